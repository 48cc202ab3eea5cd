import { readRate, toGuaranies } from '../../../shared/domain/draft/currency.ts';
import {
  type LineFault,
  type PricedDraft,
  priceLine,
  type SaleMoney,
} from '../../../shared/domain/draft/pricing.ts';
import { needsName } from '../../../shared/domain/draft/nameless-limit.ts';
import type { DraftLine, SaleDraft } from '../../../shared/domain/draft/sale-draft.ts';
import { pricedDraft } from '../draft-changes.ts';
import { quantityFault, type UnitDecimals } from '../lines/quantity-fault.ts';
import type { Cliente } from '../../../shared/wire/cliente.ts';

/** What stands between a draft and charging it; `key` is the line's. */
export type Missing =
  | { kind: 'lines' }
  | { kind: 'rate' }
  | { kind: 'quantity'; key: string }
  | { kind: 'terms'; key: string; fault: Exclude<LineFault, 'quantity' | 'rate'> }
  | { kind: 'point' }
  | { kind: 'client' }
  | { kind: 'name' };

/**
 * The first thing to do before a sale can be charged, in the order a cashier does them; null if nothing.
 * `finalConsumer` is who stands on the invoice of a buyer without a name.
 */
export function missingForCharge(
  draft: SaleDraft,
  finalConsumer: Cliente | null,
  decimals: UnitDecimals,
): Missing | null {
  if (draft.lines.length === 0) return { kind: 'lines' };
  const rate = readRate(draft);
  if (rate === null) return { kind: 'rate' };
  const priced = pricedDraft(draft);
  const wrong = wrongLine(priced, decimals);
  if (wrong !== null) return wrong;
  if (draft.point === null) return { kind: 'point' };
  if (draft.client === null) return { kind: 'client' };
  const total = toGuaranies(priced.totals.total, draft.currency, rate);
  return needsName(draft.client, finalConsumer, total) ? { kind: 'name' } : null;
}

/** A line that is too large only for how many there are of it wants another quantity. */
function hasTooMany(line: DraftLine, money: SaleMoney): boolean {
  return priceLine({ ...line, quantity: '1' }, money) !== 'too-large';
}

function wrongLine({ lines, money }: PricedDraft, decimals: UnitDecimals): Missing | null {
  for (const { line, priced: fault } of lines) {
    if (fault === 'quantity' || quantityFault(line, decimals) !== null)
      return { kind: 'quantity', key: line.key };
    if (fault === 'too-large' && hasTooMany(line, money)) return { kind: 'quantity', key: line.key };
    if (fault === 'rate') return { kind: 'rate' };
    if (typeof fault === 'string') return { kind: 'terms', key: line.key, fault };
  }
  return null;
}
