import { BLANK_SALE, PLAIN_LINE, type SaleDraft } from '../../shared/domain/draft/sale-draft.ts';
import { saleDraftSchema } from '../../shared/ipc/sale-schemas.ts';
import { isRecord } from '../../shared/wire/tolerant.ts';

/** A kept draft; one of an earlier version lacks what it did not know. Null if it cannot be read. */
export function readKeptDraft(content: string): SaleDraft | null {
  try {
    const kept: unknown = JSON.parse(content);
    if (!isRecord(kept) || !Array.isArray(kept['lines'])) return null;
    const lines = kept['lines'].map((line: unknown) => (isRecord(line) ? { ...PLAIN_LINE, ...line } : line));
    return saleDraftSchema.safeParse({ ...BLANK_SALE, ...kept, lines }).data ?? null;
  } catch {
    return null;
  }
}
