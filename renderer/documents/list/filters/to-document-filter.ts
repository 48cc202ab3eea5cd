import type { DocumentFilter, ListFilter } from '../../../../shared/contract/document-filter.ts';
import { instantsOf } from './period-days.ts';

/** A filter as the program is asked; its days are those of `now`. */
export function toDocumentFilter(filter: ListFilter, now: number): DocumentFilter {
  const { text, states, period, client, total, user, kind } = filter;
  return {
    text: text.trim(),
    states,
    ...instantsOf(period, now),
    clientDocument: client?.documento ?? null,
    total,
    user,
    kind,
  };
}
