import type { Page } from '@playwright/test';
import { openDocument } from '../../tools/app/document-keys.ts';
import { press, typeByHand, typeInto } from '../../tools/app/keyboard.ts';
import { logIn } from '../../tools/demo/stage.ts';
import { runCli } from '../../tools/app/run-cli.ts';
import { addItem, chooseClient, readyToSell } from '../../tools/app/sale-keys.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';
import { type BodyOverrides, YERBA } from '../support/sale-bodies.ts';
import { passDays } from '../window/support/shop-time.ts';
import { sellByCommand } from '../window/support/sell-by-command.ts';
import type { Shop } from '../window/support/shop.ts';
import { escapeDialog, type LookState } from './look-state.ts';

const CLIENTS = {
  ramona: { nombre: 'Ramona Benítez de Ayala', documento: '3456789' },
  store: { nombre: 'Almacén San Cayetano', documento: '3987654' },
  carlos: { nombre: 'Carlos Ayala', documento: '1876543' },
} as const satisfies Record<string, Partial<Cliente>>;

const onCredit = (cliente: Partial<Cliente>, cantidad: number, plazo: number): BodyOverrides => ({
  cliente,
  items: { mercaderias: [{ ...YERBA, cantidad }] },
  venta: { condicion_venta: 2, venta_credito: { entrega_inicial: 0, plazo } },
});

/** Sales of six weeks ago and of today: overdue, not due yet, and paid at once. */
export async function fillReceivables(shop: Shop): Promise<void> {
  const { ramona, store, carlos } = CLIENTS;
  await sell(shop, [
    onCredit(ramona, 6, 30),
    onCredit(store, 40, 8),
    onCredit(carlos, 3, 60),
    { cliente: ramona, items: { mercaderias: [{ ...YERBA, cantidad: 4 }] } },
  ]);
  await passDays(shop, 42);
  await logIn(shop);
  await sell(shop, [onCredit(ramona, 12, 30), onCredit(store, 25, 30)]);
}

async function sell(shop: Shop, sales: BodyOverrides[]): Promise<void> {
  await sellByCommand(shop, sales);

  const { code, errors } = await runCli(['sync', '--until-idle', '--data', shop.dataFolder], shop.env);

  if (code !== 0) throw new Error(errors);
}

const openPart = async (page: Page, part: string): Promise<void> => {
  await page.keyboard.press('F12');
  await page.getByRole('tab', { name: part, exact: true }).click();
};

/** Clients' debts, and a refund after the cancellation window. */
export const RECEIVABLE_STATES: readonly LookState[] = [
  {
    name: 'cuentas-por-cobrar',
    baseline: 'contrast',
    async show(page) {
      await openPart(page, 'Cuentas por cobrar');
      await page.getByRole('row').filter({ hasText: CLIENTS.carlos.nombre }).waitFor();
    },
  },
  {
    name: 'cobrar-cuenta',
    baseline: 'usual',
    async show(page) {
      const row = page.getByRole('row').filter({ hasText: CLIENTS.ramona.nombre }).first();
      await row.click();
      await page.keyboard.press('F9');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Importe a cobrar').fill('50.000');
      await typeInto(dialog.getByLabel(/^Recibido/), '20000');
      await page.keyboard.press('F10');
      await page.keyboard.press('Control+a');
      await typeByHand(page, '30000');
    },
    async leave(page) {
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Recibo de dinero 1' }).waitFor();
      await escapeDialog(page);
    },
  },
  {
    name: 'recibos-de-dinero',
    baseline: 'usual',
    async show(page) {
      await openPart(page, 'Recibos de dinero');
      await page.getByRole('grid', { name: 'Recibos' }).getByText('Recibo 1').waitFor();
    },
  },
  {
    name: 'anular-recibo',
    baseline: 'usual',
    async show(page) {
      await press(page.getByRole('button', { name: 'Anular el recibo 1' }));
      await page.getByRole('dialog', { name: '¿Anular el recibo 1?' }).waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'documento-a-credito',
    baseline: 'usual',
    async show(page) {
      const document = await openDocument(page, 'C1-000001');
      await document.getByRole('region', { name: 'Venta a crédito' }).getByText('Recibo 1').waitFor();
    },
  },
  {
    name: 'devolver-dinero',
    baseline: 'usual',
    async show(page) {
      const document = await openDocument(page, 'C1-000004');
      await press(document.getByRole('button', { name: 'Devolver dinero…' }));
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Importe a devolver').fill('15.000');
      await page.keyboard.press('F1');
    },
    async leave(page) {
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Devolución de dinero' }).waitFor();
      await escapeDialog(page);
    },
  },
  {
    name: 'documento-con-devolucion',
    baseline: 'usual',
    async show(page) {
      await page.getByRole('region', { name: 'Devoluciones' }).getByText('Gs. 15.000').waitFor();
    },
  },
  {
    name: 'venta-a-credito-vencida',
    baseline: 'usual',
    async show(page) {
      await page.keyboard.press('F3');
      await readyToSell(page);
      await addItem(page, 'yerba');
      await chooseClient(page, CLIENTS.ramona.nombre);
      await page.keyboard.press('F10');
      await page
        .getByRole('dialog')
        .getByText(/vencidos desde hace/)
        .waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'cliente-con-cuenta',
    baseline: 'contrast',
    async show(page) {
      await openPart(page, 'Clientes');
      await page.getByRole('row', { name: CLIENTS.ramona.nombre }).click();
      await page.getByRole('region', { name: 'Cuenta' }).getByText('Recibo 1').waitFor();
    },
  },
];
