import { SlidersHorizontal, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { ListFilter } from '../../../shared/contract/document-filter.ts';
import { formatMinor, formatMoney, signOf } from '../../../shared/domain/money.ts';
import { Button, IconButton, KeyCap } from '../../kit/components/button.tsx';
import { formatCount } from '../../kit/fields/group-typed.ts';
import { ListSearch } from '../../kit/rows/list-search.tsx';
import { DOCUMENT_SEARCH_ID, focusDocumentList } from '../focus.ts';
import { useAttentionTab } from '../attention/attention-store.ts';
import { useDocuments } from './documents-store.ts';
import { ExportButton } from '../export/export-button.tsx';
import { programTime } from '../../kit/time/use-now.ts';
import { userWords } from './filters/user-words.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import {
  cleared,
  EMPTY_FILTER,
  FILTER_FIELDS,
  type FilterField,
  filterOfTab,
  isOpen,
  joined,
  type Tab,
  TABS,
  toDocumentFilter,
} from './filters/list-filters.ts';
import { Row, Stack, Text } from '../../kit/layout/layout.tsx';
import styles from './list.module.css';

interface ListHeadProps {
  onOpenMarked: () => void;
  areFiltersOpen: boolean;
  onFilters: () => void;
}

export function ListHead({ onOpenMarked, areFiltersOpen, onFilters }: ListHeadProps) {
  const { t } = useTranslation('documentList');
  const { filters, total, isMore, readFilters, type } = useDocuments();
  const isAttention = useAttentionTab((store) => store.isShown);
  const count = { count: total, total: formatCount(total) };
  return (
    <Stack as="header" gap={2} className={styles.top}>
      <ListSearch
        id={DOCUMENT_SEARCH_ID}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        text={filters.own.text}
        onText={(text) => {
          useAttentionTab.getState().show(false);
          type(text);
        }}
        onOpenMarked={onOpenMarked}
        onBelow={focusDocumentList}
        after={
          <>
            <KeyCap name="Ctrl+F" />
            <IconButton
              label={t('filters.button')}
              aria-expanded={areFiltersOpen}
              icon={SlidersHorizontal}
              size={20}
              onClick={onFilters}
            />
            <ExportButton filter={isAttention ? null : toDocumentFilter(joined(filters), programTime())} />
          </>
        }
      />
      <Row gap={2}>
        <FilterTabs />
        <Text tone="soft" size="sm" number role="status">
          {readFilters === null || isAttention ? '' : isMore ? t('countMore', count) : t('count', count)}
        </Text>
      </Row>
      {/* The open panel shows the filters itself. */}
      {isAttention || areFiltersOpen ? null : <FilterChips />}
    </Stack>
  );
}

/** Tabs: documents that need attention, the built-in filters, and the shop's saved ones. */
function FilterTabs() {
  const { t } = useTranslation('documentList');
  const { filters, read } = useDocuments();
  const { isShown: isAttention, show: showAttention } = useAttentionTab();
  const saved = useShopSettings((store) => store.settings.savedFilters);
  const tabs: { tab: Tab; words: string; base: typeof EMPTY_FILTER }[] = [
    ...TABS.map((tab) => ({ tab, words: t(`tabs.${tab}`), base: filterOfTab(tab) })),
    ...saved.map(({ name, filter }, index) => ({ tab: index, words: name, base: filter })),
  ];
  const buttons = tabs.map(({ tab, words, base }) => (
    <button
      key={tab}
      type="button"
      aria-pressed={!isAttention && tab === filters.tab}
      onClick={() => {
        showAttention(false);
        void read({ tab, base, own: EMPTY_FILTER });
      }}
    >
      {words}
    </button>
  ));
  return (
    <Row gap={0} grow wrap className={styles.tabs} role="group" aria-label={t('tabs.label')}>
      {buttons[0]}
      <button type="button" aria-pressed={isAttention} onClick={() => showAttention(true)}>
        {t('tabs.attention')}
      </button>
      {buttons.slice(1)}
    </Row>
  );
}

/** Filters set in addition to the tab's; each can be removed. */
function FilterChips() {
  const { t } = useTranslation(['documentList', 'documents']);
  const { filters, read } = useDocuments();
  const { own } = filters;
  const set = FILTER_FIELDS.filter((field) => !isOpen(own, field));
  if (set.length === 0) return null;
  return (
    <Row as="ul" gap={2} wrap className={styles.chips} aria-label={t('filters.chips')}>
      {set.map((field) => {
        const words = describeField(t, own, field);
        return (
          <li key={field}>
            <Button
              icon={<X aria-hidden="true" size={16} />}
              aria-label={t('filters.remove', { words })}
              onClick={() => void read({ own: cleared(own, field) })}
            >
              {words}
            </Button>
          </li>
        );
      })}
    </Row>
  );
}

type Words = TFunction<readonly ['documentList', 'documents']>;

/** Value of one field of a filter, in a few words; empty where none is set. */
function describeField(t: Words, filter: ListFilter, field: FilterField): string {
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
