import { expect, test } from './fixtures.ts';
import { press } from '../../dev/app/keyboard.ts';
import { sellOnce } from '../../dev/app/sale-keys.ts';
import { openShop, type Shop } from './support/shop.ts';

let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop();
});
test.afterAll(() => shop.close());

const SALE = { client: 'El Ceibo', lines: ['arroz'], payment: { initial: '0', days: '30' } };

test('a pause stops the sending and not the selling, outlives the program, and ends by a key', async () => {
  let app = await shop.open();
  let bar = app.page.getByRole('contentinfo');
  await press(bar.getByRole('button', { name: 'Pausar el envío' }));
  await bar.getByText('Envío pausado desde').waitFor();
  await app.page.keyboard.press('F3');
  await sellOnce(app.page, SALE);
  await bar.getByText('1 por enviar').waitFor();
  await app.kill();

  app = await shop.open();
  bar = app.page.getByRole('contentinfo');
  await bar.getByText('Envío pausado desde').waitFor();
  await bar.getByText('1 por enviar').waitFor();
  expect(await shop.service.documents()).toEqual([]);
  await press(bar.getByRole('button', { name: 'Reanudar el envío' }));
  await bar.getByText('Nada por enviar').waitFor();
  expect(await shop.service.documents()).toHaveLength(1);
});
