import assert from 'node:assert/strict';
import { chargeDraft } from '../../../main/sale/charge-draft.ts';
import type { Currency } from '../../../shared/domain/draft/currency.ts';
import type { DraftLine, DraftPayment, SaleDraft } from '../../../shared/domain/draft/sale-draft.ts';
import type { Means } from '../../../shared/domain/till/movement.ts';
import type { Cliente } from '../../../shared/wire/cliente.ts';
import type { InvoiceRequest } from '../../../shared/wire/invoice.ts';
import { CITY_ID, invoiceBody, ISSUING_POINT } from '../../support/sale-bodies.ts';
import type { SeededRandom } from '../../support/seeded-random.ts';
import { typedText } from '../../support/typed-sales/exact-text.ts';
import type { MonthShop } from './month-shop.ts';
import {
  cashToCollect,
  discountOf,
  isOfOneRate,
  itemsOf,
  type MeantLine,
  minorOf,
  type PricedLine,
  priceMeant,
  totalOf,
  UNIT,
} from './pricing.ts';
import type { PlainSale } from './plain-sales.ts';

const RATES = { PYG: ['1'], USD: ['7325,5', '7290'], BRL: ['1310,25'], ARS: ['5,1234'] } as const;
const OTHER_MEANS = ['card', 'transfer', 'wallet', 'cheque', 'voucher'] as const;
const CLIENTS = ['María Núñez', 'Juan Pérez', 'Rosa Duarte', 'Ferretería El Tornillo', 'Despensa Ñandutí'];
const MOST = 10n ** 7n * UNIT;

/** How what is due is paid; minor units. */
interface MeantPayment {
  others: { means: Exclude<Means, 'cash'>; counted: bigint; text: string }[];
  cash: bigint;
}

/** A sale by somebody at the counter, as chance wills it, and what the copybook says of it. */
export function sellOne(shop: MonthShop, seller: string): PlainSale {
  const { random, program, till, time } = shop;
  const currency = random.chance(0.93) ? 'PYG' : random.pick(['USD', 'BRL', 'ARS'] as const);
  const rateText = random.pick(RATES[currency]);
  const rate = scaledText(rateText);
  const meant = meanLines(shop, currency, rate);
  const lines = meant.map((line) => priceMeant(line, currency, rate));
  const total = totalOf(lines, currency);
  const isOnCredit = random.chance(0.08);
  const initial = isOnCredit && random.chance(0.6) ? partOf(random, total, currency) : 0n;
  const plazo = random.pick(['8', '15', '30']);
  const due = isOnCredit ? initial : total;
  const isRounded = currency === 'PYG' && !isOnCredit;
  const paid = meanPayment(random, due, currency, isRounded);
  const otherwise = paid.others.reduce((sum, { counted }) => sum + counted, 0n);
  const client = clientOf(random);
  const change =
    !isOnCredit && paid.cash > 0n && random.chance(0.4) ? BigInt(random.integer(1, 200)) * 50n : 0n;
  const draft: SaleDraft = {
    id: program.random.uuid(),
    point: { ...ISSUING_POINT },
    client,
    lines: meant.map((line, place) => draftLine(line, place)),
    currency,
    rate: currency === 'PYG' ? '' : rateText,
    condition: isOnCredit ? 2 : 1,
    received: change === 0n ? '' : textOf(paid.cash + change, currency),
    entregaInicial: initial === 0n ? '' : textOf(initial, currency),
    plazo: isOnCredit ? plazo : '',
    payments: paid.others.map(
      ({ means, text }): DraftPayment => ({ means, amount: text, reference: 'N° 7' }),
    ),
    remark: random.chance(0.1) ? 'Para llevar' : '',
  };
  const soldAt = time.now();
  const sold = chargeDraft(program.counter, draft, seller);
  program.counter.engine.wake();
  const rounding = isOnCredit ? 0n : due - otherwise - paid.cash;
  assert.deepEqual(
    [sold.total, sold.rounding, sold.change],
    [String(total), String(rounding), isOnCredit ? null : String(change)],
  );
  const sale: PlainSale = {
    id: sold.id,
    localNumber: sold.localNumber,
    shift: till.current,
    soldBy: seller,
    soldAt,
    lines,
    body: bodyOf(
      {
        client,
        currency,
        rate,
        lines,
        total,
        initial: isOnCredit ? initial : null,
        plazo: Number(plazo),
        remark: draft.remark,
      },
      sold.localNumber,
    ),
    total,
    rounding,
    discount: discountOf(lines, currency),
    state: 'queued',
    numero: null,
    issuedAt: null,
    cancelledAt: null,
    cancelling: 'no',
    wasAskedToCancel: false,
    ended: null,
    wasAtClose: null,
    isReplaced: false,
  };
  shop.sales.add(sale);
  const kind = isOnCredit ? 'initial' : 'sale';
  const parts = [
    ...paid.others.map(({ means, counted }) => ({ means, amount: counted })),
    { means: 'cash' as const, amount: paid.cash },
  ];
  for (const { means, amount } of parts)
    if (amount !== 0n)
      till.record({ kind, means, currency, amount, sale: sale.localNumber }, { at: soldAt, actor: seller });
  return sale;
}

function meanLines({ random, goods }: MonthShop, currency: Currency, rate: bigint): MeantLine[] {
  const chosen = Array.from({ length: random.integer(1, 5) }, () => random.pick(goods));
  return chosen
    .flatMap((item): MeantLine[] => {
      // What has two rates is sold at the catalogue's price, whose parts are known.
      if (currency !== 'PYG' && !isOfOneRate(item)) return [];
      const quantity = random.chance(0.7)
        ? BigInt(random.integer(1, 9)) * UNIT
        : BigInt(random.integer(50, 4500)) * (UNIT / 1000n);
      const line: MeantLine = { item, quantity, discount: { kind: 'none' } };
      const { listPrice } = priceMeant(line, currency, rate);
      if (listPrice === 0n || listPrice >= MOST) return [];
      if (!isOfOneRate(item) || !random.chance(0.12)) return [line];
      const value = (listPrice * quantity) / UNIT;
      const amount = (value / 10n / UNIT) * UNIT;
      if (random.chance(0.5) || amount === 0n)
        return [{ ...line, discount: { kind: 'percent', of: BigInt(random.pick([5, 10, 15, 33])) * UNIT } }];
      return [{ ...line, discount: { kind: 'amount', of: amount } }];
    })
    .concat(atLeastOne(goods, chosen.length > 0 && currency === 'PYG'));
}

/** A sale has a line; in a foreign currency what chance chose may have fallen away. */
function atLeastOne(goods: MonthShop['goods'], isSure: boolean): MeantLine[] {
  const item = goods.find(isOfOneRate);
  return isSure || item === undefined ? [] : [{ item, quantity: 20n * UNIT, discount: { kind: 'none' } }];
}

/** All in cash, all by one other means, or in two or three parts; a voucher may be worth more than is due. */
function meanPayment(random: SeededRandom, due: bigint, currency: string, isRounded: boolean): MeantPayment {
  const how = random.fraction();
  const others: MeantPayment['others'] = [];
  if (due > 0n && how > 0.55) {
    const first = random.pick(OTHER_MEANS);
    const counted = how < 0.8 ? due : partOf(random, due, currency);
    const worth = first === 'voucher' && counted === due ? counted + minorOf(currency) * 1000n : counted;
    others.push({ means: first, counted, text: textOf(worth, currency) });
    const second = random.pick(OTHER_MEANS.filter((means) => means !== first && means !== 'voucher'));
    const rest = due - counted;
    if (how > 0.93 && rest > minorOf(currency) && first !== 'voucher') {
      const more = partOf(random, rest, currency);
      others.push({ means: second, counted: more, text: textOf(more, currency) });
    }
  }
  const otherwise = others.reduce((sum, { counted }) => sum + counted, 0n);
  return { others, cash: cashToCollect(due, otherwise, isRounded) };
}

/** Above zero, and less than all of it where it can be divided. */
function partOf(random: SeededRandom, all: bigint, currency: string): bigint {
  const part = (all * BigInt(random.integer(10, 90))) / 100n;
  const step = currency === 'PYG' && part >= 1000n ? 500n : 1n;
  const whole = (part / step) * step;
  return whole === 0n ? all : whole;
}

function clientOf(random: SeededRandom): Cliente {
  const index = random.integer(0, CLIENTS.length - 1);
  const { cliente } = invoiceBody({}, { cityId: CITY_ID });
  return { ...cliente, documento: String(4_000_000 + index), nombre: CLIENTS[index] ?? '' };
}

function draftLine({ item, quantity, discount }: MeantLine, place: number): DraftLine {
  const typed = discount.kind === 'none' ? '' : typedOf(discount.of);
  return {
    key: `line-${place}`,
    item,
    quantity: typedOf(quantity),
    price: '',
    discount: discount.kind === 'percent' ? `${typed} %` : typed,
    remark: '',
    isFromLabel: false,
  };
}

interface MeantSale {
  client: Cliente;
  currency: Currency;
  rate: bigint;
  lines: readonly PricedLine[];
  total: bigint;
  /** Null where it is paid at once. */
  initial: bigint | null;
  /** In days. */
  plazo: number;
  remark: string;
}

/** The request as it has to be sent. */
function bodyOf(
  { client, currency, rate, lines, total, initial, plazo, remark }: MeantSale,
  localNumber: string,
): InvoiceRequest {
  const amount = (minor: bigint): number => Number(`${minor}e-${currency === 'PYG' ? 0 : 2}`);
  return {
    venta: {
      ...ISSUING_POINT,
      moneda: currency,
      cotizacion: Number(`${rate}e-8`),
      total: amount(total),
      ...(initial === null
        ? { condicion_venta: 1, venta_contado: { monto: amount(total) } }
        : { condicion_venta: 2, venta_credito: { entrega_inicial: amount(initial), plazo } }),
      observacion: remark === '' ? localNumber : `${remark} · ${localNumber}`,
    },
    cliente: client,
    items: itemsOf(lines),
  };
}

const textOf = (minor: bigint, currency: string): string =>
  typedText({ digits: minor, decimals: currency === 'PYG' ? 0 : 2 }, true);

/** Scaled by 10^8, as it is typed. */
function typedOf(scaled: bigint): string {
  let [digits, decimals] = [scaled, 8];
  while (decimals > 0 && digits % 10n === 0n) [digits, decimals] = [digits / 10n, decimals - 1];
  return typedText({ digits, decimals }, false);
}

function scaledText(text: string): bigint {
  const [whole = '', decimals = ''] = text.split(',');
  return BigInt(whole + decimals.padEnd(8, '0'));
}
