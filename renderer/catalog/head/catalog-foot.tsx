import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { formatCount } from '../../components/format-count.ts';
import { useCatalogList } from '../list/catalog-list-store.ts';
import styles from './catalog-foot.module.css';

/** Below the list: how long it is, and what its products are filled in from. */
export function CatalogFoot({ onEdit }: { onEdit: (dialog: 'favourites' | 'lists') => void }) {
  const { t } = useTranslation('catalog');
  const { total, isMore } = useCatalogList();
  const shown = formatCount(total);
  return (
    <footer className={styles.foot}>
      <p role="status">
        {isMore ? t('list.countMore', { total: shown }) : t('list.count', { count: total, total: shown })}
      </p>
      <Button tone="quiet" onClick={() => onEdit('favourites')}>
        {t('head.editFavourites')}
      </Button>
      <Button tone="quiet" onClick={() => onEdit('lists')}>
        {t('head.editLists')}
      </Button>
    </footer>
  );
}
