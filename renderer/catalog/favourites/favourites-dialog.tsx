import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/components/dialog.tsx';
import styles from './favourites-dialog.module.css';
import { useFavouriteGroups } from './favourites-store.ts';
import { GroupsEditor } from './groups-editor.tsx';

/** The groups of buttons of the sale, to be edited as soon as it is known which there are. */
export function FavouritesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('catalog');
  const kept = useFavouriteGroups((store) => store.groups);
  useEffect(() => {
    if (useFavouriteGroups.getState().groups === null) void useFavouriteGroups.getState().read();
  }, []);
  return (
    <Dialog title={t('favourites.title')} meaning={t('favourites.meaning')} width="wide" onClose={onClose}>
      {kept === null ? (
        <p className={styles.none}>{t('favourites.notRead')}</p>
      ) : (
        <GroupsEditor kept={kept} onClose={onClose} />
      )}
    </Dialog>
  );
}
