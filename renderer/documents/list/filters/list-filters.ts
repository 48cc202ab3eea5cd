import type { DocumentState } from '../../../../shared/domain/fiscal/document-state.ts';
import type { DocumentFilter, ListFilter } from '../../../../shared/contract/document-filter.ts';
import { instantsOf } from './period-days.ts';

/** Fields of a filter other than the search text. */
export const FILTER_FIELDS = ['states', 'period', 'client', 'total', 'user', 'kind'] as const;

export type FilterField = (typeof FILTER_FIELDS)[number];

export const EMPTY_FILTER: ListFilter = {
  text: '',
  states: [],
  period: null,
  client: null,
  total: null,
  user: null,
  kind: null,
};

/** Built-in tabs; the shop's saved ones are identified by their index, from 0. */
export const TABS = ['all', 'pending', 'today'] as const;

export type Tab = (typeof TABS)[number] | number;

/** Documents in progress: nothing to do but wait. */
const PENDING: readonly DocumentState[] = ['draft', 'queued', 'sending', 'issued'];

/** Filters of the list: the tab's, and those set in addition. */
export interface ListFilters {
  tab: Tab;
  /** The filter of the tab. */
  base: ListFilter;
  /** Filters set in addition; each overrides the tab's value. */
  own: ListFilter;
}

export const ALL: ListFilters = { tab: 'all', base: EMPTY_FILTER, own: EMPTY_FILTER };

/** Filter of a built-in tab. */
export function filterOfTab(tab: (typeof TABS)[number]): ListFilter {
  switch (tab) {
    case 'all':
      return EMPTY_FILTER;
    case 'pending':
      return { ...EMPTY_FILTER, states: [...PENDING] };
    case 'today':
      return { ...EMPTY_FILTER, period: { kind: 'today' } };
  }
}

/** True if the field lets every document pass. */
export function isOpen(filter: ListFilter, field: FilterField): boolean {
  const value = filter[field];
  return value === null || (Array.isArray(value) && value.length === 0);
}

/** True if the filter lets every document pass. */
export function isEverything(filter: ListFilter): boolean {
  return filter.text.trim() === '' && FILTER_FIELDS.every((field) => isOpen(filter, field));
}

/** The effective filter: the user's own values override the tab's. */
export function joined({ base, own }: Pick<ListFilters, 'base' | 'own'>): ListFilter {
  const set = FILTER_FIELDS.filter((field) => !isOpen(own, field));
  const besides = Object.fromEntries(set.map((field) => [field, own[field]])) as Partial<ListFilter>;
  return { ...base, ...besides, text: own.text.trim() === '' ? base.text : own.text };
}

/** The filter with one field cleared. */
export function cleared(filter: ListFilter, field: FilterField): ListFilter {
  return { ...filter, [field]: EMPTY_FILTER[field] };
}

/** The filter as sent to the main process, with its days resolved at `now`. */
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
