import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { press, typeInto } from '../../tools/app/keyboard.ts';
import { openSettings } from './support/open-settings.ts';
import type { Shop } from './support/shop.ts';

test('invalid certificates are refused in words, a proxy is kept for the next start, a copy is made', async ({
  shop,
}) => {
  const choices = join(shop.dataFolder, 'choices.txt');
  shop.env['MOSTRADOR_HOST_CHOICES'] = choices;
  const app = await shop.app();
  const { page } = app;
  await openSettings(page, 'Servicio y conexión');
  await page.getByText(shop.service.url).waitFor();
  const file = join(shop.dataFolder, 'red.pem');
  writeFileSync(file, 'nada');
  writeFileSync(choices, file);
  await press(page.getByRole('button', { name: 'Elegir archivo…' }));
  await page.getByText('el archivo no tiene ningún certificado en formato PEM').waitFor();
  await page.getByText('Solo los del equipo', { exact: true }).waitFor();

  const address = page.getByLabel('Dirección del proxy');
  await typeInto(address, 'http://ana:clave@proxy.invalid:3128');
  await page.keyboard.press('Enter');
  await page.getByText('no se guarda ningún usuario ni contraseña').waitFor();
  await typeInto(address, 'http://proxy.invalid:3128');
  await page.keyboard.press('Enter');
  await page.getByText('Vale desde el próximo inicio').waitFor();
  const kept = readFileSync(join(shop.dataFolder, 'machine.json'), 'utf8');
  expect(JSON.parse(kept)).toMatchObject({ proxy: { address: 'http://proxy.invalid:3128' } });
  expect(kept).not.toContain('clave');

  await openSettings(page, 'Copias de seguridad');
  const before = copiesOf(shop);
  await press(page.getByRole('button', { name: 'Copiar ahora' }));
  const last = page.getByRole('status').filter({ hasText: join(shop.dataFolder, 'backups') });
  await last.waitFor();
  const made = copiesOf(shop).filter((name) => !before.includes(name));
  expect(made).toHaveLength(1);
  expect(await last.textContent()).toContain(made[0]);
  expect(await app.quit()).toBe(0);

  const again = await shop.app();
  await openSettings(again.page, 'Servicio y conexión');
  await expect(again.page.getByLabel('Dirección del proxy')).toHaveValue('http://proxy.invalid:3128');
  expect(await again.page.getByText('Vale desde el próximo inicio').count()).toBe(0);
  expect(await again.quit()).toBe(0);
});

function copiesOf({ dataFolder }: Shop): string[] {
  try {
    return readdirSync(join(dataFolder, 'backups')).filter((name) => name.endsWith('.db'));
  } catch {
    return [];
  }
}
