import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { projectRoot } from '../../dev/project.mjs';
import { SIZES } from '../../renderer/appearance/appearance.ts';
import { auditPage } from './looks/audit-page.ts';
import { beginBaselines, judgeByBaseline } from './looks/baseline.ts';
import { findLayoutFaults } from './looks/layout-faults.ts';
import type { LookState } from './looks/look-state.ts';
import { STATES } from './looks/states.ts';
import { takeStillPicture } from './looks/still-picture.ts';
import { findTabFaults } from './looks/tab-round.ts';
import { openShop, type Shop } from './support/shop.ts';

/*
 * Each screen in each state, in all the looks it has: nothing unlabelled, nothing too faint, nothing cut off at any
 * size, and nothing other than it was. `npm run baselines` keeps the pictures anew, `npm run pictures` those of doc/.
 */

const PICTURES = join(projectRoot, 'doc', 'pictures');
const TAKES_PICTURES = process.env['MOSTRADOR_PICTURES'] === 'take';

const SMALL = { width: 1366, height: 768 };
const LARGE = { width: 1920, height: 1080 };
type Look = {
  name: string;
  window: typeof SMALL;
  colorScheme: 'light' | 'dark';
  contrast: 'more' | 'no-preference';
  /** What axe finds depends on the colours and hardly on the window: one each. */
  isAudited: boolean;
};
const LOOKS: readonly Look[] = [
  { name: '1366-light', window: SMALL, colorScheme: 'light', contrast: 'no-preference', isAudited: true },
  { name: '1366-dark', window: SMALL, colorScheme: 'dark', contrast: 'no-preference', isAudited: false },
  { name: '1366-contrast', window: SMALL, colorScheme: 'light', contrast: 'more', isAudited: true },
  { name: '1920-contrast-dark', window: LARGE, colorScheme: 'dark', contrast: 'more', isAudited: true },
  { name: '1920-dark', window: LARGE, colorScheme: 'dark', contrast: 'no-preference', isAudited: true },
  { name: '1920-light', window: LARGE, colorScheme: 'light', contrast: 'no-preference', isAudited: false },
];

let shop: Shop;
let app: LaunchedApp;

beforeAll(async () => {
  shop = await openShop();
  // What the program's dialogs for files choose.
  shop.env['MOSTRADOR_HOST_CHOICES'] = join(shop.dataFolder, 'choices.txt');
  app = await shop.open();
  await app.page.getByRole('navigation').waitFor();
  beginBaselines(app);
});
afterAll(() => shop.close());

/** All of axe's rules once, then those the colours change; in high contrast, texts below 7:1 too. */
function rulesFor({ name, contrast }: Look): string[] | undefined {
  if (name === LOOKS[0]?.name) return undefined;
  return contrast === 'more' ? ['color-contrast', 'color-contrast-enhanced'] : ['color-contrast'];
}

async function look({ name, baseline }: Pick<LookState, 'name' | 'baseline'>): Promise<void> {
  const { page } = app;
  let shown: typeof SMALL | null = null;
  // One a screen is enough, as with the pictures.
  if (baseline !== undefined) expect.soft(await findTabFaults(page), `${name}: Tab`).toEqual([]);
  for (const oneLook of LOOKS) {
    const { name: lookName, window, colorScheme, contrast, isAudited } = oneLook;
    const hasBaseline = baseline === 'contrast' || (baseline === 'usual' && contrast !== 'more');
    if (!hasBaseline && !isAudited) continue;
    if (shown !== window) {
      await page.setViewportSize(window);
      shown = window;
      expect
        .soft(
          await findLayoutFaults(page, baseline === undefined ? [100, 150] : SIZES),
          `${name} ${window.width}`,
        )
        .toEqual([]);
    }
    await page.emulateMedia({ colorScheme, contrast, reducedMotion: 'reduce' });
    await page.locator(`:root[data-contrast=${contrast === 'more' ? 'more' : 'usual'}]`).waitFor();
    if (isAudited) expect.soft(await auditPage(page, rulesFor(oneLook)), `${name} ${lookName}`).toEqual([]);
    if (!hasBaseline) continue;
    const png = await takeStillPicture(page);
    expect.soft(judgeByBaseline(app, `${name}-${lookName}`, png)).toBeNull();
  }
}

/** For people: as it is, in the size and the theme of most. */
async function takePicture(name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await app.page.setViewportSize(SMALL);
  await app.page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' });
  writeFileSync(join(PICTURES, `${name}.png`), await app.page.screenshot({ animations: 'disabled' }));
}

describe.each(STATES)('$name', ({ name, show, leave, baseline, picture }) => {
  test('looks as it should', async () => {
    await show(app.page, shop);
    await (TAKES_PICTURES ? picture && takePicture(picture) : look({ name, ...(baseline && { baseline }) }));
    await leave?.(app.page);
  });
});

test('data that were moved: what is said stays a line until it is opened', async () => {
  await app.kill();
  rmSync(shop.env['XDG_CONFIG_HOME'] ?? '', { recursive: true });
  app = await shop.open();
  const words = app.page.getByText(/Estos datos son una copia/);
  await words.waitFor();
  await look({ name: 'aviso' });
  await words.click();
  await look({ name: 'aviso-abierto' });
});
