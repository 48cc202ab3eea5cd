import { say } from '../../text/say.ts';
import { type Cliente } from '../../wire/cliente.ts';
import { countryIssues } from '../../wire/countries.ts';
import { describeIssues, type FieldIssue } from '../../wire/field-names.ts';
import { type InvoiceRequest, invoiceRequestSchema } from '../../wire/invoice.ts';
import { toGuaranies } from './currency.ts';
import { phoneIssues } from '../catalog/client-format/phone.ts';
import { isNameless, namelessIssues } from './nameless-limit.ts';
import { formatMoney, formatScaled, minorDigits, scaledFromNumber } from '../money.ts';
import { standInIssues } from '../fiscal/start-id.ts';
import { ANY_QUANTITY, quantityIssues, type QuantityRules } from './quantity-issues.ts';
import { documentIssues, withWrittenDocument } from './document-issues.ts';
import { type SaleTotals, saleTotals } from './sale-totals.ts';

export type CheckedSale =
  | { ok: true; sale: InvoiceRequest; totals: SaleTotals }
  | { ok: false; issues: FieldIssue[] };

/**
 * The rules for every sale, from whatever source: a body of POST /simplificado/carritos in the interface's
 * form, a total that is the sum of its lines rounded once, quantities with the decimals of their units, a
 * client with an existing country, a valid RUC or identity card and a possible telephone number, and a name
 * if the total requires it. `finalConsumer` is the client for buyers without a name.
 */
export function checkSale(
  body: unknown,
  finalConsumer: Cliente | null,
  quantities: QuantityRules = ANY_QUANTITY,
): CheckedSale {
  const parsed = invoiceRequestSchema.safeParse(body);
  if (!parsed.success) return { ok: false, issues: describeIssues(parsed.error) };
  const cliente = withWrittenDocument(parsed.data.cliente);
  const sale = { ...parsed.data, cliente };
  const { venta } = sale;
  const totals = saleTotals(sale);
  const inGuaranies = toGuaranies(totals.total, venta.moneda, scaledFromNumber(venta.cotizacion));
  const issues = [
    ...totalIssues(sale, totals),
    ...quantityIssues(sale, quantities),
    ...standInIssues({ items: sale.items, cliente }),
    ...buyerIssues(cliente, finalConsumer),
    ...namelessIssues(cliente, finalConsumer, inGuaranies),
  ];
  return issues.length === 0 ? { ok: true, sale, totals } : { ok: false, issues };
}

function totalIssues({ venta }: InvoiceRequest, { total }: SaleTotals): FieldIssue[] {
  const declared = scaledFromNumber(venta.total) * 10n ** BigInt(minorDigits(venta.moneda));
  if (declared === total * scaledFromNumber(1)) return [];
  const shown = formatScaled(scaledFromNumber(venta.total));
  const message = say('saleFaults.totalMismatch', { sum: formatMoney(total, venta.moneda), total: shown });
  return [{ path: 'venta.total', message }];
}

/** Skips a nameless client's telephone and document, which are the shop's own and checked in the settings. */
function buyerIssues(cliente: Cliente, finalConsumer: Cliente | null): FieldIssue[] {
  const issues = clientIssues(cliente);
  return isNameless(cliente, finalConsumer)
    ? issues.filter(({ path }) => path !== 'cliente.whatsapp' && path !== 'cliente.documento')
    : issues;
}

/**
 * Faults of a client beyond the form of its fields: a country that does not exist, an invalid RUC or identity
 * card, a national telephone number of the wrong length.
 */
export function clientIssues(cliente: Cliente): FieldIssue[] {
  const phones = phoneIssues(cliente.whatsapp).map(({ message }) => ({ path: 'cliente.whatsapp', message }));
  return [...countryIssues(cliente, 'cliente'), ...documentIssues(cliente, 'cliente'), ...phones];
}
