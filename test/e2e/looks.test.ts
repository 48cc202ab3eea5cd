import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { press, typeByHand } from '../../dev/app/keyboard.ts';
import { addItem, sellOnce, typeSearch } from '../../dev/app/sale-keys.ts';
import { lookBehindNumbers } from './support/evidence-shown.ts';
import { projectRoot } from '../../dev/project.mjs';
import { openShop, type Shop } from './support/shop.ts';

/* Each screen in each state, at the sizes and looks it has: nothing unlabelled, nothing too faint, nothing cut off. */

const FOLDER = join(projectRoot, 'out', 'screens');
const SIZES = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];
const SCHEMES = ['light', 'dark'] as const;

let shop: Shop;
let app: LaunchedApp;

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  shop = await openShop();
  app = await shop.open();
});
afterAll(() => shop.close());

/** Texts that are wider than what holds them, and controls beyond the window. */
function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isClipped = (element: Element): boolean =>
      element.scrollWidth > element.clientWidth + 1 &&
      ['hidden', 'clip'].includes(getComputedStyle(element).overflowX) &&
      getComputedStyle(element).textOverflow !== 'ellipsis' &&
      element.textContent?.trim() !== '' &&
      getComputedStyle(element).clipPath === 'none';
    const isOutside = (element: Element): boolean => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > innerWidth + 1);
    };
    const shown = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility());
    const controls = shown.filter((element) => element.matches('button, input, select, [role=option]'));
    return [...shown.filter(isClipped), ...controls.filter(isOutside)].map(
      (element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`,
    );
  });
}

async function look(name: string): Promise<void> {
  const { page } = app;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: join(FOLDER, `${name}-${size.width}-${colorScheme}.png`) });
      // In one page: another would be another window of the app.
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      expect.soft(found, `${name} ${size.width} ${colorScheme}`).toEqual([]);
    }
    expect.soft(await findCutOff(page), `${name} ${size.width}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect.soft(overflow, `${name} ${size.width}: the page scrolls`).toBeLessThanOrEqual(0);
  }
}

describe('the sale', () => {
  test('empty', async () => {
    await app.page.getByText('Todo listo para vender').waitFor();
    await look('venta-vacia');
  });

  test('sending paused', async () => {
    const bar = app.page.getByRole('contentinfo');
    await press(bar.getByRole('button', { name: 'Pausar el envío' }));
    await bar.getByText('Envío pausado desde').waitFor();
    await look('envio-pausado');
    await press(bar.getByRole('button', { name: 'Reanudar el envío' }));
    await bar.getByRole('button', { name: 'Pausar el envío' }).waitFor();
    await app.page.keyboard.press('F3');
  });

  test('matches of a search', async () => {
    await typeSearch(app.page, 'a');
    await look('venta-buscar');
    await app.page.keyboard.press('Escape');
  });

  test('with lines', async () => {
    for (const line of ['3*yerba', '1,5*queso', 'arroz', '12*aceite', 'dulce']) await addItem(app.page, line);
    await look('venta-renglones');
  });

  test('help', async () => {
    await app.page.keyboard.press('F1');
    await look('ayuda');
    await app.page.keyboard.press('Escape');
  });

  test('client', async () => {
    await app.page.keyboard.press('F2');
    await app.page.getByRole('dialog').getByRole('option').first().waitFor();
    await look('cliente');
    await app.page.keyboard.type('9999999');
    await app.page.getByText('Ningún cliente coincide').waitFor();
    await app.page.keyboard.press('Enter');
    await app.page.getByRole('dialog').getByLabel('Número de documento').waitFor();
    await look('cliente-nuevo');
    await app.page.keyboard.press('Escape');
    await app.page.keyboard.press('Escape');
    await app.page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('charge and done', async () => {
    await app.page.keyboard.press('F2');
    await app.page.keyboard.type('Ramona');
    await app.page.getByRole('option', { name: 'Ramona' }).first().waitFor();
    await app.page.keyboard.press('Enter');
    await app.page.getByRole('dialog').waitFor({ state: 'detached' });
    await app.page.keyboard.press('F10');
    await app.page.getByRole('dialog').waitFor();
    await look('cobrar-credito');
    await app.page.keyboard.press('Escape');
    await app.page.getByRole('dialog').waitFor({ state: 'detached' });
    await app.page.keyboard.press('F9');
    await app.page.getByRole('dialog').getByLabel('Recibido').waitFor();
    await typeByHand(app.page, '500.000');
    await look('cobrar-contado');
    await app.page.keyboard.press('Enter');
    await app.page.getByRole('region', { name: 'Venta guardada' }).waitFor();
    await app.page.getByText('Factura 001-').waitFor();
    await look('venta-hecha');
    await app.page.keyboard.press('Enter');
  });
});

describe('the documents', () => {
  beforeAll(async () => {
    await shop.service.addFault({
      kind: 'reset-after-processing',
      path: '/simplificado/carritos',
      nth: 1,
      count: 1,
    });
    const sale = { client: 'El Ceibo', payment: { initial: '0', days: '30' } };
    await sellOnce(app.page, { ...sale, lines: ['2*arroz'] });
    await app.page.keyboard.press('Enter');
    await sellOnce(app.page, { ...sale, lines: ['yerba'] });
    await app.page.keyboard.press('F6');
    await app.page.getByRole('row').filter({ hasText: 'En duda' }).waitFor();
  });

  test('list', () => look('documentos'));

  test('one document, its attempts and its history', async () => {
    await app.page.keyboard.press('Home');
    await app.page.keyboard.press('Enter');
    await app.page.getByRole('tab', { name: 'Comprobante' }).waitFor();
    await look('documento');
    for (const tab of ['Intentos', 'Historia']) {
      await app.page.getByRole('tab', { name: tab }).click();
      await look(`documento-${tab.toLowerCase()}`);
    }
    await app.page.getByRole('tab', { name: 'Comprobante' }).click();
  });

  test('cancelling', async () => {
    await press(app.page.getByRole('button', { name: 'Anular…' }));
    await app.page.getByRole('dialog').getByLabel('Motivo').waitFor();
    await look('anular');
    await app.page.keyboard.press('Escape');
    await app.page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('cancelling one in doubt, which waits and can be taken back', async () => {
    await app.page.getByRole('row').filter({ hasText: 'En duda' }).click();
    await app.page.getByText('¿Se emitió o no?').waitFor();
    await press(app.page.getByRole('button', { name: 'Anular…' }));
    await app.page.getByRole('dialog').getByLabel('Motivo').waitFor();
    await app.page.keyboard.type('El cliente se arrepintió');
    await look('anular-duda');
    await press(app.page.getByRole('dialog').getByRole('button', { name: 'Pedir la anulación' }));
    await press(app.page.getByRole('button', { name: 'Retirar el pedido' }));
    await app.page.getByRole('button', { name: 'Anular…' }).waitFor();
  });

  test('one in doubt, and its three answers', async () => {
    await app.page.getByRole('row').filter({ hasText: 'En duda' }).click();
    await app.page.getByText('¿Se emitió o no?').waitFor();
    await look('duda');
    for (const answer of ['Se emitió: tengo el CDC', 'Se emitió: solo tengo el número']) {
      await app.page.getByText(answer).click();
      await look(`duda-${answer.endsWith('CDC') ? 'cdc' : 'numero'}`);
    }
  });

  test('what the numbers say of it, and that it may be there twice', async () => {
    lookBehindNumbers(shop.dataFolder);
    await app.page.getByRole('row').filter({ hasNotText: 'En duda' }).nth(1).click();
    await app.page.getByText('¿Se emitió o no?').waitFor({ state: 'detached' });
    await app.page.getByRole('row').filter({ hasText: 'En duda' }).click();
    await app.page.getByText('Los números apuntan a esta').first().waitFor();
    expect(await app.page.getByRole('radio', { checked: true }).count()).toBe(0);
    await look('duda-indicio');
    await press(app.page.getByRole('button', { name: 'Ya la busqué: queda aclarado' }));
    await app.page.getByText('Puede estar dos veces').waitFor({ state: 'detached' });
  });
});

test('in English', async () => {
  await app.page.getByLabel('Idioma').selectOption('en');
  await look('documents-english');
  await app.page.keyboard.press('F3');
  await app.page
    .getByRole('combobox', { name: 'Find a product' })
    .or(app.page.getByRole('combobox'))
    .first()
    .waitFor();
  await look('sale-english');
});

test('data that were moved: what is said stays a line until it is opened', async () => {
  await app.kill();
  rmSync(shop.env['XDG_CONFIG_HOME'] ?? '', { recursive: true });
  app = await shop.open();
  const words = app.page.getByText(/Estos datos son una copia/);
  await words.waitFor();
  await look('aviso');
  await words.click();
  await look('aviso-abierto');
});
