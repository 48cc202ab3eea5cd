import type { KeyedSale, NewClient } from '../app/sale-keys.ts';
import type { LedgerDocument } from '../app/training-panel.ts';

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

/** A morning at the counter, over the products and clients every training database comes with. */
export const demoSales: readonly KeyedSale[] = [
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

/** Its number at this counter, which every sale carries in its remark. */
export function localNumberOf({ observacion }: LedgerDocument): string {
  return /C1-\d{6}$/.exec(observacion)?.[0] ?? '';
}
