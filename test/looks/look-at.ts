import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { expect } from '@playwright/test';
import type { LaunchedApp } from '../../tools/app/launch-app.ts';
import { projectRoot } from '../../tools/project.mjs';
import { SIZES } from '../../shared/domain/shop/appearance.ts';
import { decodePng, encodeIndexedPng } from '../support/pictures/indexed-png.ts';
import { auditPage } from './audit-page.ts';
import { findLayoutFaults } from './layout-faults.ts';
import type { LookState } from './look-state.ts';
import { whileHeldStill } from './still-picture.ts';
import { findTabFaults } from './tab-round.ts';

const MADE_ON = join(projectRoot, 'test', 'looks', 'baselines', 'made-on.json');
const PICTURES = join(projectRoot, 'doc', 'pictures');
const TAKES_PICTURES = process.env['MOSTRADOR_PICTURES'] === 'take';

/** Browser that draws the pictures, and its host. */
export type Maker = Pick<LaunchedApp, 'host' | 'hostVersion'>;

/** The page is still when its picture is taken: a difference for this long is real. */
export const DIFFERS_MS = 10_000;

export const SMALL = { width: 1366, height: 768 };
const LARGE = { width: 1920, height: 1080 };
type Look = {
  name: string;
  window: typeof SMALL;
  colorScheme: 'light' | 'dark';
  contrast: 'more' | 'no-preference';
  /** Axe's findings depend on the colours and hardly on the window: one audit per colour scheme. */
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

/** All of axe's rules once, then only colour rules; in high contrast, texts below 7:1 too. */
function rulesFor({ name, contrast }: Look): string[] | undefined {
  if (name === LOOKS[0]?.name) return undefined;
  return contrast === 'more' ? ['color-contrast', 'color-contrast-enhanced'] : ['color-contrast'];
}

/** Checks the screen in all its looks; or takes its picture for the documentation, in that mode. */
export async function lookAt(app: LaunchedApp, state: Omit<LookState, 'show'>): Promise<void> {
  if (TAKES_PICTURES) return takePicture(app, state);
  const { name, baseline } = state;
  const { page } = app;
  let shown: typeof SMALL | null = null;
  // One look per screen is enough, as with the pictures.
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
    await whileHeldStill(page, () =>
      expect.soft(page).toHaveScreenshot(`${name}-${lookName}.png`, {
        maxDiffPixelRatio: shareOf(app),
        timeout: DIFFERS_MS,
      }),
    );
  }
}

/**
 * Share of pixels that may differ: almost none in the browser that made the pictures, more in another one's
 * fonts.
 */
export function shareOf(app: Maker): number {
  const madeOn = JSON.stringify(JSON.parse(readFileSync(MADE_ON, 'utf8')));
  return madeOn === JSON.stringify(makerOf(app)) ? 0.0005 : 0.01;
}

/** Records the browser that makes the pictures. */
export function noteMaker(app: Maker): void {
  mkdirSync(dirname(MADE_ON), { recursive: true });
  writeFileSync(MADE_ON, `${JSON.stringify(makerOf(app), null, 2)}\n`);
}

/** A host and its browser's major version, within which fonts are drawn alike. */
function makerOf({ host, hostVersion }: Maker): { host: string; major: string | undefined } {
  return { host, major: hostVersion.split('.')[0] };
}

/** For readers: unmodified, in the commonest size and theme. */
async function takePicture(
  { page }: LaunchedApp,
  { picture, pictureOf }: Omit<LookState, 'show'>,
): Promise<void> {
  if (picture === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.setViewportSize(SMALL);
  await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' });
  // Receipts are drawn after the text beside them; the sale's own frame stays empty behind other screens.
  for (const paper of await page.locator('iframe:visible').all())
    await paper.contentFrame().locator('body > *').first().waitFor({ state: 'attached' });
  const passing = page.locator('[role=status][aria-live]');
  const setOpacity = (opacity: string): Promise<void> =>
    passing.evaluateAll((all, value) => {
      for (const one of all as HTMLElement[]) one.style.opacity = value;
    }, opacity);
  await setOpacity('0');
  const png = await (pictureOf?.(page) ?? page).screenshot({ animations: 'disabled' });
  await setOpacity('');
  writeFileSync(join(PICTURES, `${picture}.png`), encodeIndexedPng(decodePng(png)));
}
