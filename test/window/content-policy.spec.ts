import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { waitUntil } from '../../dev/app/wait-until.ts';
import { STATES } from '../looks/states.ts';
import { openShop, type Shop } from './support/shop.ts';

/*
 * Every screen in every state that has a picture, with an ear for what goes against the policy: a script or style of
 * no file, text made markup without a trusted type, a connection, a picture or frame from elsewhere. A browser tells
 * of each on the console, of the page and of the papers framed in it.
 */

const COMPLAINT = /Content Security Policy|Trusted ?(Types?|HTML|Script|ScriptURL)|unsafe-eval/i;

let shop: Shop;
let app: LaunchedApp;
const complaints: string[] = [];

test.beforeAll(async () => {
  shop = await openShop();
  shop.env['MOSTRADOR_HOST_CHOICES'] = join(shop.dataFolder, 'choices.txt');
  app = await shop.open();
  app.page.on('console', (message) => {
    if (COMPLAINT.test(message.text())) complaints.push(message.text());
  });
  await app.page.reload();
  await app.page.getByRole('navigation').waitFor();
});
test.afterAll(() => shop.close());

for (const state of STATES) {
  test(`${state.name} keeps to it`, async () => {
    await state.show(app.page, shop);
    await state.leave?.(app.page);
    expect(complaints).toEqual([]);
  });
}

test('what does not keep to it would have been heard', async () => {
  expect(complaints).toEqual([]);
  await app.page.evaluate("void document.body.setAttribute('style', 'color: red')");
  await waitUntil('the complaint', () => complaints.length > 0);
});
