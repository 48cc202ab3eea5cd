import type { Cliente } from '../../wire/cliente.ts';
import type { InvoiceRequest } from '../../wire/invoice.ts';
import { MAX_MINOR, numberFromMinor, numberFromScaled } from '../money.ts';
import type { DecimalsOf } from './quantity-issues.ts';
import { readTypedNumber } from '../typed-number.ts';
import { readRate, toGuaranies } from './currency.ts';
import { needsName } from './nameless-limit.ts';
import { type CreditTerms, type Payment, payDue, readCredit } from './payments.ts';
import { type LineFault, type PricedLine, type PricedLines, priceLines, type WireItem } from './pricing.ts';
import { quantityFault, type SaleDraft } from './sale-draft.ts';

/** The shop's settings for a sale. */
export interface SaleRules {
  /** Rounds cash to the smallest coin. */
  roundsCash: boolean;
  /** Client on the invoice of a buyer without a name. */
  finalConsumer: Cliente | null;
  decimalsOf: DecimalsOf;
}

/** An obstacle to charging a draft; `key` is the line's. */
export type DraftIssue =
  | { kind: 'lines' }
  | { kind: 'rate' }
  | { kind: 'quantity'; key: string }
  | { kind: 'terms'; key: string; fault: Exclude<LineFault, 'quantity' | 'too-many' | 'rate'> }
  | { kind: 'point' }
  | { kind: 'client' }
  | { kind: 'name' };

/** A draft with everything computed from it. */
export interface PricedDraft extends PricedLines {
  /** In the order a cashier solves them; the payment's are in `payment`. */
  issues: DraftIssue[];
  /** Payment of the amount due now: all of it, or a credit sale's first payment. */
  payment: Payment;
  /** Null for a sale that is paid at once. */
  credit: CreditTerms | null;
  /**
   * Body of POST /simplificado/carritos. A missing or half-typed value is left out or not a number, and a
   * value too large to be sent is infinite, so that checking the body names it.
   */
  body: Record<string, unknown>;
}

/** Lines that are unchanged since `before` are not priced again. */
export function priceDraft(
  draft: SaleDraft,
  rules: SaleRules,
  before: PricedLines | null = null,
): PricedDraft {
  const priced = priceLines(draft, before);
  const { total } = priced.totals;
  const credit = draft.condition === 1 ? null : readCredit(draft, total);
  const due = credit === null ? total : (credit.initial ?? 0n);
  return {
    ...priced,
    issues: issuesOf(draft, priced, rules),
    payment: payDue(draft, due, rules.roundsCash),
    credit,
    body: bodyOf(draft, priced, credit),
  };
}

function issuesOf(
  draft: SaleDraft,
  { lines, totals }: PricedLines,
  { finalConsumer, decimalsOf }: SaleRules,
): DraftIssue[] {
  const { point, client, currency } = draft;
  const rate = readRate(draft);
  const issues: DraftIssue[] = [];
  if (lines.length === 0) issues.push({ kind: 'lines' });
  if (rate === null) issues.push({ kind: 'rate' });
  issues.push(...lines.flatMap((line) => lineIssue(line, decimalsOf) ?? []));
  if (point === null) issues.push({ kind: 'point' });
  if (client === null) issues.push({ kind: 'client' });
  else if (rate !== null && needsName(client, finalConsumer, toGuaranies(totals.total, currency, rate)))
    issues.push({ kind: 'name' });
  return issues;
}

/** Leaves out the rate, which is an issue of the sale. */
function lineIssue({ line, priced }: PricedLine, decimalsOf: DecimalsOf): DraftIssue | null {
  const { key } = line;
  if (priced === 'quantity' || priced === 'too-many' || quantityFault(line, decimalsOf) !== null)
    return { kind: 'quantity', key };
  return typeof priced !== 'string' || priced === 'rate' ? null : { kind: 'terms', key, fault: priced };
}

function bodyOf(
  draft: SaleDraft,
  { totals, lines }: PricedLines,
  credit: CreditTerms | null,
): Record<string, unknown> {
  const exact = totals.total;
  const total = exact > MAX_MINOR ? Number.POSITIVE_INFINITY : numberFromMinor(exact, draft.currency);
  const rate = readRate(draft);
  const condition =
    credit === null
      ? { condicion_venta: 1, venta_contado: { monto: total } }
      : {
          condicion_venta: 2,
          venta_credito: {
            entrega_inicial:
              credit.initial === null ? Number.NaN : numberFromMinor(credit.initial, draft.currency),
            plazo: readTypedNumber(draft.plazo) ?? Number.NaN,
          },
        };
  const remark = draft.remark.trim();
  return {
    venta: {
      ...draft.point,
      moneda: draft.currency,
      cotizacion: rate === null ? Number.NaN : numberFromScaled(rate),
      total,
      ...condition,
      ...(remark === '' ? {} : { observacion: remark }),
    },
    ...(draft.client === null ? {} : { cliente: draft.client }),
    items: itemsOf(lines),
  };
}

/** Paths of lines whose quantity was computed from a label's price. */
export function labelledLines({ lines }: Pick<SaleDraft, 'lines'>): Set<string> {
  const counts = { mercaderia: 0, servicio: 0 };
  return new Set(
    lines.flatMap(({ item: { kind }, isFromLabel }) => {
      const path = `items.${kind}s[${counts[kind]}]`;
      counts[kind] += 1;
      return isFromLabel ? [path] : [];
    }),
  );
}

function itemsOf(lines: PricedLines['lines']): InvoiceRequest['items'] {
  const mercaderias: WireItem<'mercaderia'>[] = [];
  const servicios: WireItem<'servicio'>[] = [];
  for (const { wire } of lines) {
    if (wire.kind === 'mercaderia') mercaderias.push(wire.item);
    else servicios.push(wire.item);
  }
  return {
    ...(mercaderias.length === 0 ? {} : { mercaderias }),
    ...(servicios.length === 0 ? {} : { servicios }),
  };
}
