import type { DocumentState } from '../../../shared/domain/document-state.ts';
import { useAttentionTab } from '../attention/attention-tab-store.ts';
import { EMPTY_FILTER } from '../list/filters/list-filters.ts';
import { useDocuments } from '../list/documents-store.ts';

/** In place of what needs a person: the documents in these states. */
export function showWaiting(states: readonly DocumentState[]): void {
  useAttentionTab.getState().show(false);
  void useDocuments
    .getState()
    .read({ tab: 'all', base: EMPTY_FILTER, own: { ...EMPTY_FILTER, states: [...states] } });
}
