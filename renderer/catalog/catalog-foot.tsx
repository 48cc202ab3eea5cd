import { Tag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/components/button.tsx';
import { formatCount } from '../kit/components/format-count.ts';
import { useCatalogList } from './catalog-list-store.ts';
import { useChosen } from './chosen-store.ts';
import styles from './catalog-foot.module.css';

interface CatalogFootProps {
  onEdit: (dialog: 'favourites' | 'lists') => void;
  onLabels: () => void;
}

/** Below the list: how long it is, what of it is chosen, and what its products are filled in from. */
export function CatalogFoot({ onEdit, onLabels }: CatalogFootProps) {
  const { t } = useTranslation('catalog');
  const { total, isMore } = useCatalogList();
  const { ids, clear } = useChosen();
  const shown = formatCount(total);
  return (
    <footer className={styles.foot}>
      <p role="status">
        {ids.size > 0
          ? t('list.chosen', { count: ids.size, total: formatCount(ids.size) })
          : isMore
            ? t('list.countMore', { total: shown })
            : t('list.count', { count: total, total: shown })}
      </p>
      {ids.size > 0 ? (
        <Button tone="quiet" onClick={clear}>
          {t('list.chooseNone')}
        </Button>
      ) : null}
      <Button
        tone={ids.size > 0 ? 'plain' : 'quiet'}
        keyName="Ctrl+P"
        icon={<Tag aria-hidden="true" size={18} />}
        onClick={onLabels}
      >
        {t('head.labels')}
      </Button>
      <Button tone="quiet" onClick={() => onEdit('favourites')}>
        {t('head.editFavourites')}
      </Button>
      <Button tone="quiet" onClick={() => onEdit('lists')}>
        {t('head.editLists')}
      </Button>
    </footer>
  );
}
