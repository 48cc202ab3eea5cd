import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openDocuments } from '../../tools/app/document-keys.ts';
import { sellOnce } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import type { MethodsApi } from '../../shared/contract/window-api.ts';

/* A receipt's fonts may load after its text: it is never shown in other fonts. */

type Held = { heldLetters?: (() => void)[]; mostrador: MethodsApi };

/** From now on, in each page within the window: fonts load only when released. */
function holdLetters(): void {
  const prototype: { load: (this: FontFace) => Promise<FontFace> } = FontFace.prototype;
  const read = prototype.load;
  const held = ((window.top as unknown as Held).heldLetters ??= []);
  prototype.load = function load() {
    return new Promise((resolve) => held.push(() => resolve(read.call(this))));
  };
}

/** In the page: a receipt's drawing. */
async function readOnceMore(localNumber: string): Promise<string> {
  const { mostrador } = window as unknown as Held;
  const found = await mostrador['documents.find-scanned']({ text: localNumber });
  if (!found.ok || found.value.kind !== 'found') throw new Error('not found');
  const receipt = await mostrador['receipts.read']({ id: found.value.id, paper: 'next' });
  if (!receipt.ok) throw new Error(receipt.error.message);
  return receipt.value.markup;
}

const heldBy = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Held).heldLetters?.length ?? 0);

test('a receipt is put on its page once its fonts are loaded', async ({ page }) => {
  const number = await sellOnce(page, { lines: ['yerba'], client: 'Ramona', payment: { received: '' } });
  await page.addInitScript(holdLetters);
  await openDocuments(page);
  await page.getByRole('row').filter({ hasText: number }).click();
  await waitUntil('letters are asked for', async () => (await heldBy(page)) >= 3);
  const paper = page.locator('iframe:visible').contentFrame().locator('body');
  // The screen asked first: its receipt has arrived by now.
  expect(await page.evaluate(readOnceMore, number)).toContain(number);
  expect((await paper.innerHTML()).trim()).toBe('');
  await page.evaluate(() => {
    for (const letGo of (window as unknown as Held).heldLetters ?? []) letGo();
  });
  await paper.getByText(number).first().waitFor();
  expect(
    await paper.evaluate(({ ownerDocument }) =>
      Array.from(ownerDocument.fonts, ({ weight, status }) => `${weight} ${status}`).toSorted(),
    ),
    // The regular weight is for sheets.
  ).toEqual(['400 unloaded', '500 loaded', '600 loaded', '700 loaded']);
});
