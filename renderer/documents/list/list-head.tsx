import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../kit/components/key-cap.tsx';
import { formatCount } from '../../kit/components/format-count.ts';
import { Button } from '../../kit/components/button.tsx';
import { ListSearch } from '../../kit/rows/list-search.tsx';
import { DOCUMENT_SEARCH_ID, focusDocumentList } from '../focus.ts';
import { useAttentionTab } from '../attention/attention-tab-store.ts';
import { useDocuments } from './documents-store.ts';
import { ExportButton } from '../export/export-button.tsx';
import { programTime } from '../../kit/time/use-now.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterTabs } from './filters/filter-tabs.tsx';
import { joined } from './filters/list-filters.ts';
import { toDocumentFilter } from './filters/to-document-filter.ts';
import styles from './list-head.module.css';

interface ListHeadProps {
  onOpenMarked: () => void;
  areFiltersOpen: boolean;
  onFilters: () => void;
}

/** What is looked for, what the list is filtered by, and how many that finds. */
export function ListHead({ onOpenMarked, areFiltersOpen, onFilters }: ListHeadProps) {
  const { t } = useTranslation('documentList');
  const { filters, total, isMore, readFilters, type } = useDocuments();
  const isAttention = useAttentionTab((store) => store.isShown);
  const count = { count: total, total: formatCount(total) };
  return (
    <header className={styles.head}>
      <div className={styles.row}>
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
          after={<KeyCap name="Ctrl+F" />}
        />
        <Button
          aria-expanded={areFiltersOpen}
          icon={<SlidersHorizontal aria-hidden="true" size={20} />}
          onClick={onFilters}
        >
          <span className={styles.words}>{t('filters.button')}</span>
        </Button>
        <ExportButton filter={isAttention ? null : toDocumentFilter(joined(filters), programTime())} />
      </div>
      <div className={styles.row}>
        <FilterTabs />
        <p className={styles.count} role="status">
          {readFilters === null || isAttention ? '' : isMore ? t('countMore', count) : t('count', count)}
        </p>
      </div>
      {/* Open filters say themselves what is set. */}
      {isAttention || areFiltersOpen ? null : <FilterChips />}
    </header>
  );
}
