import { priceDraft } from '../../shared/domain/draft/price-draft.ts';
import type { SaleDraft } from '../../shared/domain/draft/sale-draft.ts';
import type { AuditChain } from '../database/audit-chain.ts';

/** Says in the audit chain what was in a sale that is empty now; in the transaction that empties it. */
export function tellEmptied(
  audit: AuditChain,
  draft: SaleDraft,
  { at, actor }: { at: number; actor: string },
): void {
  const { id, lines, currency } = draft;
  const details = { lines: lines.length, currency, total: String(priceDraft(draft).totals.total) };
  audit.append({ at, actor, event: 'draft.emptied', subject: id, details });
}
