import type { SaleTotals } from '../sale-totals.ts';
import { saleTotals } from '../sale-totals.ts';
import { printable, printableOrNull } from './printable-text.ts';
import type { Receipt } from './receipt.ts';
import {
  currencyName,
  discountFields,
  guaraniesField,
  ivaFields,
  subtotalFields,
  totalField,
} from './receipt-amounts.ts';
import type { IssueFacts, ReceiptFacts } from './receipt-facts.ts';
import { receiptFiscal, receiptMark, statusLegends } from './receipt-fiscal.ts';
import { receiptLines } from './receipt-lines.ts';
import { identityFields, receiptIssuer, receiverFields } from './receipt-parties.ts';
import { paymentFields } from './receipt-payment-fields.ts';
import { exchangeFields, operationKind, saleConditionFields } from './receipt-sale-fields.ts';
import { missingFacts, rucFields, stampFields } from './receipt-stamp.ts';
import { toTheMinute } from './receipt-time.ts';
import {
  CONSULTATION_LEGEND,
  DEFINITIVE_LEGENDS,
  DEFINITIVE_TITLE,
  PROVISIONAL_TITLE,
  PROVISIONAL_WARNING,
  provisionalPromise,
  THANKS,
  TRAINING_BANNER,
} from './receipt-words.ts';

/**
 * The receipt of a sale: definitive, with every field of MT 13.4, if it has been issued; else a provisional
 * slip, whose own words never include what only an issued document may say (domain facts, offline). What
 * the shop and its customer are called and what is sold is printed as it is, whatever the words; the sale's
 * and its lines' remarks, where anything may have been written, stay off a provisional slip.
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

/** The shop's own, where it has some. They stay off a provisional slip: anything may have been written there. */
function closingWords({ footer = [] }: ReceiptFacts): string[] {
  const own = footer.map((line) => printableOrNull(line)).filter((line) => line !== null);
  return own.length > 0 ? own : [THANKS];
}

/** Without the local number that every sale carries in its remark: the receipt shows it anyway. */
function remarks(observacion: string | undefined, localNumber: string): string[] {
  const isMarked = observacion === localNumber || observacion?.endsWith(` · ${localNumber}`);
  const own = isMarked ? observacion?.slice(0, -localNumber.length).replace(/ · $/, '') : observacion;
  const remark = printableOrNull(own);
  return remark === null ? [] : [`Observación: ${remark}`];
}
