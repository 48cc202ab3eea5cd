import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { STATES } from '../looks/states.ts';

/*
 * Every screen in every state that has a picture, with an ear for what goes against the policy: a script or style of
 * no file, text made markup without a trusted type, a connection, a picture or frame from elsewhere. A browser tells
 * of each on the console, of the page and of the papers framed in it.
 */

const COMPLAINT = /Content Security Policy|Trusted ?(Types?|HTML|Script|ScriptURL)|unsafe-eval/i;

// Each test goes on where the one before ended.
test.describe.configure({ mode: 'serial' });

const complaints: string[] = [];

test.beforeAll(async ({ shop }) => {
  shop.env['MOSTRADOR_HOST_CHOICES'] = join(shop.dataFolder, 'choices.txt');
  const { page } = await shop.app();
  page.on('console', (message) => {
    if (COMPLAINT.test(message.text())) complaints.push(message.text());
  });
  await page.reload();
  await page.getByRole('navigation').waitFor();
});

for (const state of STATES) {
  test(`${state.name} keeps to it`, async ({ page, shop }) => {
    await state.show(page, shop);
    await state.leave?.(page);
    expect(complaints).toEqual([]);
  });
}

test('a breach of the policy is reported', async ({ page }) => {
  expect(complaints).toEqual([]);
  await page.evaluate("void document.body.setAttribute('style', 'color: red')");
  await waitUntil('the complaint', () => complaints.length > 0);
});
