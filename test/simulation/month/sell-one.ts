import assert from 'node:assert/strict';
import { chargeDraft } from '../../../main/sale/charge-draft.ts';
import type { Currency } from '../../../shared/domain/sale/currency.ts';
import type { DraftLine, DraftPayment, SaleDraft } from '../../../shared/domain/sale/sale-draft.ts';
import type { Cliente } from '../../../shared/wire/cliente.ts';
import type { InvoiceRequest } from '../../../shared/wire/invoice.ts';
import { ISSUING_POINT } from '../../support/sale-bodies.ts';
import { typedText } from '../../support/typed-sales/exact-text.ts';
import { clientOf, meanLines, meanPayment, partOf, textOf } from './mean-sale.ts';
import type { MonthShop } from './month-shop.ts';
import { discountOf, itemsOf, type MeantLine, type PricedLine, priceMeant, totalOf } from './pricing.ts';
import type { PlainSale } from './plain-sales.ts';

const RATES = { PYG: ['1'], USD: ['7325,5', '7290'], BRL: ['1310,25'], ARS: ['5,1234'] } as const;
/** Makes a random sale, and records it in the copybook. */
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
    foreignCash: [],
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
  /** Null for a sale paid at once. */
  initial: bigint | null;
  /** In days. */
  plazo: number;
  remark: string;
}

/** The request expected on the wire. */
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

/** Scaled by 10^8, as typed. */
function typedOf(scaled: bigint): string {
  let [digits, decimals] = [scaled, 8];
  while (decimals > 0 && digits % 10n === 0n) [digits, decimals] = [digits / 10n, decimals - 1];
  return typedText({ digits, decimals }, false);
}

function scaledText(text: string): bigint {
  const [whole = '', decimals = ''] = text.split(',');
  return BigInt(whole + decimals.padEnd(8, '0'));
}
