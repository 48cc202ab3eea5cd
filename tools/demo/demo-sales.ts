import { openDocuments, showsInState } from '../app/document-keys.ts';
import {
  addItem,
  charge,
  chooseClient,
  type KeyedSale,
  linesOf,
  type NewClient,
  sellOnce,
  typeSearch,
} from '../app/sale-keys.ts';
import type { LedgerDocument } from '../app/training-panel.ts';
import type { Stage } from './stage.ts';

/** Every field of Cliente, in the order of the form. */
const NEW_CLIENT: NewClient = {
  'Número de documento': '5123987',
  'Nombre o razón social': 'Ña Cándida Giménez Ruiz',
  'Nombre de fantasía': 'Copetín Cándida',
  Nacionalidad: 'PRY',
  'Fecha de nacimiento': '05011980',
  WhatsApp: '0971 654 321',
  'Correo electrónico': 'candida@correo.example',
  Dirección: 'Tte. Fariña',
  'Número de casa': '345',
  Barrio: 'San Roque',
  Ciudad: 'Asunción',
};

/** A morning's sales, over the products and clients in every training database. */
const demoSales: readonly KeyedSale[] = [
  { lines: ['3*yerba', 'leche', '1,5*queso'], client: 'Ramona', payment: { received: '150000' } },
  { lines: ['10*arroz', '5*aceite'], client: 'Ceibo', payment: { initial: '', days: '30' } },
  { lines: ['2*instalación', 'envío'], client: '4891027', payment: { received: '' } },
  {
    lines: ['0,75*mortadela', '2,5*mandioca', '1,2*tomate'],
    client: 'Gladys',
    payment: { received: '100000' },
  },
  { lines: ['gaseosa', '2*agua'], client: NEW_CLIENT, payment: { received: '20000' } },
  {
    lines: ['kit escolar', '3*fotocopia', 'libro: guaraní'],
    client: '80047702-2',
    payment: { received: '200.000' },
  },
  { lines: ['2*costilla', 'dulce'], client: 'Ceibo', payment: { initial: '20000', days: '15' } },
  { lines: ['2*libro: guaraní'], client: 'Gladys', payment: { received: '' } },
  {
    lines: ['7840106000015', '7840106000022', '7840106000015'],
    client: 'Ramona',
    payment: { received: '50000' },
  },
  { lines: ['café', '2*azúcar', '12*huevos'], client: 'Ortiz', payment: { received: '500000' } },
];

export const SALES = demoSales.length;

/** The sale's local number, from the remark that every sale carries. */
export function localNumberOf({ observacion }: LedgerDocument): string {
  return /C1-\d{6}$/.exec(observacion)?.[0] ?? '';
}

/** Number of lines entered before the app is killed. */
const LINES_BEFORE_DEATH = 2;

/** Takes all sales without a connection; the app is killed in the middle of one and restores it. */
export async function sellOffline(stage: Stage): Promise<void> {
  stage.tell(`Sin conexión: se venden ${SALES} ventas con el teclado.`);
  await stage.service.addFault({ kind: 'refuse-connections' });
  const host = await stage.openApp();
  await stage.check('El programa abre sin conexión', host !== '', host);
  const numbers: string[] = [];
  for (const [index, sale] of demoSales.entries()) {
    const sell = index === 0 ? sellWithPictures : index === SALES / 2 ? sellThroughDeath : sellPlainly;
    numbers.push(await sell(stage, sale));
    await stage.page.keyboard.press('Enter');
  }
  await stage.check('Ventas tomadas sin conexión', new Set(numbers).size === SALES, numbers.join(' '));
  const waiting = await stage.countOf('queued');
  await stage.check('Sin conexión todas esperan', waiting === SALES, `${waiting} en espera`);
  await openDocuments(stage.page);
  await showsInState(stage.page, 'queued', SALES);
  await stage.picture('documentos-en-espera');
}

const sellPlainly = ({ page }: Stage, sale: KeyedSale): Promise<string> => sellOnce(page, sale);

async function sellWithPictures(stage: Stage, { lines, client, payment }: KeyedSale): Promise<string> {
  const { page } = stage;
  for (const line of lines) await addItem(page, line);
  await chooseClient(page, client);
  await stage.picture('venta');
  const localNumber = await charge(page, payment);
  await page.frameLocator('iframe').getByText('Documento provisorio').waitFor();
  await stage.picture('comprobante-provisorio');
  return localNumber;
}

/** Kills the app in the middle of a sale and finishes the sale after a restart. */
async function sellThroughDeath(stage: Stage, { lines, ...sale }: KeyedSale): Promise<string> {
  stage.tell('El programa muere (SIGKILL) en medio de una venta.');
  for (const line of lines.slice(0, LINES_BEFORE_DEATH)) await addItem(stage.page, line);
  const before = await linesOf(stage.page);
  // Half a search with matches on the screen: calls run in order, so the lines before it are stored.
  await typeSearch(stage.page, lines[LINES_BEFORE_DEATH] ?? '');
  await stage.killApp();
  await stage.openApp();
  const after = await linesOf(stage.page);
  await stage.check(
    'La venta cortada sigue ahí',
    after.length === LINES_BEFORE_DEATH && after.join() === before.join(),
    after.join(' · '),
  );
  await stage.picture('venta-encontrada-tras-el-corte');
  return sellOnce(stage.page, { lines: lines.slice(LINES_BEFORE_DEATH), ...sale });
}
