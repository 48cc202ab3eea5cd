import { expect, test } from './fixtures.ts';
import { pauseBanner, pauseSending, resumeSending } from '../../tools/app/pause-keys.ts';
import { sellOnce } from '../../tools/app/sale-keys.ts';

const SALE = { client: 'El Ceibo', lines: ['arroz'], payment: { initial: '0', days: '30' } };

test('a pause stops sending but not selling, survives a restart, and ends by a key', async ({
  app,
  page,
  shop,
}) => {
  await pauseSending(page, /^2 horas, hasta/);
  await pauseBanner(page)
    .getByText(/^Envío en pausa desde \d\d:\d\d, hasta (?:mañana a )?las \d\d:\d\d\.$/)
    .waitFor();
  await page.keyboard.press('F3');
  await sellOnce(page, SALE);
  const bar = page.getByRole('contentinfo');
  await bar.getByText('1 por enviar').waitFor();
  for (const screen of ['Documentos', 'Productos', 'Ajustes']) {
    await page.getByRole('navigation').getByRole('button', { name: screen }).click();
    await pauseBanner(page).waitFor();
  }
  await app.kill();

  const { page: again } = await shop.app();
  const barAgain = again.getByRole('contentinfo');
  await pauseBanner(again).waitFor();
  await barAgain.getByText('1 por enviar').waitFor();
  expect(await shop.service.documents()).toEqual([]);
  await resumeSending(again);
  await barAgain.getByText('Nada por enviar').waitFor();
  expect(await shop.service.documents()).toHaveLength(1);
});
