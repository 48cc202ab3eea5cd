import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { STATES } from '../looks/states.ts';

/*
 * Every screen in every state that has a picture, watched for policy violations: inline script or style, markup
 * without a trusted type, a connection, a picture or frame from elsewhere. The browser logs each on the console of
 * the page, including those of its framed receipts.
 */

const COMPLAINT = /Content Security Policy|Trusted ?(Types?|HTML|Script|ScriptURL)|unsafe-eval/i;

// Each test continues where the previous one ended.
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
  test(`${state.name} complies with the policy`, async ({ page, shop }) => {
    await state.show(page, shop);
    await state.leave?.(page);
    expect(complaints).toEqual([]);
  });
}

test('a violation of the policy is logged', async ({ page }) => {
  expect(complaints).toEqual([]);
  await page.evaluate("void document.body.setAttribute('style', 'color: red')");
  await waitUntil('the complaint', () => complaints.length > 0);
});
