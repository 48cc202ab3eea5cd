import { useTranslation } from 'react-i18next';
import { useAttentionTab } from '../../attention/attention-tab-store.ts';
import { useShopSettings } from '../../../kit/settings/shop-settings-store.ts';
import { useDocuments } from '../documents-store.ts';
import styles from './filter-tabs.module.css';
import { EMPTY_FILTER, filterOfTab, type Tab, TABS } from './list-filters.ts';

/** What one looks at every day: what needs a person, and the filters of every shop and its own. */
export function FilterTabs() {
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
      className={styles.tab}
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
    <div className={styles.tabs} role="group" aria-label={t('tabs.label')}>
      {buttons[0]}
      <button
        type="button"
        className={styles.tab}
        aria-pressed={isAttention}
        onClick={() => showAttention(true)}
      >
        {t('tabs.attention')}
      </button>
      {buttons.slice(1)}
    </div>
  );
}
