import type { AttentionItem } from '../../../shared/contract/attention.ts';
import { keepEqual } from '../keep-equal.ts';

/** What was read now; an item that says the same as before is the one of before, so that its row is not drawn anew. */
export function keepUnchanged(
  before: readonly AttentionItem[],
  now: readonly AttentionItem[],
): AttentionItem[] {
  const known = new Map(before.map((item) => [item.document.id, item]));
  return now.map((item) => keepEqual(known.get(item.document.id), item));
}
