import assert from 'node:assert/strict';
import { annulCollection, collect } from '../../../main/cash/receivables/collections.ts';
import { giveBack } from '../../../main/cash/give-back.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/domain/dates.ts';
import type { Means } from '../../../shared/domain/sale/means.ts';
import type { MonthShop } from './month-shop.ts';
import { isOnCredit, type PlainSale, VOID } from './plain-sales.ts';
import { type PlainMovement, sumOf } from './plain-till.ts';

/* Clients' payments of debts, and refunds too late for a cancellation, each recorded in the copybook. */

const WINDOW_MS = 48 * HOUR_MS;
const REFERENCE = 'N° 7';

const stands = ({ state, cancelling }: PlainSale): boolean => cancelling === 'no' && !VOID.includes(state);
const heldOf = ({ till }: MonthShop, { localNumber }: PlainSale): bigint =>
  sumOf(till.held(localNumber).values());
const atLeastZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount);

function owedOf(shop: MonthShop, sale: PlainSale): bigint {
  return stands(sale) ? atLeastZero(sale.total - heldOf(shop, sale)) : 0n;
}

/** Days since 1970 in Asunción. */
const dayOf = (at: number): number => Math.floor((at - 3 * HOUR_MS) / DAY_MS);
const dueDayOf = ({ soldAt, body }: PlainSale): number =>
  dayOf(soldAt) + (body.venta.venta_credito?.plazo ?? 0);

/** Sales with a debt, earliest due first. */
function owing(shop: MonthShop): PlainSale[] {
  const sales = shop.sales.all.filter((sale) => isOnCredit(sale) && owedOf(shop, sale) > 0n);
  return sales.toSorted((a, b) => dueDayOf(a) - dueDayOf(b) || (a.id < b.id ? -1 : 1));
}

/** Collects part of a client's debt in one currency: in cash, by another method, or both. */
export function collectSome(shop: MonthShop, actor: string): void {
  const { till, time, program, random } = shop;
  const all = owing(shop);
  const first = all[random.integer(0, Math.max(0, all.length - 1))];
  if (first === undefined) return;
  const { documento } = first.body.cliente;
  const { moneda: currency } = first.body.venta;
  const own = all.filter(
    ({ body }) => body.cliente.documento === documento && body.venta.moneda === currency,
  );
  const owed = sumOf(own.map((sale) => owedOf(shop, sale)));
  const amount = random.chance(0.3) ? owed : (owed * BigInt(random.integer(5, 95))) / 100n + 1n;
  const cash = random.chance(0.4) ? amount / 3n : random.chance(0.5) ? amount : 0n;
  const other = random.pick(['card', 'transfer', 'cheque'] as const);
  const payments = [
    { means: 'cash' as Means, amount: cash, reference: '' },
    { means: other as Means, amount: amount - cash, reference: REFERENCE },
  ].filter((payment) => payment.amount > 0n);
  const by = { at: time.now(), actor };
  const money = {
    id: program.random.uuid(),
    clientDocument: documento,
    currency,
    payments,
    sales: null,
    remark: '',
  };
  const number = collect(program.counter, money, actor);
  // Money sent twice is booked once.
  assert.equal(collect(program.counter, money, actor), number);
  assert.equal(number, shop.collections.length + 1);
  shop.count('collected');
  const movements: PlainMovement[] = [];
  const left = payments.map((payment) => payment.amount);
  for (const sale of own) {
    let wanted = owedOf(shop, sale);
    for (const [index, { means, reference }] of payments.entries()) {
      const there = left[index] ?? 0n;
      const part = there < wanted ? there : wanted;
      if (part === 0n) continue;
      left[index] = there - part;
      wanted -= part;
      const { localNumber } = sale;
      movements.push(
        till.record({ kind: 'collection', means, currency, amount: part, sale: localNumber, reference }, by),
      );
    }
  }
  shop.collections.push({ number, movements, isAnnulled: false });
}

/** Annuls a whole receipt, as long as its money is still on its sales. */
export function annulOne(shop: MonthShop, actor: string): void {
  const { till, time, program, random, sales, collections } = shop;
  const receipt = collections.at(-1 - random.integer(0, 5));
  if (receipt === undefined || receipt.isAnnulled) return;
  const received = new Map<string, bigint>();
  for (const { sale, amount } of receipt.movements)
    if (sale !== null) received.set(sale, (received.get(sale) ?? 0n) + amount);
  if ([...received].some(([sale, amount]) => heldOf(shop, sales.get(sale)) < amount)) return;
  const reason = 'se cargó dos veces';
  annulCollection(program.counter, { number: receipt.number, reason }, actor);
  receipt.isAnnulled = true;
  shop.count('receipts annulled');
  const by = { at: time.now(), actor };
  for (const localNumber of received.keys()) {
    for (const corrects of receipt.movements.filter(({ sale }) => sale === localNumber)) {
      const { means, currency, amount } = corrects;
      till.record(
        { kind: 'correction', means, currency, amount: -amount, sale: localNumber, corrects, reason },
        by,
      );
    }
  }
}

/** Refunds part or all, for goods returned after the window, or for a void sale whose money is still held. */
export function giveSomeBack(shop: MonthShop, actor: string): void {
  const { till, time, program, random, sales } = shop;
  const sale = sales.all.at(-1 - random.integer(0, Math.max(0, Math.min(sales.all.length, 1500) - 1)));
  if (sale === undefined || !isGivable(shop, sale)) return;
  const held = heldOf(shop, sale);
  if (held <= 0n) return;
  const amount = random.chance(0.5) ? held : held / 2n + 1n;
  const cash = random.chance(0.3) ? amount / 2n : amount;
  const parts = [
    { means: 'cash' as Means, amount: cash, reference: '' },
    { means: 'transfer' as Means, amount: amount - cash, reference: REFERENCE },
  ].filter((part) => part.amount > 0n);
  const reason = 'devolvió la mercadería';
  const by = { at: time.now(), actor };
  const wanted = { id: program.random.uuid(), documentId: sale.id, parts, reason };
  giveBack(program.counter, wanted, actor);
  giveBack(program.counter, wanted, actor);
  shop.count('given back without cancelling');
  const { localNumber, body } = sale;
  for (const { means, amount: part } of parts)
    till.record(
      { kind: 'refund', means, currency: body.venta.moneda, amount: -part, sale: localNumber, reason },
      by,
    );
}

function isGivable({ time }: MonthShop, { state, issuedAt, cancelling }: PlainSale): boolean {
  if (cancelling !== 'no') return false;
  if (VOID.includes(state) || state === 'issued-unidentified') return true;
  return state === 'approved' && time.trueNow() - (issuedAt ?? 0) > WINDOW_MS + HOUR_MS;
}

/** Compares debts, their sales, and the overdue part between the app and the copybook. */
export function compareReceivables(shop: MonthShop): void {
  const { receivables } = shop.program.counter;
  const today = dayOf(shop.time.now());
  const told = [...receivables.list({ list: 'open', clients: null, today }, null)];
  assert.deepEqual(
    told.map(({ localNumber, owed, dueDay }) => [localNumber, owed, dueDay]),
    owing(shop).map((sale) => [sale.localNumber, owedOf(shop, sale), dueDayOf(sale)]),
  );
  const onCredit = shop.sales.all.filter(isOnCredit);
  const sums = ['PYG', 'USD', 'BRL', 'ARS'].flatMap((currency) => {
    const own = onCredit.filter(({ body }) => body.venta.moneda === currency);
    if (own.length === 0) return [];
    const owed = sumOf(own.map((sale) => owedOf(shop, sale)));
    const overdue = sumOf(own.filter((sale) => dueDayOf(sale) < today).map((sale) => owedOf(shop, sale)));
    const bound = (sale: PlainSale): bigint => (stands(sale) ? sale.total : 0n);
    const toGiveBack = sumOf(own.map((sale) => atLeastZero(heldOf(shop, sale) - bound(sale))));
    return [{ currency, owed, overdue, toGiveBack }];
  });
  assert.deepEqual(
    receivables
      .sums({ list: null, clients: null, today })
      .map(({ currency, owed, overdue, toGiveBack }) => ({ currency, owed, overdue, toGiveBack })),
    sums,
  );
}
