import type { Locator, Page } from '@playwright/test';
import { press, typeInto } from '../../tools/app/keyboard.ts';
import { readyToSell, sellOnce } from '../../tools/app/sale-keys.ts';
import { GOOD_HABITS, PAPER_OUT, type TcpPrinter } from '../support/printers/tcp-printer.ts';
import { escapeDialog, type LookState } from './look-state.ts';
import { openSettings } from '../window/support/open-settings.ts';

const CASH = { lines: ['yerba'], client: 'Ramona', payment: { received: '50000' } } as const;

const foot = (page: Page): Locator => page.getByRole('contentinfo');

async function sellNext(page: Page): Promise<void> {
  await page.keyboard.press('F3');
  await readyToSell(page);
  await sellOnce(page, CASH);
}

/** A shop gets its printer, which then runs out of everything. */
export function printingStates(printer: () => TcpPrinter): readonly LookState[] {
  return [
    {
      name: 'impresora',
      baseline: 'usual',
      picture: 'impresora',
      async show(page) {
        await openSettings(page, 'Impresoras');
        await press(page.getByRole('button', { name: 'Agregar impresora…' }));
        const form = page.getByRole('dialog', { name: 'Agregar impresora' });
        await typeInto(form.getByLabel('Nombre'), 'Caja');
        await typeInto(form.getByLabel('Dirección en la red'), '192.168.1.50');
        await form.getByRole('switch', { name: 'Tiene el cajón conectado' }).click();
      },
      async leave(page) {
        const form = page.getByRole('dialog', { name: 'Agregar impresora' });
        await typeInto(form.getByLabel('Dirección en la red'), '127.0.0.1');
        await typeInto(form.getByLabel('Puerto'), String(printer().port));
        await press(form.getByRole('button', { name: 'Guardar' }));
        await foot(page).getByRole('button', { name: 'Impresora lista' }).waitFor();
      },
    },
    {
      name: 'impresoras',
      baseline: 'usual',
      async show(page) {
        await page.getByRole('heading', { name: 'Impresoras' }).scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'prueba-de-impresora',
      baseline: 'usual',
      picture: 'prueba-de-impresora',
      async show(page) {
        await press(page.getByRole('button', { name: 'Página de prueba…' }));
        await press(page.getByRole('button', { name: 'Imprimir la página' }));
        await page.getByText('La página está en camino').waitFor();
      },
      leave: escapeDialog,
    },
    {
      name: 'sin-papel',
      baseline: 'usual',
      picture: 'sin-papel',
      async show(page) {
        printer().habits = { ...GOOD_HABITS, reads: 200, afterwards: 'reset' };
        await sellNext(page);
        await foot(page).getByRole('button', { name: 'Caja: ¿salió el recibo?' }).waitFor();
        printer().habits = { ...GOOD_HABITS, status: PAPER_OUT };
        await sellNext(page);
        await page.getByText('El recibo sale solo').waitFor();
      },
    },
    {
      name: 'impresion',
      baseline: 'contrast',
      picture: 'impresion',
      async show(page) {
        await press(foot(page).getByRole('button', { name: /^Caja: / }));
        await page.getByRole('dialog', { name: 'Impresión' }).waitFor();
      },
      leave: escapeDialog,
    },
    {
      name: 'cajon',
      baseline: 'usual',
      async show(page) {
        await page.keyboard.press('Control+d');
        await page.getByRole('dialog', { name: 'Abrir el cajón' }).waitFor();
      },
    },
    {
      name: 'aperturas-del-cajon',
      baseline: 'usual',
      async show(page) {
        const opening = page.getByRole('dialog', { name: 'Abrir el cajón' });
        await press(opening.getByRole('button', { name: 'Dar cambio' }));
        await opening.waitFor({ state: 'detached' });
        await page.keyboard.press('Control+d');
        await press(page.getByRole('dialog').getByRole('button', { name: 'Aperturas…' }));
        await page.getByRole('dialog', { name: 'Aperturas del cajón' }).getByText('Dar cambio').waitFor();
      },
      leave: escapeDialog,
    },
    {
      name: 'imprimir-en-otra',
      baseline: 'usual',
      async show(page) {
        await openSettings(page, 'Impresoras');
        await press(page.getByRole('button', { name: 'Agregar impresora…' }));
        const form = page.getByRole('dialog', { name: 'Agregar impresora' });
        await typeInto(form.getByLabel('Nombre'), 'Oficina');
        await typeInto(form.getByLabel('Dirección en la red'), '127.0.0.1');
        await typeInto(form.getByLabel('Puerto'), String(printer().port));
        await press(form.getByRole('button', { name: 'Guardar' }));
        await form.waitFor({ state: 'detached' });
        await press(foot(page).getByRole('button', { name: /^Caja: / }));
        const queue = page.getByRole('dialog', { name: 'Impresión' });
        await press(queue.getByRole('button', { name: 'Sí, salió entero' }));
        // Wait until the next paper has met the empty printer: before that buttons, and the focus with them,
        // come and go.
        await queue.getByText(/^Caja · .* · sin papel$/).waitFor();
        await queue.getByRole('button', { name: 'Imprimir en Oficina' }).waitFor();
        await queue.getByRole('button', { name: /^Probar ahora/ }).focus();
      },
      leave: escapeDialog,
    },
  ];
}
