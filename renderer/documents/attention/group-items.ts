import { ATTENTION_KINDS, type AttentionKind } from '../../../shared/domain/attention-kinds.ts';
import type { AttentionItem } from '../../../shared/contract/attention.ts';

export interface AttentionGroup {
  kind: AttentionKind;
  items: AttentionItem[];
}

/** Each document under its most pressing reason, in the order of the reasons; groups of none are left out. */
export function groupItems(items: readonly AttentionItem[]): AttentionGroup[] {
  return ATTENTION_KINDS.flatMap((kind) => {
    const ofKind = items.filter(({ reasons: [first] }) => first?.kind === kind);
    return ofKind.length === 0 ? [] : [{ kind, items: ofKind }];
  });
}
