import { paymentMethods } from '../../../text/es/payment-methods.ts';
import type { InvoiceRequest } from '../../../wire/invoice.ts';
import type { PaymentPart } from '../../sale/payments.ts';
import { formatMinor, formatMoney, formatScaled, scaledFromNumber, signOf } from '../../money.ts';
import { type SaleTotals, saleTotals } from '../../sale/sale-totals.ts';
import {
  CONSULTATION_LEGEND,
  DEFINITIVE_LEGENDS,
  DEFINITIVE_TITLE,
  printable,
  printableOrNull,
  PROVISIONAL_TITLE,
  PROVISIONAL_WARNING,
  provisionalPromise,
  THANKS,
  toTheMinute,
  TRAINING_BANNER,
} from './receipt-words.ts';
import {
  currencyName,
  discountFields,
  formatAmount,
  guaraniesField,
  ivaFields,
  subtotalFields,
  totalField,
} from './receipt-amounts.ts';
import type { IssueFacts, Receipt, ReceiptFacts } from './receipt.ts';
import { identityFields, receiptIssuer, receiverFields } from './receipt-parties.ts';
import { receiptFiscal, receiptMark, statusLegends } from './receipt-fiscal.ts';
import type { ReceiptField } from './receipt-frame.ts';
import { receiptLines } from './receipt-lines.ts';
import { missingFacts, rucFields, stampFields } from './receipt-stamp.ts';

/**
 * The receipt of a sale: definitive, with every field of MT 13.4, if it has been issued; else a provisional
 * one, whose own words never include what only an issued document may say (domain facts, offline). Names of
 * the shop, the customer and the items are printed unchanged, whatever they contain; the remarks of the sale
 * and its lines, which may contain anything, are left off a provisional receipt.
 */
export function buildReceipt(facts: ReceiptFacts): Receipt {
  const totals = saleTotals(facts.sale);
  return facts.issue === null
    ? provisionalReceipt(facts, totals)
    : definitiveReceipt(facts, facts.issue, totals);
}

function definitiveReceipt(facts: ReceiptFacts, issue: IssueFacts, totals: SaleTotals): Receipt {
  const { sale, unitNames, discounts = [] } = facts;
  const currency = sale.venta.moneda;
  const mark = receiptMark(issue);
  return {
    of: 'sale',
    kind: 'definitive',
    title: DEFINITIVE_TITLE,
    number: { label: 'Nº', value: printable(issue.numeroDocumento) },
    trainingBanner: facts.training ? TRAINING_BANNER : null,
    mark,
    warning: null,
    issuer: receiptIssuer(facts.issuer),
    stamp: stampFields(facts, issue),
    general: [
      { label: 'Fecha y hora de emisión', value: toTheMinute(issue.emittedAt) },
      ...saleConditionFields(sale.venta),
      { label: 'Moneda', value: currencyName(currency) },
      ...exchangeFields(sale.venta),
      { label: 'Tipo de operación', value: operationKind(sale) },
    ],
    receiver: receiverFields('Cliente', sale.cliente, {
      city: facts.clientCity,
      isNameless: facts.isNameless === true,
    }),
    lines: receiptLines(sale, totals.lines, { currency, unitNames, discounts, isDefinitive: true }),
    subtotals: subtotalFields(totals, currency, discounts),
    total: totalField(totals, currency),
    totalInGuaranies: guaraniesField(totals, sale.venta),
    payment: paymentFields(facts, totals, { withReferences: true }),
    iva: ivaFields(totals, currency),
    fiscal: receiptFiscal(issue, CONSULTATION_LEGEND),
    legends: [...statusLegends(issue), ...DEFINITIVE_LEGENDS],
    missing: missingFacts(facts, issue, totals),
    closing: [
      ...remarks(sale.venta.observacion, facts.localNumber),
      `Venta ${printable(facts.localNumber)}`,
      ...(mark === null ? closingWords(facts) : []),
    ],
  };
}

function provisionalReceipt(facts: ReceiptFacts, totals: SaleTotals): Receipt {
  const { sale, unitNames, discounts = [] } = facts;
  const currency = sale.venta.moneda;
  const localNumber = printable(facts.localNumber);
  return {
    of: 'sale',
    kind: 'provisional',
    title: PROVISIONAL_TITLE,
    number: { label: 'Venta', value: localNumber },
    trainingBanner: facts.training ? TRAINING_BANNER : null,
    mark: null,
    warning: PROVISIONAL_WARNING,
    issuer: receiptIssuer(facts.issuer),
    stamp: rucFields(facts),
    general: [
      { label: 'Fecha y hora', value: toTheMinute(facts.soldAt) },
      ...saleConditionFields(sale.venta),
      ...(currency === 'PYG' ? [] : [{ label: 'Moneda', value: currencyName(currency) }]),
      ...exchangeFields(sale.venta),
    ],
    receiver: identityFields('Cliente', sale.cliente),
    lines: receiptLines(sale, totals.lines, { currency, unitNames, discounts, isDefinitive: false }),
    subtotals: discountFields(discounts, currency),
    total: { ...totalField(totals, currency), label: 'Total' },
    totalInGuaranies: currency === 'PYG' ? null : guaraniesField(totals, sale.venta),
    payment: paymentFields(facts, totals, { withReferences: false }),
    iva: [],
    fiscal: null,
    legends: [provisionalPromise(localNumber)],
    missing: [],
    closing: [THANKS],
  };
}

/** The shop's own closing lines, if any. Left off a provisional receipt, since they may contain anything. */
function closingWords({ footer = [] }: ReceiptFacts): string[] {
  const own = footer.map((line) => printableOrNull(line)).filter((line) => line !== null);
  return own.length > 0 ? own : [THANKS];
}

/** Removes the local number that every sale has in its remark: the receipt shows it anyway. */
function remarks(observacion: string | undefined, localNumber: string): string[] {
  const isMarked = observacion === localNumber || observacion?.endsWith(` · ${localNumber}`);
  const own = isMarked ? observacion?.slice(0, -localNumber.length).replace(/ · $/, '') : observacion;
  const remark = printableOrNull(own);
  return remark === null ? [] : [`Observación: ${remark}`];
}

/** Contado, or crédito with its term and down payment. */
function saleConditionFields(venta: InvoiceRequest['venta']): ReceiptField[] {
  const label = 'Condición de venta';
  if (venta.venta_credito === undefined) return [{ label, value: 'Contado' }];
  const { entrega_inicial: downPayment, plazo } = venta.venta_credito;
  return [
    { label, value: 'Crédito' },
    { label: 'Plazo', value: plazo === 1 ? '1 día' : `${plazo} días` },
    {
      label: 'Entrega inicial',
      value: `${signOf(venta.moneda)} ${formatAmount(scaledFromNumber(downPayment), venta.moneda)}`,
    },
  ];
}

/** Only a foreign currency has a rate. */
function exchangeFields(venta: InvoiceRequest['venta']): ReceiptField[] {
  if (venta.moneda === 'PYG') return [];
  return [{ label: 'Tipo de cambio', value: formatScaled(scaledFromNumber(venta.cotizacion)) }];
}

/** The tax system's names for the kind of transaction (MT D011); the wire implies it by the items. */
function operationKind(sale: InvoiceRequest): string {
  const goods = (sale.items.mercaderias?.length ?? 0) > 0;
  const services = (sale.items.servicios?.length ?? 0) > 0;
  if (goods && services) return 'Mixto (Venta de mercadería y servicios)';
  return services ? 'Prestación de servicios' : 'Venta de mercadería';
}

/** Enough of a reference to find a card slip among a day's, and short enough for a narrow roll. */
const LONGEST_REFERENCE = 8;

/**
 * Fields of the payment: each payment method, unless all was cash; the amount not collected; the cash
 * received and given back. Empty if the exact total was paid in cash. References are free text:
 * `withReferences` tells whether this receipt may have them.
 */
function paymentFields(
  { sale, cash, payments = [] }: ReceiptFacts,
  { total }: SaleTotals,
  { withReferences }: { withReferences: boolean },
): ReceiptField[] {
  const { moneda } = sale.venta;
  const money = (minor: bigint): string => formatMoney(minor, moneda);
  const others = payments.filter(({ means }) => means !== 'cash');
  const inCash = payments.find(({ means }) => means === 'cash')?.amount ?? 0n;
  const parts =
    others.length === 0 ? [] : [...others, { means: 'cash' as const, amount: inCash, reference: '' }];
  return [
    ...parts
      .filter(({ amount }) => amount > 0n)
      .map((part) => ({ label: partName(part, withReferences), value: money(part.amount) })),
    ...(cash === undefined ? [] : cashFields(cash, { total, others, moneda })),
  ];
}

function cashFields(
  { received, rounding }: NonNullable<ReceiptFacts['cash']>,
  { total, others, moneda }: { total: bigint; others: readonly PaymentPart[]; moneda: string },
): ReceiptField[] {
  const collected = others.reduce((left, { amount }) => left - amount, total - rounding);
  const money = (minor: bigint): string => formatMoney(minor, moneda);
  const rounded = { label: 'Redondeo (Res. 1670/2022)', value: formatMinor(-rounding, moneda) };
  // Beside other payment methods the cash has its own line.
  const isAllCash = others.length === 0;
  return [
    ...(rounding === 0n ? [] : [rounded]),
    ...(rounding === 0n || !isAllCash ? [] : [{ label: 'Cobrado', value: money(collected) }]),
    ...(received <= collected
      ? []
      : [
          { label: 'Recibido', value: money(received) },
          { label: 'Vuelto', value: money(received - collected) },
        ]),
  ];
}

function partName({ means, reference }: PaymentPart, withReferences: boolean): string {
  const text = withReferences ? shortReference(printable(reference)) : '';
  return text === '' ? paymentMethods[means] : `${paymentMethods[means]} ${text}`;
}

/** Shortens a long reference to its number, if it has one, or else to its end. */
function shortReference(text: string): string {
  if (text.length <= LONGEST_REFERENCE) return text;
  const numbers = text.split(' ').filter((word) => /\d/.test(word));
  const [number = text] = numbers.toSorted((one, other) => other.length - one.length);
  return number.length <= LONGEST_REFERENCE ? number : `…${printable(number.slice(1 - LONGEST_REFERENCE))}`;
}
