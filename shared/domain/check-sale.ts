import { say } from '../language/say.ts';
import { countryIssues } from '../wire/countries.ts';
import { describeIssues, type FieldIssue } from '../wire/field-names.ts';
import { type InvoiceRequest, invoiceRequestSchema } from '../wire/invoice.ts';
import { formatMinor, formatScaled, minorDigits, scaledFromNumber } from './money.ts';
import { parseRuc } from './ruc.ts';
import { type SaleTotals, saleTotals } from './sale-totals.ts';

export type CheckedSale =
  | { ok: true; sale: InvoiceRequest; totals: SaleTotals }
  | { ok: false; issues: FieldIssue[] };

/** tipo_documento 0 = RUC (interface, Cliente). */
export const RUC_DOCUMENT = 0;

/**
 * Whether a body of POST /simplificado/carritos can be sold: the interface's form, a total that is the sum
 * of its lines rounded once, and a client of a country that exists, whose RUC's check digit, where given, is right.
 */
export function checkSale(body: unknown): CheckedSale {
  const parsed = invoiceRequestSchema.safeParse(body);
  if (!parsed.success) return { ok: false, issues: describeIssues(parsed.error) };
  const sale = parsed.data;
  const totals = saleTotals(sale);
  const issues = [...totalIssues(sale, totals), ...clientIssues(sale.cliente)];
  return issues.length === 0 ? { ok: true, sale, totals } : { ok: false, issues };
}

function totalIssues({ venta }: InvoiceRequest, { total }: SaleTotals): FieldIssue[] {
  const declared = scaledFromNumber(venta.total) * 10n ** BigInt(minorDigits(venta.moneda));
  if (declared === total * scaledFromNumber(1)) return [];
  const shown = formatScaled(scaledFromNumber(venta.total));
  const message = say`Total de la venta: los renglones suman ${formatMinor(total, venta.moneda)} ${venta.moneda}, no ${shown}`;
  return [{ path: 'venta.total', message }];
}

/** Faults of a client beyond the form of its fields: a country that does not exist, a RUC's check digit where given. */
export function clientIssues(cliente: InvoiceRequest['cliente']): FieldIssue[] {
  return [...countryIssues(cliente, 'cliente'), ...rucIssues(cliente)];
}

function rucIssues(cliente: InvoiceRequest['cliente']): FieldIssue[] {
  if (cliente.tipo_documento !== RUC_DOCUMENT || !cliente.documento.includes('-')) return [];
  if (parseRuc(cliente.documento) !== null) return [];
  const message = say`Documento del cliente: el RUC ${cliente.documento} no es válido; revise el dígito verificador`;
  return [{ path: 'cliente.documento', message }];
}
