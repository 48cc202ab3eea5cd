import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_GROUPS } from '../../../shared/domain/favourite-limits.ts';
import { Button } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/components/text-field.tsx';
import { asError } from '../../ipc/as-error.ts';
import dialogStyles from '../dialog.module.css';
import styles from './favourites-dialog.module.css';
import { type FavouriteGroup, useFavouriteGroups } from './favourites-store.ts';
import { addGroup, type EditedGroup, editedGroups, isNameTaken, savedGroups } from './group-changes.ts';
import { GroupList } from './group-list.tsx';
import { GroupItems } from './group-items.tsx';

interface GroupsEditorProps {
  kept: readonly FavouriteGroup[];
  onClose: () => void;
}

/** The groups and what is in the chosen one. Nothing of it is kept before «Guardar». */
export function GroupsEditor({ kept, onClose }: GroupsEditorProps) {
  const { t } = useTranslation('catalog');
  const [groups, setGroups] = useState(() => editedGroups(kept));
  const [chosenKey, choose] = useState(groups[0]?.key ?? null);
  const [name, setName] = useState('');
  const [nameFault, setNameFault] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const chosen = groups.find(({ key }) => key === chosenKey);
  const isWrong = groups.some(
    ({ key, name: typed }) => typed.trim() === '' || isNameTaken(groups, typed, key),
  );

  const add = (event: FormEvent): void => {
    event.preventDefault();
    // To React the form of the product is around this dialog.
    event.stopPropagation();
    if (name.trim() === '') return setNameFault(t('fault.missing'));
    if (isNameTaken(groups, name, null)) return setNameFault(t('favourites.nameKnown'));
    if (groups.length === MOST_GROUPS) return setNameFault(t('favourites.tooMany', { count: MOST_GROUPS }));
    const key = crypto.randomUUID();
    setGroups(addGroup(groups, key, name));
    choose(key);
    setName('');
  };
  const change = (changed: EditedGroup): void =>
    setGroups(groups.map((group) => (group.key === changed.key ? changed : group)));
  const save = async (): Promise<void> => {
    try {
      await useFavouriteGroups.getState().save(savedGroups(groups));
      onClose();
    } catch (error) {
      setFailure(asError(error).message);
    }
  };
  return (
    <>
      <div className={styles.columns}>
        <section className={styles.groups} aria-label={t('favourites.groups')}>
          {groups.length === 0 ? <p className={styles.none}>{t('favourites.noGroups')}</p> : null}
          <GroupList groups={groups} chosenKey={chosenKey} onChoose={choose} onChange={setGroups} />
          <form className={styles.next} noValidate onSubmit={add}>
            <TextField
              label={t('favourites.newGroup')}
              error={nameFault}
              maxLength={60}
              value={name}
              onChange={(text) => {
                setName(text);
                setNameFault(undefined);
              }}
            />
            <Button type="submit">{t('favourites.add')}</Button>
          </form>
        </section>
        {chosen === undefined ? null : (
          <GroupItems key={chosen.key} group={chosen} groups={groups} onChange={change} />
        )}
      </div>
      <div className={dialogStyles.actions}>
        {failure === null ? null : (
          <p role="alert" className={dialogStyles.failure}>
            {t('favourites.notSaved', { message: failure })}
          </p>
        )}
        <Button onClick={onClose}>{t('favourites.cancel')}</Button>
        <Button tone="primary" disabled={isWrong} onClick={() => void save()}>
          {t('favourites.save')}
        </Button>
      </div>
    </>
  );
}
