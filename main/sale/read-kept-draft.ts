import { saleDraftSchema } from '../../shared/contract/sale.ts';
import type { SaleDraft } from '../../shared/domain/sale/sale-draft.ts';

/** Null for a draft that cannot be read. */
export function readKeptDraft(content: string): SaleDraft | null {
  try {
    return saleDraftSchema.safeParse(JSON.parse(content)).data ?? null;
  } catch {
    return null;
  }
}
