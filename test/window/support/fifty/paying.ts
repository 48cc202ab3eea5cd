import { decimalsOf } from '../../../support/typed-sales/sale-oracle.ts';
import { typedText } from '../../../support/typed-sales/exact-text.ts';
import { expectTotals } from './expected-sale.ts';
import type { SaleEntry } from './sale-entry.ts';
import type { Paid, Stroke } from './script.ts';

export interface Payment {
  strokes: Stroke[];
  paid: Paid;
}

/** Notes on F1, F2 and so on. */
const NOTES: Readonly<Record<string, readonly number[]>> = {
  PYG: [2_000, 5_000, 10_000, 20_000, 50_000, 100_000],
  USD: [1, 5, 10, 20, 50, 100],
  BRL: [2, 5, 10, 20, 50, 100, 200],
  ARS: [100, 500, 1_000, 2_000, 10_000, 20_000],
};
const TERMS = [8, 15, 30, 60, 90] as const;

const OPEN_CASH: readonly Stroke[] = [{ press: 'F9' }, { see: 'field', label: 'Recibido' }];
const OPEN_CREDIT: readonly Stroke[] = [{ press: 'F10' }, { see: 'field', label: 'Entrega inicial' }];
const ENTER: Stroke = { press: 'Enter' };

/** Payments of a fully entered sale. */
export const PAYING = {
  exact: (entry) => ({ strokes: [...OPEN_CASH, ENTER], paid: cash(entry, null) }),
  received(entry) {
    const more = BigInt(entry.random.integer(1, 300)) * 50n;
    return typed(entry, collectedOf(entry) + more, []);
  },
  /** Closed once, then with less than the total, which is reported and blocks the charge. */
  receivedAtLast(entry) {
    const before: Stroke[] = [
      ...OPEN_CASH,
      { press: 'Escape' },
      { see: 'sale' },
      ...OPEN_CASH,
      { type: '1' },
      ENTER,
      { see: 'dialog', words: 'Faltan' },
      { press: 'Delete' },
    ];
    return typed(entry, collectedOf(entry) + 5_000n, before);
  },
  notes(entry) {
    const notes = NOTES[entry.money.draft.currency] ?? [];
    const minor = 10n ** BigInt(decimalsOf(entry.money));
    const strokes: Stroke[] = [...OPEN_CASH];
    let received = 0n;
    while (received < collectedOf(entry)) {
      const missing = collectedOf(entry) - received;
      const place = notes.findIndex((note) => BigInt(note) * minor >= missing);
      const taken = place === -1 ? notes.length - 1 : place;
      strokes.push({ press: `F${taken + 1}` });
      received += BigInt(notes[taken] ?? 0) * minor;
    }
    return { strokes: [...strokes, ENTER], paid: cash(entry, received) };
  },
  term(entry) {
    const place = entry.random.integer(1, TERMS.length);
    const plazo = TERMS[place - 1] ?? 0;
    return { strokes: [...OPEN_CREDIT, { press: `F${place}` }, ENTER], paid: credit(0n, plazo) };
  },
  initial(entry) {
    const { total } = expectTotals(entry.lines, entry.money);
    const entregaInicial = (total * BigInt(entry.random.integer(1, 90))) / 100n;
    const plazo = entry.random.integer(1, 365);
    const digits = { digits: entregaInicial, decimals: decimalsOf(entry.money) };
    const strokes: Stroke[] = [
      ...OPEN_CREDIT,
      { field: 'Entrega inicial', text: typedText(digits, entry.random.chance(0.5)) },
      { field: 'Plazo en días', text: String(plazo) },
      ENTER,
    ];
    return { strokes, paid: credit(entregaInicial, plazo) };
  },
} as const satisfies Record<string, (entry: SaleEntry) => Payment>;

function typed(entry: SaleEntry, received: bigint, before: readonly Stroke[]): Payment {
  const text = typedText({ digits: received, decimals: decimalsOf(entry.money) }, entry.random.chance(0.5));
  const open = before.length === 0 ? OPEN_CASH : before;
  return { strokes: [...open, { type: text }, ENTER], paid: cash(entry, received) };
}

/** `received` null: the exact amount. */
function cash(entry: SaleEntry, received: bigint | null): Paid {
  const collected = collectedOf(entry);
  const { total } = expectTotals(entry.lines, entry.money);
  const change = received === null ? 0n : received - collected;
  return { condition: 1, change, rounding: total - collected, entregaInicial: 0n, plazo: 0 };
}

/** In guaraníes, rounded down to a multiple of 50 (domain facts, IVA maths). */
function collectedOf(entry: SaleEntry): bigint {
  const { total } = expectTotals(entry.lines, entry.money);
  if (entry.money.draft.currency !== 'PYG' || total < 50n) return total;
  return (total / 50n) * 50n;
}

function credit(entregaInicial: bigint, plazo: number): Paid {
  return { condition: 2, change: null, rounding: 0n, entregaInicial, plazo };
}
