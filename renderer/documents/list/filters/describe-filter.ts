import type { TFunction } from 'i18next';
import type { ListFilter } from '../../../../shared/contract/document-filter.ts';
import { formatMinor, formatMoney, signOf } from '../../../../shared/domain/money.ts';
import type { FilterField } from './list-filters.ts';
import { userWords } from './user-words.ts';

type Words = TFunction<readonly ['documentList', 'documents']>;

/** What is set in one field of a filter, in a few words; empty where nothing is. */
export function describeField(t: Words, filter: ListFilter, field: FilterField): string {
  const { states, period, client, total, user, kind } = filter;
  switch (field) {
    case 'states':
      return states.map((state) => t(`state.${state}`, { ns: 'documents' })).join(', ');
    case 'period':
      return period === null ? '' : describePeriod(t, period);
    case 'client':
      return client?.nombre ?? '';
    case 'total':
      return total === null ? '' : describeTotal(t, total);
    case 'user':
      return user === null ? '' : userWords(t, user);
    case 'kind':
      return kind === null ? '' : t(`kind.${kind}`, { ns: 'documents' });
  }
}

function describePeriod(t: Words, period: NonNullable<ListFilter['period']>): string {
  if (period.kind !== 'days') return t(`filters.periods.${period.kind}`);
  const { from, until } = period;
  if (from !== null && until !== null) return from === until ? from : t('words.days', { from, until });
  if (from !== null) return t('words.fromDay', { from });
  return t('words.untilDay', { until });
}

function describeTotal(t: Words, { currency, from, until }: NonNullable<ListFilter['total']>): string {
  const money = (minor: string): string => formatMoney(BigInt(minor), currency);
  if (from !== null && until !== null) {
    return t('words.amounts', { from: money(from), until: formatMinor(BigInt(until), currency) });
  }
  if (from !== null) return t('words.fromAmount', { from: money(from) });
  return until === null ? signOf(currency) : t('words.untilAmount', { until: money(until) });
}
