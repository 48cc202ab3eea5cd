import { say } from '../language/say.ts';
import { countryIssues } from '../wire/countries.ts';
import { describeIssues, type FieldIssue } from '../wire/field-names.ts';
import { type InvoiceRequest, invoiceRequestSchema } from '../wire/invoice.ts';
import type { Cliente } from '../wire/cliente.ts';
import { toGuaranies } from './draft/currency.ts';
import { namelessIssues } from './draft/nameless-limit.ts';
import { formatMinor, formatScaled, minorDigits, scaledFromNumber } from './money.ts';
import { rucIssues, withWrittenRuc } from './ruc-issues.ts';
import { type SaleTotals, saleTotals } from './sale-totals.ts';

export type CheckedSale =
  | { ok: true; sale: InvoiceRequest; totals: SaleTotals }
  | { ok: false; issues: FieldIssue[] };

/**
 * The rules that every sale keeps, whichever door it comes in by: a body of POST /simplificado/carritos of the
 * interface's form, a total that is the sum of its lines rounded once, a client of a country that exists, whose RUC
 * is one, and who has a name where the total asks for it. `finalConsumer` stands for clients without a name.
 */
export function checkSale(body: unknown, finalConsumer: Cliente | null): CheckedSale {
  const parsed = invoiceRequestSchema.safeParse(body);
  if (!parsed.success) return { ok: false, issues: describeIssues(parsed.error) };
  const cliente = withWrittenRuc(parsed.data.cliente);
  const sale = { ...parsed.data, cliente };
  const { venta } = sale;
  const totals = saleTotals(sale);
  const inGuaranies = toGuaranies(totals.total, venta.moneda, scaledFromNumber(venta.cotizacion));
  const issues = [
    ...totalIssues(sale, totals),
    ...clientIssues(cliente),
    ...namelessIssues(cliente, finalConsumer, inGuaranies),
  ];
  return issues.length === 0 ? { ok: true, sale, totals } : { ok: false, issues };
}

function totalIssues({ venta }: InvoiceRequest, { total }: SaleTotals): FieldIssue[] {
  const declared = scaledFromNumber(venta.total) * 10n ** BigInt(minorDigits(venta.moneda));
  if (declared === total * scaledFromNumber(1)) return [];
  const shown = formatScaled(scaledFromNumber(venta.total));
  const message = say`Total de la venta: los renglones suman ${formatMinor(total, venta.moneda)} ${venta.moneda}, no ${shown}`;
  return [{ path: 'venta.total', message }];
}

/** Faults of a client beyond the form of its fields: a country that does not exist, a RUC that is none. */
export function clientIssues(cliente: Cliente): FieldIssue[] {
  return [...countryIssues(cliente, 'cliente'), ...rucIssues(cliente, 'cliente')];
}
