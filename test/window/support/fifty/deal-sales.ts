import type { NewClient } from '../../../../tools/app/sale-keys.ts';
import { Exact } from '../../../support/exact-amounts.ts';
import { seededRandom } from '../../../support/seeded-random.ts';
import { ADDING } from './adding.ts';
import { CHANGING } from './changing.ts';
import { Deck } from './deck.ts';
import { type Payment, PAYING } from './paying.ts';
import { SaleEntry } from './sale-entry.ts';
import type { ScriptedSale, Stroke } from './script.ts';

const MAX_ADDED = 4;
const MAX_CHANGES = 3;
/** Frequency of a sale in another currency, and of one parked while the next client is served. */
const FOREIGN_EVERY = 6;
const WAITS_EVERY = 10;

const FOREIGN = [
  {
    currency: 'USD',
    key: 'F2',
    field: 'Guaraníes por 1 dólar',
    digits: 73_255n,
    decimals: 1,
    text: '7.325,5',
  },
  {
    currency: 'BRL',
    key: 'F3',
    field: 'Guaraníes por 1 real',
    digits: 134_525n,
    decimals: 2,
    text: '1.345,25',
  },
  {
    currency: 'ARS',
    key: 'F4',
    field: 'Guaraníes por 1 peso argentino',
    digits: 52n,
    decimals: 1,
    text: '5,2',
  },
] as const;

/** By RUC, CI or name; the typed text matches one client only. */
const KNOWN: readonly (readonly [typed: string, name: string])[] = [
  ['3456789', 'Ramona Benítez de Ayala'],
  ['ramona', 'Ramona Benítez de Ayala'],
  ['4891027', 'Derlis Ramón Ortiz Galeano'],
  ['galeano', 'Derlis Ramón Ortiz Galeano'],
  ['nunez', 'Gladys Núñez Chaparro'],
  ['80013884-8', 'Almacén El Ceibo S.A.'],
  ['ceibo', 'Almacén El Ceibo S.A.'],
  ['80047702', 'Ferretería Tres Fronteras S.R.L.'],
];

const newClient = (documento: string, nombre: string): NewClient => ({
  'Número de documento': documento,
  'Nombre o razón social': nombre,
  Nacionalidad: 'PRY',
  'Fecha de nacimiento': '05/01/1980',
  WhatsApp: '0971 654 321',
  'Correo electrónico': 'cliente@correo.example',
  Dirección: 'Tte. Fariña',
  Ciudad: 'Asunción',
});
const NEW_CLIENTS: readonly NewClient[] = [
  newClient('5123987', 'Ña Cándida Giménez Ruiz'),
  newClient('6204411', 'Zunilda Ybarra'),
];

const NAMELESS = 'Sin Nombre';

/** A day at the counter: `count` sales, in charging order; the same for the same seed. */
export function dealSales(count: number, seed: number): ScriptedSale[] {
  const random = seededRandom(seed);
  const adding = new Deck(Object.values(ADDING), random);
  const changing = new Deck(Object.values(CHANGING), random);
  const paying = new Deck<(entry: SaleEntry) => Payment>(Object.values(PAYING), random);
  const choosing = new Deck([...KNOWN.map(chooseKnown), putNameless, ...NEW_CLIENTS.map(takeNew)], random);
  const foreign = new Deck(FOREIGN, random);

  const deal = (index: number): ScriptedSale => {
    const entry = new SaleEntry(random);
    const isForeign = index % FOREIGN_EVERY === FOREIGN_EVERY - 1;
    // Before the first line or after the last: existing lines are converted.
    const isEarly = random.chance(0.5);
    if (isForeign && isEarly) setCurrency(entry, foreign.draw());
    for (let added = random.integer(1, MAX_ADDED); added > 0; added -= 1) adding.draw()(entry);
    if (isForeign && !isEarly) setCurrency(entry, foreign.draw());
    const choose = choosing.draw();
    const isClientFirst = random.chance(0.3);
    let clientName = isClientFirst ? choose(entry) : '';
    for (let changes = random.integer(1, MAX_CHANGES); changes > 0; changes -= 1) changing.draw()(entry);
    if (!isClientFirst) clientName = choose(entry);
    return payFor(entry, clientName, paying.draw()(entry));
  };

  const sales: ScriptedSale[] = [];
  while (sales.length < count) {
    const sale = deal(sales.length);
    const isToWait = sales.length % WAITS_EVERY === WAITS_EVERY / 2 && sales.length + 1 < count;
    sales.push(...(isToWait ? letWait(sale, deal(sales.length + 1)) : [sale]));
  }
  return sales;
}

/** Sales of a queue, keyed without looking: checks of the screen are for the test only. */
export function dealQuickSales(count: number, seed: number): ScriptedSale[] {
  const random = seededRandom(seed);
  const adding = new Deck(Object.values(ADDING), random);
  const paying = new Deck(['exact', 'received', 'notes', 'term'] as const, random);
  const known = KNOWN.map(chooseKnown);
  const choosing = new Deck([...known, ...known.map(() => putNameless)], random);
  return Array.from({ length: count }, () => {
    const entry = new SaleEntry(random);
    for (let added = random.integer(1, MAX_ADDED); added > 0; added -= 1) adding.draw()(entry);
    const clientName = choosing.draw()(entry);
    return payFor(entry, clientName, PAYING[paying.draw()](entry));
  });
}

/** The first is entered and parked; the other is sold; then the first is resumed and paid. */
function letWait(first: ScriptedSale, other: ScriptedSale): ScriptedSale[] {
  const name = 'Vuelve enseguida';
  const park: Stroke[] = [
    { press: 'F4' },
    { see: 'field', label: 'Nombre para encontrarla' },
    { type: name },
    { press: 'Enter' },
    { see: 'sale' },
    { see: 'lines', lines: [] },
  ];
  const seen = first.entry.filter((stroke) => 'see' in stroke && stroke.see === 'lines').slice(-1);
  const takeUp: Stroke[] = [
    { press: 'F4' },
    { see: 'dialog', words: name },
    { press: 'Enter' },
    { see: 'sale' },
    ...seen,
  ];
  return [
    { ...other, entry: [...first.entry, ...park, ...other.entry] },
    { ...first, entry: takeUp },
  ];
}

function payFor(entry: SaleEntry, clientName: string, { strokes, paid }: Payment): ScriptedSale {
  return {
    entry: entry.strokes,
    payment: strokes,
    lines: entry.lines,
    currency: entry.money.draft.currency,
    rate: entry.money.rate,
    rateText: entry.rateText,
    remark: entry.remark,
    clientName,
    paid,
  };
}

function setCurrency(
  entry: SaleEntry,
  { currency, key, field, digits, decimals, text }: (typeof FOREIGN)[number],
) {
  entry.do({ see: 'sale' }, { press: 'Control+m' }, { see: 'dialog', words: 'Moneda de la venta' });
  entry.do({ press: key }, { field, text }, { press: 'Enter' });
  entry.setMoney(currency, text, new Exact(digits, 10n ** BigInt(decimals)));
  entry.seeSale();
}

function chooseKnown([typed, name]: (typeof KNOWN)[number]): (entry: SaleEntry) => string {
  return (entry) => {
    entry.do({ press: 'F2' }, { see: 'field', label: 'RUC, CI o nombre' });
    entry.do({ type: typed }, { press: 'Enter' }, { see: 'sale' });
    return name;
  };
}

function putNameless(entry: SaleEntry): string {
  entry.do({ press: 'F5' }, { see: 'sale' });
  return NAMELESS;
}

/** A new client the first time; found by document from then on. */
function takeNew(client: NewClient): (entry: SaleEntry) => string {
  const documento = client['Número de documento'] ?? '';
  const name = client['Nombre o razón social'] ?? '';
  let isKnown = false;
  return (entry) => {
    if (isKnown) return chooseKnown([documento, name])(entry);
    isKnown = true;
    entry.do({ newClient: client }, { see: 'sale' });
    return name;
  };
}
