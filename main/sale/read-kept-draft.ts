import type { SaleDraft } from '../../shared/domain/draft/sale-draft.ts';
import { saleDraftSchema } from '../../shared/contract/sale.ts';

/** A kept draft; null if it cannot be read. */
export function readKeptDraft(content: string): SaleDraft | null {
  try {
    return saleDraftSchema.safeParse(JSON.parse(content)).data ?? null;
  } catch {
    return null;
  }
}
