import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { FavouritesDialog } from '../favourites/favourites-dialog.tsx';
import { useFavouriteGroups } from '../favourites/favourites-store.ts';
import styles from './favourite-fields.module.css';
import type { ItemFieldsProps } from './item-fields.ts';

/** In which groups of buttons of the sale it stands. */
export function FavouriteFields({ values, onChange }: ItemFieldsProps) {
  const { t } = useTranslation('catalog');
  const id = useId();
  const groups = useFavouriteGroups((store) => store.groups);
  const [isEditing, setIsEditing] = useState(false);
  const { favouriteGroups } = values;
  const toggle = (group: string): void =>
    onChange({
      favouriteGroups: favouriteGroups.includes(group)
        ? favouriteGroups.filter((other) => other !== group)
        : [...favouriteGroups, group],
    });
  return (
    <div className={styles.favourites} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {t('form.favourite')}
      </span>
      <div className={styles.groups}>
        {groups?.map((group) => (
          <label key={group.id} className={styles.group}>
            <input
              type="checkbox"
              checked={favouriteGroups.includes(group.id)}
              onChange={() => toggle(group.id)}
            />
            <Star aria-hidden="true" className={styles.star} />
            {group.name}
          </label>
        ))}
        <Button tone="quiet" onClick={() => setIsEditing(true)}>
          {t('form.newGroup')}
        </Button>
      </div>
      {isEditing ? <FavouritesDialog onClose={() => setIsEditing(false)} /> : null}
    </div>
  );
}
