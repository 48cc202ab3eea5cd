import type { DocumentState } from '../../../../shared/domain/fiscal/document-state.ts';
import type { DocumentFilter, ListFilter } from '../../../../shared/contract/document-filter.ts';
import { instantsOf } from './period-days.ts';

/** Fields of a filter besides what is typed into the search. */
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

/** Those of the tabs that every shop has; its own are named by their place among them, from 0 on. */
export const TABS = ['all', 'pending', 'today'] as const;

export type Tab = (typeof TABS)[number] | number;

/** On their way: nothing to do but wait. */
const PENDING: readonly DocumentState[] = ['draft', 'queued', 'sending', 'issued'];

/** Filters of the list: a tab's, and others set besides. */
export interface ListFilters {
  tab: Tab;
  /** The filter of the tab. */
  base: ListFilter;
  /** Set besides, in place of the tab's value. */
  own: ListFilter;
}

export const ALL: ListFilters = { tab: 'all', base: EMPTY_FILTER, own: EMPTY_FILTER };

/** The filter of a tab every shop has. */
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

/** True where a field lets every document pass. */
export function isOpen(filter: ListFilter, field: FilterField): boolean {
  const value = filter[field];
  return value === null || (Array.isArray(value) && value.length === 0);
}

/** True where nothing is left out. */
export function isEverything(filter: ListFilter): boolean {
  return filter.text.trim() === '' && FILTER_FIELDS.every((field) => isOpen(filter, field));
}

/** Both together, as the list is asked for: what is set besides goes before the tab's. */
export function joined({ base, own }: Pick<ListFilters, 'base' | 'own'>): ListFilter {
  const set = FILTER_FIELDS.filter((field) => !isOpen(own, field));
  const besides = Object.fromEntries(set.map((field) => [field, own[field]])) as Partial<ListFilter>;
  return { ...base, ...besides, text: own.text.trim() === '' ? base.text : own.text };
}

/** Without what is set in one field. */
export function cleared(filter: ListFilter, field: FilterField): ListFilter {
  return { ...filter, [field]: EMPTY_FILTER[field] };
}

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
