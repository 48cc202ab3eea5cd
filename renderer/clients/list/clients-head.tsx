import { Search, UserPlus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { ImportExportButtons } from '../../import/import-export-buttons.tsx';
import { useClientList } from './client-list-store.ts';
import styles from './clients-head.module.css';

export const CLIENT_SEARCH_ID = 'clients-search';

const readAgain = (): void => void useClientList.getState().read(useClientList.getState().text);

interface ClientsHeadProps {
  onOpenMarked: () => void;
  onNew: () => void;
  onBelow: () => void;
}

/** Who is looked for, and what is done to the clients as a whole. */
export function ClientsHead({ onOpenMarked, onNew, onBelow }: ClientsHeadProps) {
  const { t } = useTranslation('clients');
  const { text, read } = useClientList();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onOpenMarked();
    else if (event.key === 'ArrowDown') onBelow();
    else if (event.key === 'Escape' && text !== '') void read('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <header className={styles.head}>
      <div className={styles.box} role="search">
        <Search aria-hidden="true" className={styles.icon} />
        <input
          id={CLIENT_SEARCH_ID}
          className={styles.input}
          type="text"
          aria-label={t('screen.search')}
          placeholder={t('screen.search')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={(event) => void read(event.target.value)}
          onKeyDown={onKeyDown}
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
