import { Tabs } from '@base-ui/react/tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogLists } from '../../../shared/contract/catalog.ts';
import { Button } from '../../kit/components/button.tsx';
import { TabList } from '../../kit/components/tab-list.tsx';
import { asError } from '../../ipc/as-error.ts';
import dialogStyles from '../dialog.module.css';
import { useCatalogLists } from './catalog-lists-store.ts';
import type { ListName } from './list-changes.ts';
import { ListTab } from './list-tab.tsx';
import styles from './lists-dialog.module.css';

const LISTS = ['classifications', 'internalCodes'] as const;

interface ListsEditorProps {
  kept: CatalogLists;
  tab: ListName;
  /** Opened to add one: the focus is there. */
  isAdding: boolean;
  onClose: () => void;
  onSaved: ((lists: CatalogLists) => void) | undefined;
}

/** Both lists, each on its tab. Nothing of it is kept before «Guardar». */
export function ListsEditor({ kept, tab, isAdding, onClose, onSaved }: ListsEditorProps) {
  const { t } = useTranslation('catalog');
  const [lists, setLists] = useState(kept);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (wanted: CatalogLists): Promise<void> => {
    try {
      await useCatalogLists.getState().save(wanted);
      onSaved?.(wanted);
      onClose();
    } catch (error) {
      setFailure(asError(error).message);
    }
  };
  const change = (changed: CatalogLists, isAdded: boolean): void => {
    setLists(changed);
    // Whoever came to add one is done with that.
    if (isAdding && isAdded) void save(changed);
  };
  return (
    <>
      <Tabs.Root defaultValue={tab}>
        <TabList
          label={t('lists.tabs')}
          tabs={LISTS.map((name) => ({ value: name, words: t(`lists.${name}`) }))}
        />
        {LISTS.map((name) => (
          <Tabs.Panel key={name} value={name} className={styles.panel} tabIndex={-1}>
            <ListTab name={name} lists={lists} isAdding={isAdding} onChange={change} />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
      <div className={dialogStyles.actions}>
        {failure === null ? null : (
          <p role="alert" className={dialogStyles.failure}>
            {t('lists.notSaved', { message: failure })}
          </p>
        )}
        <Button onClick={onClose}>{t('lists.cancel')}</Button>
        <Button tone="primary" onClick={() => void save(lists)}>
          {t('lists.save')}
        </Button>
      </div>
    </>
  );
}
