import type { Browser, Locator, Page } from '@playwright/test';
import { SIZES } from '../../shared/domain/shop/appearance.ts';
import { closeNotices } from '../../tools/app/keyboard.ts';
import { findBrowser } from '../../tools/browser.mjs';
import { serveKit, type ServedKit } from '../../tools/kit/serve-kit.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { PROOF_STANDS_STILL_MS } from '../time-outs.ts';
import { expect, test } from '../window/fixtures.ts';
import { auditPage } from './audit-page.ts';
import { findLayoutFaults } from './layout-faults.ts';
import { DIFFERS_MS, type Maker, noteMaker, shareOf, SMALL } from './look-at.ts';
import { escapeDialog } from './look-state.ts';
import { findTabFaults } from './tab-round.ts';

/* Every part of the kit in every state, in the gallery that `npm run kit` serves. */

test.describe.configure({ timeout: PROOF_STANDS_STILL_MS });

const THEMES = ['light', 'dark', 'contrast'] as const;

let kit: ServedKit;
let browser: Browser;
let page: Page;

test.beforeAll(async () => {
  test.skip(findBrowser() === null, 'no Chrome, Chromium or Edge is here: the gallery is looked at in one');
  kit = await serveKit();
  browser = await launchBrowser();
  if (test.info().config.updateSnapshots === 'all') noteMaker(maker());
  page = await browser.newPage({ viewport: SMALL, reducedMotion: 'reduce' });
});

test.afterAll(async () => {
  await browser?.close();
  await kit?.close();
});

test('the kit looks as it should', async () => {
  for (const theme of THEMES) {
    await test.step(theme, async () => {
      await page.goto(`${kit.address}?theme=${theme}`);
      await page.getByRole('heading', { name: 'The kit' }).waitFor();
      if (theme === 'light') {
        expect.soft(await findTabFaults(page), 'Tab').toEqual([]);
        expect.soft(await findLayoutFaults(page, SIZES), 'layout').toEqual([]);
      }
      await audit(theme);
      await pictureSections(theme);
      await pictureMark(theme);
      await pictureLabel(theme);
      await pictureNotices(theme);
      await pictureMenu(theme);
      await pictureDialogs(theme);
    });
  }
});

test('a notice passes by itself, but not while the pointer is on it', async () => {
  await page.clock.install();
  await page.goto(kit.address);
  await page.getByRole('button', { name: 'Tell good news' }).click();
  const notice = page.locator('[data-passing]').getByText('The price list was saved.');
  await notice.hover();
  await page.clock.runFor(20_000);
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(9000);
  await expect(notice).toHaveCount(0);
});

/** Audits by all of axe's rules, and in high contrast for texts below 7:1. */
async function audit(theme: string): Promise<void> {
  expect.soft(await auditPage(page), `axe, ${theme}`).toEqual([]);
  if (theme !== 'contrast') return;
  expect.soft(await auditPage(page, ['color-contrast-enhanced']), `axe, ${theme}, 7:1`).toEqual([]);
}

const maker = (): Maker => ({ host: 'chromium', hostVersion: browser.version() });

async function compare(what: Page | Locator, name: string): Promise<void> {
  const limits = {
    maxDiffPixelRatio: shareOf(maker()),
    timeout: DIFFERS_MS,
  };
  await page.mouse.move(0, 0);
  // Both kinds have the assertion; its type has no union of them.
  if ('goto' in what) await expect.soft(what).toHaveScreenshot(`${name}.png`, limits);
  else await expect.soft(what).toHaveScreenshot(`${name}.png`, limits);
}

/** Takes a picture of each section, in a window as high as all of them. */
async function pictureSections(theme: string): Promise<void> {
  const main = page.getByRole('main');
  const height = await main.evaluate((element) => element.scrollHeight);
  await page.setViewportSize({ width: SMALL.width, height: height + SMALL.height });
  for (const section of await main.locator('> * > section').all())
    await compare(section, `kit-${await section.getAttribute('id')}-1366-${theme}`);
  await page.setViewportSize(SMALL);
}

/** Takes a picture of the marked row, shown while the list has the focus. */
async function pictureMark(theme: string): Promise<void> {
  const part = page.getByRole('article', { name: 'DataGrid, wide' });
  await part.getByRole('grid').focus();
  await page.keyboard.press('ArrowUp');
  await compare(part, `kit-marked-1366-${theme}`);
}

/** The label of a button without words, which the keyboard's focus shows. */
async function pictureLabel(theme: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete, 20' }).focus();
  await page.keyboard.press('Tab');
  await compare(page, `kit-label-1366-${theme}`);
}

async function pictureNotices(theme: string): Promise<void> {
  await page.getByRole('button', { name: 'Tell good news' }).click();
  await page.getByRole('button', { name: 'Tell bad news' }).click();
  const notices = page.locator('[data-passing]');
  await expect(notices.getByRole('button')).toHaveCount(2);
  await compare(notices, `kit-notices-1366-${theme}`);
  // They would cover the next picture.
  await closeNotices(page);
}

async function pictureMenu(theme: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  expect.soft(await auditPage(page), `axe, ${theme}, menu`).toEqual([]);
  await compare(menu, `kit-menu-1366-${theme}`);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
}

async function pictureDialogs(theme: string): Promise<void> {
  const openers = page.getByRole('article', { name: 'Dialog' }).getByRole('button');
  for (const [index, opener] of (await openers.all()).entries()) {
    await opener.click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect.soft(await dialog.evaluate(findScrolled), `dialog ${index + 1}: begins at its top`).toEqual([]);
    if (theme === 'light') {
      expect.soft(await findTabFaults(page), `dialog ${index + 1}: Tab`).toEqual([]);
      expect.soft(await findLayoutFaults(page, SIZES), `dialog ${index + 1}: layout`).toEqual([]);
    }
    await audit(`${theme}, dialog ${index + 1}`);
    await compare(page, `kit-dialog-${index + 1}-1366-${theme}`);
    const close = dialog.getByRole('button', { name: 'Cerrar' });
    if ((await close.count()) > 0) await escapeDialog(page);
    else await dialog.getByRole('button').last().click();
    await dialog.waitFor({ state: 'detached' });
  }
}

/** Runs in the page: scroll positions of an element, two frames later, once a dialog has set its initial focus. */
async function findScrolled(element: Element): Promise<string[]> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return [...element.querySelectorAll('*')].filter((one) => one.scrollTop > 0).map((one) => one.className);
}
