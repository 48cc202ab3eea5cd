import { requestCancellation } from '../../../main/documents/cancellation/request-cancellation.ts';
import { correctDocument } from '../../../main/documents/correction/correct-document.ts';
import { replaceDocument } from '../../../main/documents/correction/replace-document.ts';
import {
  resolveAsIssuedWithNumber,
  resolveAsNotIssued,
  resolveByCdc,
} from '../../../main/documents/doubt/resolve-doubt.ts';
import { CouldNotError } from '../../../main/kernel/errors.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/domain/dates.ts';
import type { MoneyBack } from '../../../shared/domain/cash/document-money.ts';
import type { InvoiceRequest } from '../../../shared/wire/invoice.ts';
import type { MonthShop } from './month-shop.ts';
import { isOnCredit, type PlainSale } from './plain-sales.ts';
import { sumOf } from './plain-till.ts';
import { cashToCollect, discountOf, itemsOf, minorOf, type PricedLine, totalOf, UNIT } from './pricing.ts';

/* Actions on existing sales, each recorded in the copybook. */

const MOTIVO = 'El cliente se arrepintió';
const WINDOW_MS = 48 * HOUR_MS;
const BACK: readonly MoneyBack[] = ['as-paid', 'as-paid', 'as-paid', 'none', 'cash', 'transfer'];
/** No requests in the last minutes, whose timeliness the counter cannot control. */
const IN_TIME_MS = 30 * MINUTE_MS;

/** Cancels a sale, refunding as paid, by one method, or not at all; too late, nothing moves. */
export function cancelOne(shop: MonthShop, sale: PlainSale, actor: string): void {
  const { program, random, till, time } = shop;
  if (
    sale.cancelling !== 'no' ||
    ['rejected', 'discarded', 'cancelled', 'issued-unidentified'].includes(sale.state)
  )
    return;
  const age = sale.issuedAt === null ? 0 : time.trueNow() - sale.issuedAt;
  if (age > WINDOW_MS - IN_TIME_MS && age <= WINDOW_MS + IN_TIME_MS) return;
  const back = random.pick(BACK);
  const at = time.now();
  const cancel = (): void => requestCancellation(program.counter, sale.id, MOTIVO, actor, back);
  if (age > WINDOW_MS) {
    if (!isRefused(cancel)) throw new Error(`${sale.localNumber} could be cancelled after its window`);
    shop.count('too late to cancel');
    return;
  }
  cancel();
  program.counter.engine.wake();
  shop.count(`cancelled while ${sale.state}`);
  shop.fates.cancel(sale);
  for (const [means, amount] of moneyBack(till.held(sale.localNumber), back)) {
    const movement = {
      kind: 'refund',
      means,
      currency: sale.body.venta.moneda,
      amount: -amount,
      sale: sale.localNumber,
    } as const;
    till.record({ ...movement, reason: MOTIVO }, { at, actor });
  }
}

function isRefused(work: () => void): boolean {
  try {
    work();
  } catch (error) {
    if (error instanceof CouldNotError) return true;
    throw error;
  }
  return false;
}

/** Never more than is held, where one method's balance is negative. */
function moneyBack<M>(held: ReadonlyMap<M, bigint>, back: MoneyBack): [M, bigint][] {
  let left = sumOf(held.values());
  if (back === 'none' || left <= 0n) return [];
  if (back !== 'as-paid') return [[back as M, left]];
  return [...held].flatMap(([means, amount]): [M, bigint][] => {
    const given = amount < left ? amount : left;
    if (given <= 0n) return [];
    left -= given;
    return [[means, given]];
  });
}

/** Corrects a refused sale, sometimes in quantity too, or discards it. */
export function settleRefused(shop: MonthShop, sale: PlainSale, actor: string): void {
  const { random, program } = shop;
  if (random.chance(0.2)) {
    cancelOne(shop, sale, actor);
    return;
  }
  const lines = random.chance(0.6) ? otherQuantity(shop, sale) : sale.lines;
  const total = totalOf(lines, sale.body.venta.moneda);
  const body = bodyWith(sale, lines, total);
  const round = program.counter.bodies.count(sale.id);
  correctDocument(program.counter, sale.id, { body, round, isLookedUp: false }, actor);
  program.counter.engine.wake();
  shop.count('corrected');
  settleMoney(shop, sale, body, total, actor);
  sale.body = body;
  sale.lines = lines;
  sale.total = total;
  sale.discount = discountOf(lines, body.venta.moneda);
  sale.state = 'queued';
}

/** One more or one less of its first line; its discount keeps the unit price. */
function otherQuantity({ random }: MonthShop, { lines, body }: PlainSale): PricedLine[] {
  const [first, ...others] = lines;
  if (first === undefined) throw new Error('a sale has a line');
  const isLess = first.quantity > 2n * UNIT && !isOnCredit({ body }) && random.chance(0.5);
  const quantity = first.quantity + (isLess ? -UNIT : UNIT);
  const perUnit = first.listPrice - first.unitPrice;
  const discount = perUnit <= 0n ? 0n : (2n * perUnit * quantity + UNIT) / (2n * UNIT);
  return [{ ...first, quantity, discount }, ...others];
}

/** Settles the difference in cash, rounded as cash is. */
function settleMoney(
  { till, time }: MonthShop,
  sale: PlainSale,
  now: InvoiceRequest,
  total: bigint,
  actor: string,
): void {
  if (isOnCredit(sale) || total === sale.total) return;
  const { localNumber, body } = sale;
  const paid = till.paid(localNumber);
  const cash = paid.get('cash') ?? 0n;
  const otherwise = sumOf(paid.values()) - cash;
  const currency = body.venta.moneda;
  const due = cashToCollect(total, otherwise, currency === 'PYG');
  sale.rounding = total - otherwise - due;
  if (due === cash) return;
  const corrects = till.toCorrect(localNumber, 'cash');
  const kind = corrects === null ? 'sale' : 'correction';
  const movement = {
    kind,
    means: 'cash',
    currency,
    amount: due - cash,
    sale: localNumber,
    corrects,
  } as const;
  till.record(movement, { at: time.now(), actor });
  if (now.venta.condicion_venta !== 1) throw new Error('it stays as it was paid');
}

function bodyWith(sale: PlainSale, lines: readonly PricedLine[], total: bigint): InvoiceRequest {
  const { venta, cliente } = sale.body;
  const amount = Number(`${total}e-${minorOf(venta.moneda) === 1n ? 0 : 2}`);
  const paid = venta.condicion_venta === 1 ? { venta_contado: { monto: amount } } : {};
  return {
    venta: { ...venta, total: amount, ...paid },
    cliente: { ...cliente, email: 'corregido@ejemplo.com.py' },
    items: itemsOf(lines),
  };
}

/** Sells a rejected document again; its money moves along, or is paid again if it was refunded. */
export function replaceOne(shop: MonthShop, sale: PlainSale, actor: string): void {
  const { program, till, time, sales } = shop;
  const { localNumber: before } = sale;
  const movements = till.ofSale(before);
  const isGivenBack =
    movements.some((one) => one.kind === 'refund') && sumOf(till.held(before).values()) <= 0n;
  const [soldAt, currency] = [time.now(), sale.body.venta.moneda];
  const [paid, held] = [till.paid(before), till.held(before)];
  const replaced = replaceDocument(program.counter, sale.id, { body: sale.body, isLookedUp: false }, actor);
  program.counter.engine.wake();
  shop.count('sold again');
  const { localNumber, id } = replaced;
  const remark = sale.body.venta.observacion?.replace(before, localNumber);
  const body = { ...sale.body, venta: { ...sale.body.venta, observacion: remark } };
  sales.add({
    ...sale,
    id,
    localNumber,
    shift: till.current,
    soldAt,
    soldBy: actor,
    body,
    rounding: isGivenBack ? 0n : sale.rounding,
    state: 'queued',
    numero: null,
    issuedAt: null,
    wasAskedToCancel: false,
    ended: null,
    wasAtClose: null,
  });
  const due = isOnCredit(sale)
    ? BigInt(Math.round((body.venta.venta_credito?.entrega_inicial ?? 0) * Number(minorOf(currency))))
    : sale.total;
  const kind = isOnCredit(sale) ? 'initial' : 'sale';
  const by = { at: soldAt, actor };
  // After a partial refund, the rest of each method; cash last, as a charge writes it.
  const parts = [...(movements.some((one) => one.kind === 'refund') ? held : paid)];
  const taken = [
    ...parts.filter(([means]) => means !== 'cash'),
    ...parts.filter(([means]) => means === 'cash'),
  ];
  for (const [means, amount] of isGivenBack ? [['cash', due] as const] : taken)
    if (amount !== 0n) till.record({ kind, means, currency, amount, sale: localNumber }, by);
  // Money refunded by another method than paid stays where it is.
  for (const [means, amount] of isGivenBack ? [] : held) {
    const corrects = till.toCorrect(before, means);
    till.record({ kind: 'correction', means, currency, amount: -amount, sale: before, corrects }, by);
  }
  sale.isReplaced = true;
}

/** Answers a doubt from the service's portal; null while an answer may still come. */
export async function settleDoubt(shop: MonthShop, sale: PlainSale, actor: string): Promise<void> {
  const { program, network, service, random, fates, time } = shop;
  if (network.isUnderWay(sale.localNumber)) return;
  const found = service.ofSale(sale.localNumber);
  if (found === null) {
    resolveAsNotIssued(program.counter, sale.id, actor);
    program.counter.engine.wake();
    shop.count('doubts: not issued');
    fates.notIssued(sale);
  } else if (random.chance(0.12)) {
    resolveAsIssuedWithNumber(program.counter, sale.id, found.numero, actor);
    shop.count('doubts: known by number');
    fates.foundByNumber(sale);
  } else {
    const progress: { end: 'open' | 'done' | 'failed' } = { end: 'open' };
    resolveByCdc(program.counter, sale.id, found.cdc, actor).then(
      () => {
        progress.end = 'done';
        // At this very instant: a later query may know more.
        fates.foundByCdc(sale);
        program.counter.engine.wake();
      },
      (error: unknown) => {
        // Offline, the service cannot be asked.
        if (!(error instanceof CouldNotError)) throw error;
        progress.end = 'failed';
      },
    );
    await time.advance(10 * MINUTE_MS, () => progress.end !== 'open');
    shop.count(progress.end === 'done' ? 'doubts: known by cdc' : 'doubts: could not be asked');
  }
}
