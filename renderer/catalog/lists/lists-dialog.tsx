import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogLists } from '../../../shared/contract/catalog.ts';
import { Dialog } from '../../kit/components/dialog.tsx';
import { useCatalogLists } from './catalog-lists-store.ts';
import type { ListName } from './list-changes.ts';
import styles from './lists-dialog.module.css';
import { ListsEditor } from './lists-editor.tsx';

interface ListsDialogProps {
  tab: ListName;
  /** Opened to add one: the focus is there. */
  isAdding?: boolean;
  onClose: () => void;
  onSaved?: (lists: CatalogLists) => void;
}

/** The lists of one's own, to be edited as soon as it is known what is in them. */
export function ListsDialog({ tab, isAdding = false, onClose, onSaved }: ListsDialogProps) {
  const { t } = useTranslation('catalog');
  const kept = useCatalogLists((store) => store.lists);
  useEffect(() => {
    if (useCatalogLists.getState().lists === null) void useCatalogLists.getState().read();
  }, []);
  return (
    <Dialog title={t('lists.title')} meaning={t('lists.meaning')} width="wide" onClose={onClose}>
      {kept === null ? (
        <p className={styles.none}>{t('lists.notRead')}</p>
      ) : (
        <ListsEditor kept={kept} tab={tab} isAdding={isAdding} onClose={onClose} onSaved={onSaved} />
      )}
    </Dialog>
  );
}
