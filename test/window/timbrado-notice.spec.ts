import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { press } from '../../tools/app/keyboard.ts';
import { readyToSell } from '../../tools/app/sale-keys.ts';
import { endTimbrado } from '../looks/foot-states.ts';

/* Changes of a timbrado show before the next sale, until marked as read. */

test.beforeAll(({ shop }) => endTimbrado(shop));

const noticeOf = (page: Page) => page.getByRole('region', { name: 'Venta' }).getByRole('alert');
const readIt = (page: Page) => noticeOf(page).getByRole('button');

test('notices show one at a time, newest first, and stay read', async ({ app, page, shop }) => {
  await readyToSell(page);
  await noticeOf(page).getByText('El timbrado 12345678 del punto 001-001 ya no está en la lista').waitFor();
  expect(await noticeOf(page).getByText('vence el 15/01/2026').count()).toBe(0);
  await press(readIt(page));
  await noticeOf(page).getByText('El timbrado 12345678 del punto 001-001 vence el 15/01/2026').waitFor();
  await app.quit();
  const { page: again } = await shop.app();
  await readyToSell(again);
  await noticeOf(again).getByText('vence el 15/01/2026').waitFor();
  expect(await noticeOf(again).getByText('ya no está en la lista').count()).toBe(0);
  await press(readIt(again));
  await readIt(again).waitFor({ state: 'detached' });
  expect(await noticeOf(again).getByText('timbrado').count()).toBe(0);
});
