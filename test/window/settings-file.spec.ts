import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { press } from '../../tools/app/keyboard.ts';
import { openSettings } from './support/open-settings.ts';
import type { Shop } from './support/shop.ts';

/** Lists the files that the next file dialogs return. */
const choicesOf = ({ dataFolder }: Shop) => join(dataFolder, 'choices.txt');
const fileOf = ({ dataFolder }: Shop) => join(dataFolder, 'ajustes.json');

test.beforeAll(({ shop }) => {
  shop.env['MOSTRADOR_HOST_CHOICES'] = choicesOf(shop);
  // Folder the app proposes.
  shop.env['HOME'] = join(shop.dataFolder, 'home');
  shop.env['USERPROFILE'] = shop.env['HOME'];
});

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);
const printer = (name: string, address: object) => ({
  id: name === 'Hojas' ? '019aa000-0000-7000-8000-00000000000a' : '019aa000-0000-7000-8000-00000000000b',
  name,
  address,
  paper: 'a4',
  escpos: null,
  roles: name === 'Hojas' ? ['a4'] : [],
  opensDrawer: false,
});

test('a settings file is previewed, lists what it leaves out, and is undone after a restart', async ({
  app,
  page,
  shop,
}) => {
  await openSettings(page, 'Sistema');
  await press(page.getByRole('button', { name: 'Exportar…' }));
  const told = await page.getByText(/^Ajustes guardados en /).innerText();
  const exported = told.slice('Ajustes guardados en '.length, -1);
  const written = JSON.parse(readFileSync(exported, 'utf8')) as Record<string, object>;
  expect(written['look']).toMatchObject({ theme: 'system', language: 'es-PY', size: 100, isSoundOn: true });
  mkdirSync(join(shop.dataFolder, 'pdf'));
  const changed = {
    ...written,
    shop: { ...written['shop'], roundsCash: false },
    look: { ...written['look'], theme: 'dark', isSoundOn: false },
    proxy: { address: 'http://proxy.invalid:3128', exceptions: '' },
    printers: [
      printer('Hojas', { kind: 'folder', path: join(shop.dataFolder, 'pdf') }),
      printer('Láser', { kind: 'folder', path: join(shop.dataFolder, 'no') }),
    ],
  };
  writeFileSync(fileOf(shop), JSON.stringify(changed));
  writeFileSync(choicesOf(shop), fileOf(shop));
  await press(page.getByRole('button', { name: 'Importar…' }));
  const dialog = page.getByRole('dialog', { name: 'Esto cambiaría' });
  await dialog.waitFor();
  const rows = await dialog.getByRole('listitem').allInnerTexts();
  expect(rows.map((row) => row.split('\n')[0])).toEqual([
    'Redondeo a 50 guaraníes',
    'Tema',
    'Sonidos al escanear',
    'Proxy',
    'Impresora Hojas',
    'La impresora «Láser» no está en este equipo: queda afuera, y lo demás se toma igual.',
  ]);
  expect(await themeOf(page)).toBe('system');
  // Only ticked settings are taken; the printer shows its address.
  await dialog.getByRole('checkbox', { name: `Hojas, folder:${join(shop.dataFolder, 'pdf')}, a4` }).check();
  await press(dialog.getByRole('button', { name: 'Aplicar' }));
  await page.getByRole('heading', { name: 'Los ajustes de antes' }).waitFor();
  await expect.poll(() => themeOf(page)).toBe('dark');
  await openSettings(page, 'Impresoras');
  await page.getByText('Hojas').first().waitFor();
  expect(await app.quit()).toBe(0);

  const again = await shop.app();
  await openSettings(again.page, 'Sistema');
  expect(await themeOf(again.page)).toBe('dark');
  await press(again.page.getByRole('button', { name: 'Volver a los de antes…' }));
  const back = again.page.getByRole('dialog', { name: 'Esto cambiaría' });
  await back.getByText('Impresora Hojas').waitFor();
  await press(back.getByRole('button', { name: 'Aplicar' }));
  await expect.poll(() => themeOf(again.page)).toBe('system');
  await openSettings(again.page, 'Servicio y conexión');
  await expect(again.page.getByLabel('Dirección del proxy')).toHaveValue('');

  // In another settings category Ctrl+Z does not undo it.
  await again.page.keyboard.press('Control+z');
  await openSettings(again.page, 'Sistema');
  // In the same session its key undoes the last change, like any other.
  await again.page.keyboard.press('Control+z');
  await again.page.getByText('Deshecho: Archivo de ajustes quedó como antes.').waitFor();
  await openSettings(again.page, 'Servicio y conexión');
  const proxy = again.page.getByLabel('Dirección del proxy');
  await expect.poll(() => proxy.inputValue()).toBe('http://proxy.invalid:3128');
  expect(await themeOf(again.page)).toBe('dark');
  expect(await again.quit()).toBe(0);
});

test('an invalid file is refused in words, and nothing is asked', async ({ app, page, shop }) => {
  await openSettings(page, 'Sistema');
  writeFileSync(fileOf(shop), '{"format":"mostrador-ajustes","version":99}');
  writeFileSync(choicesOf(shop), fileOf(shop));
  await press(page.getByRole('button', { name: 'Importar…' }));
  await page.getByText('es de una versión más nueva de Mostrador').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await app.quit()).toBe(0);
});
