import type { TFunction } from 'i18next';
import { formatDate } from '../../../shared/domain/dates.ts';
import { formatMinor } from '../../../shared/domain/money.ts';
import type { DocumentFilter } from '../../../shared/contract/document-filter.ts';

/** What a filter lets pass, for the middle of a sentence; empty where it is everything. */
export function filterWords(t: TFunction<['exporting', 'documents']>, filter: DocumentFilter): string {
  const { text, kind, states, from, until, clientDocument, total, user } = filter;
  const money = (minor: string, currency: string): string => formatMinor(BigInt(minor), currency);
  return [
    kind === null ? '' : t(`documents:kind.${kind}`),
    states.map((state) => t(`documents:state.${state}`)).join(', '),
    from === null ? '' : t('filter.from', { day: formatDate(from) }),
    // Sold before it: the day before is the last one.
    until === null ? '' : t('filter.until', { day: formatDate(until - 1) }),
    clientDocument === null ? '' : t('filter.client', { document: clientDocument }),
    ...(total === null
      ? []
      : [
          t('filter.total', { currency: total.currency }),
          total.from === null ? '' : t('filter.totalFrom', { amount: money(total.from, total.currency) }),
          total.until === null ? '' : t('filter.totalUntil', { amount: money(total.until, total.currency) }),
        ]),
    user === null ? '' : t('filter.user', { user }),
    text.trim() === '' ? '' : t('filter.text', { text: text.trim() }),
  ]
    .filter((words) => words !== '')
    .join(' · ');
}
