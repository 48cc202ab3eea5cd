import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findBrowser } from '../../../tools/browser.mjs';
import { projectRoot } from '../../../tools/project.mjs';
import { dispatchNoteBody } from '../../support/dispatch-note-bodies.ts';
import { launchBrowser } from '../../support/launch-browser.ts';
import { invoiceBody, randomInvoiceBodies } from '../../support/sale-bodies.ts';
import type { Emission } from '../../contract/service.ts';
import { runSandbox, type RunningSandbox } from '../../integration/training-service/running-sandbox.ts';
import { describeUnless } from '../../support/run-unless.ts';

const noBrowser = findBrowser() === null ? 'there is no browser here' : null;

const FOLDER = join(projectRoot, 'out', 'screens');
const SIZES = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

describeUnless(noBrowser, 'the console in a browser', () => {
  let browser: Browser;

  beforeAll(async () => {
    mkdirSync(FOLDER, { recursive: true });
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  /** A page, and the errors in it. */
  async function openPage(address: string, options = {}): Promise<{ page: Page; faults: string[] }> {
    const context = await browser.newContext({ locale: 'es-PY', ...options });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== '127.0.0.1') faults.push(`left: ${request.url()}`);
    });
    await page.goto(address);
    return { page, faults };
  }

  /** A service with data of every kind. */
  async function busySandbox(): Promise<{
    sandbox: RunningSandbox;
    token: string;
    sale: Emission;
    note: Emission;
  }> {
    const sandbox = await runSandbox();
    const token = await sandbox.logIn();
    for (const body of randomInvoiceBodies(7, 5)) await sandbox.issue(token, body);
    const sale = await sandbox.issue(
      token,
      invoiceBody({ cliente: { nombre: '<b>Núñez</b> & Cía. '.repeat(8) } }),
    );
    const pending = await sandbox.get(`/notas/remision/carrito/${sale.carrito_id}/items-pendientes`, token);
    const [item] = (pending.body as { data: { id: string }[] }).data;
    const body = dispatchNoteBody(sale.carrito_id, [{ carrito_item_id: item?.id ?? '', cantidad: 1 }]);
    const note = (await sandbox.post('/simplificado/notas/remision', body, token)).body as { data: Emission };
    await sandbox.post('/auth/whatsapp', { whatsapp: '+595981123456' });
    return { sandbox, token, sale, note: note.data };
  }

  /** Audits and photographs a page in each size and look: nothing unlabelled, too faint, or outside the window. */
  async function look(page: Page, name: string): Promise<void> {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const place = `${name}-${size.width}-${colorScheme}`;
        await page.screenshot({ path: join(FOLDER, `consola-${place}.png`) });
        // Names and colours are the same at every size.
        if (size.width !== 1366) continue;
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        const wrong = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
        );
        expect.soft(wrong, place).toEqual([]);
      }
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(beyond, `${name} ${size.width}: wider than the window`).toBeLessThanOrEqual(0);
    }
  }

  test('each section, calm and in trouble, is accessible', async () => {
    const { sandbox } = await busySandbox();
    const control = `${sandbox.controlUrl}/_control/`;
    const { page, faults } = await openPage(control);
    for (const section of [
      '',
      'documentos',
      'bandeja',
      'fallas?tipo=status',
      'reloj',
      'pedidos',
      'pedidos/5',
      'ayuda',
    ]) {
      await page.goto(control + section);
      await look(page, section.replace(/\W+/g, '-') || 'ahora');
    }
    expect(faults).toEqual([]);
    await sandbox.addFault({ kind: 'delay-headers', delayMs: 5000 });
    await sandbox.addFault({
      kind: 'status',
      status: 429,
      path: '/simplificado/',
      nth: 2,
      count: 3,
      probability: 0.5,
    });
    await sandbox.addFault({ kind: 'refuse-connections' });
    await page.goto(control);
    await look(page, 'cortada');
    await page.goto(`${control}fallas?tipo=status`);
    await page.getByLabel('Estado HTTP').fill('abc');
    await page.getByRole('button', { name: 'Activar la falla' }).click();
    await page.getByText('Escriba un número entero de 400 a 599.').waitFor();
    const status = page.getByLabel('Estado HTTP');
    expect(await status.evaluate((field) => document.activeElement === field)).toBe(true);
    expect(await status.inputValue()).toBe('abc');
    await look(page, 'fallas-mal');
  });

  test('the public page is accessible too', async () => {
    const { sandbox, sale, note } = await busySandbox();
    const { page, faults } = await openPage(sale.qr);
    await look(page, 'publica-factura');
    await page.getByRole('link', { name: 'Nota de remisión electrónica' }).click();
    expect(page.url()).toBe(note.qr);
    await look(page, 'publica-remision');
    expect(faults).toEqual([]);
    await page.goto(`${sandbox.url}/consultas-test/qr?Id=1`);
    await look(page, 'publica-desconocida');
  });

  test('a trainer cuts the connection at the service’s own port, sees it everywhere and restores it', async () => {
    const sandbox = await runSandbox();
    const { page, faults } = await openPage(`${sandbox.url}/_control`);
    await page.getByRole('button', { name: 'Cortar la conexión' }).click();
    await page.getByText('La conexión está cortada.').waitFor();
    await expect(sandbox.get('/timbrados')).rejects.toThrow('fetch failed');
    await page.getByRole('link', { name: 'Bandeja' }).first().click();
    await page.getByRole('button', { name: 'Restablecer la conexión' }).click();
    await page.getByText('La conexión está cortada.').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/_control/bandeja');
    expect((await sandbox.get('/timbrados')).status).toBe(401);
    expect(faults).toEqual([]);
  });

  test('a change shows by itself, without losing focus or typed text', async () => {
    const sandbox = await runSandbox();
    const { page, faults } = await openPage(`${sandbox.controlUrl}/_control/fallas?tipo=delay-body`);
    const opened = await page.evaluateHandle(() => document);
    const path = page.getByLabel('Camino que empieza con');
    await path.fill('/simpli');
    await path.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 4));
    const quiet = page.getByText('Ninguna: el servicio responde con normalidad.');
    await quiet.waitFor();
    await sandbox.addFault({ kind: 'html' });
    await page.getByRole('button', { name: 'Quitar Portal cautivo' }).waitFor();
    await page.getByRole('button', { name: /^Portal cautivo/, pressed: true }).waitFor();
    const typed = await path.evaluate((field: HTMLInputElement) => ({
      value: field.value,
      selection: [field.selectionStart, field.selectionEnd],
      hasFocus: document.activeElement === field,
    }));
    expect(typed).toEqual({ value: '/simpli', selection: [2, 4], hasFocus: true });

    // A button in a changing part keeps the focus, and can be pressed by keyboard.
    const remove = page.getByRole('button', { name: 'Quitar Portal cautivo' });
    await remove.focus();
    await sandbox.addFault({ kind: 'truncate' });
    await page.getByRole('button', { name: 'Quitar Respuesta incompleta' }).waitFor();
    expect(await remove.evaluate((button) => document.activeElement === button)).toBe(true);
    expect(await opened.evaluate((old) => old === document)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('La falla ya no está.').waitFor();
    await page.getByRole('button', { name: 'Quitar Respuesta incompleta' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(faults).toEqual([]);
  });
});
