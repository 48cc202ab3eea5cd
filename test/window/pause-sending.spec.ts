import { expect, test } from './fixtures.ts';
import { press } from '../../dev/app/keyboard.ts';
import { sellOnce } from '../../dev/app/sale-keys.ts';

const SALE = { client: 'El Ceibo', lines: ['arroz'], payment: { initial: '0', days: '30' } };

test('a pause stops the sending and not the selling, outlives the program, and ends by a key', async ({
  app,
  page,
  shop,
}) => {
  const bar = page.getByRole('contentinfo');
  await press(bar.getByRole('button', { name: 'Pausar el envío' }));
  await bar.getByText('Envío pausado desde').waitFor();
  await page.keyboard.press('F3');
  await sellOnce(page, SALE);
  await bar.getByText('1 por enviar').waitFor();
  await app.kill();

  const { page: again } = await shop.app();
  const barAgain = again.getByRole('contentinfo');
  await barAgain.getByText('Envío pausado desde').waitFor();
  await barAgain.getByText('1 por enviar').waitFor();
  expect(await shop.service.documents()).toEqual([]);
  await press(barAgain.getByRole('button', { name: 'Reanudar el envío' }));
  await barAgain.getByText('Nada por enviar').waitFor();
  expect(await shop.service.documents()).toHaveLength(1);
});
