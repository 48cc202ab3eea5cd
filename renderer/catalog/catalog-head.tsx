import { Plus, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/components/button.tsx';
import { ImportExportButtons } from './import/import-export-buttons.tsx';
import { ListSearch } from '../kit/rows/list-search.tsx';
import { Row, Stack } from '../kit/layout/layout.tsx';
import { CATALOG_SEARCH_ID, focusCatalogList } from './focus.ts';
import { useCatalogList } from './catalog-list-store.ts';
import styles from './catalog.module.css';

interface CatalogHeadProps {
  /** Opens the row marked by the arrow keys. */
  onOpenMarked: () => void;
  onNew: () => void;
}

export function CatalogHead({ onOpenMarked, onNew }: CatalogHeadProps) {
  const { t } = useTranslation('catalog');
  const { filters, read } = useCatalogList();
  return (
    <Stack as="header" gap={2} className={styles.head}>
      <Row align="stretch">
        <ListSearch
          id={CATALOG_SEARCH_ID}
          label={t('head.search')}
          placeholder={t('head.placeholder')}
          text={filters.text}
          onText={(text) => void read({ text })}
          onOpenMarked={onOpenMarked}
          onBelow={focusCatalogList}
        />
        <Button
          tone="primary"
          size="large"
          keyName="Alt+N"
          icon={<Plus aria-hidden="true" size={20} />}
          onClick={onNew}
        >
          {t('head.new')}
        </Button>
      </Row>
      <Row gap={2} justify="between" wrap>
        <Filters />
        <ImportExportButtons what="catalog" onImported={readAgain} />
      </Row>
    </Stack>
  );
}

const readAgain = (): void => void useCatalogList.getState().read({});

/** Filters for kind and state of items; null is both. */
function Filters() {
  const { t } = useTranslation('catalog');
  const { filters, read } = useCatalogList();
  const { kind, isActive, onlyFavourites } = filters;
  return (
    <Row gap={2} className={styles.filters} role="group" aria-label={t('head.filters')}>
      <select
        aria-label={t('head.kind')}
        value={kind ?? ''}
        onChange={({ target: { value } }) =>
          void read({ kind: value === 'mercaderia' || value === 'servicio' ? value : null })
        }
      >
        <option value="">{t('head.all')}</option>
        <option value="mercaderia">{t('head.goods')}</option>
        <option value="servicio">{t('head.services')}</option>
      </select>
      <select
        aria-label={t('head.state')}
        value={isActive === null ? '' : String(isActive)}
        onChange={({ target: { value } }) => void read({ isActive: value === '' ? null : value === 'true' })}
      >
        <option value="">{t('head.everyState')}</option>
        <option value="true">{t('head.active')}</option>
        <option value="false">{t('head.inactive')}</option>
      </select>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={onlyFavourites}
        onClick={() => void read({ onlyFavourites: !onlyFavourites })}
      >
        <Star aria-hidden="true" size={18} />
        {t('head.favourites')}
      </button>
    </Row>
  );
}
