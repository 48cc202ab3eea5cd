import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/components/button.tsx';
import { ImportExportButtons } from '../catalog/import/import-export-buttons.tsx';
import { ListSearch } from '../kit/rows/list-search.tsx';
import { useClientList } from './client-list-store.ts';
import styles from './clients-head.module.css';

export const CLIENT_SEARCH_ID = 'clients-search';

const readAgain = (): void => void useClientList.getState().read({});

interface ClientsHeadProps {
  onOpenMarked: () => void;
  onNew: () => void;
  onBelow: () => void;
}

/** Who is looked for, and what is done to the clients as a whole. */
export function ClientsHead({ onOpenMarked, onNew, onBelow }: ClientsHeadProps) {
  const { t } = useTranslation('clients');
  const { filters, read } = useClientList();
  return (
    <header className={styles.head}>
      <div className={styles.find}>
        <ListSearch
          id={CLIENT_SEARCH_ID}
          label={t('screen.search')}
          placeholder={t('screen.search')}
          text={filters.text}
          onText={(text) => void read({ text })}
          onOpenMarked={onOpenMarked}
          onBelow={onBelow}
        />
      </div>
      <Button
        tone="primary"
        size="large"
        keyName="Alt+N"
        icon={<UserPlus aria-hidden="true" size={20} />}
        onClick={onNew}
      >
        {t('screen.new')}
      </Button>
      <ImportExportButtons what="clients" onImported={readAgain} />
    </header>
  );
}
