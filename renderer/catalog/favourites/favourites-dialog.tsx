import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { FAVOURITE_COLORS, itemCode, MOST_GROUPS } from '../../../shared/domain/catalog/catalog-item.ts';
import { Dialog } from '../../kit/components/dialog.tsx';
import styles from './favourites-dialog.module.css';
import {
  addGroup,
  type EditedGroup,
  editedGroups,
  type FavouriteGroup,
  isNameTaken,
  moveAt,
  savedGroups,
  useFavouriteGroups,
} from './favourites-store.ts';
import { Button, IconButton } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { asError } from '../../ipc/call.ts';
import dialogStyles from '../dialog.module.css';

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

interface GroupsEditorProps {
  kept: readonly FavouriteGroup[];
  onClose: () => void;
}

/** The groups and what is in the chosen one. Nothing of it is kept before «Guardar». */
function GroupsEditor({ kept, onClose }: GroupsEditorProps) {
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

interface GroupListProps {
  groups: readonly EditedGroup[];
  chosenKey: string | null;
  onChoose: (key: string) => void;
  onChange: (groups: EditedGroup[]) => void;
}

/** The groups in their order; the chosen one's name, colour and items stand beside them. */
function GroupList({ groups, chosenKey, onChoose, onChange }: GroupListProps) {
  const { t } = useTranslation('catalog');
  return (
    <ul className={styles.items}>
      {groups.map((group, index) => (
        <li
          key={group.key}
          className={styles.entry}
          data-chosen={group.key === chosenKey}
          ref={group.key === chosenKey ? scrollTo : null}
        >
          <button
            type="button"
            className={styles.choose}
            aria-pressed={group.key === chosenKey}
            onClick={() => onChoose(group.key)}
          >
            <span className={styles.swatch} data-color={group.color} aria-hidden="true" />
            <span className={styles.name}>{group.name}</span>
            <small>{t('favourites.count', { count: group.items.length })}</small>
          </button>
          <OrderButtons
            name={group.name}
            isFirst={index === 0}
            isLast={index === groups.length - 1}
            onMove={(step) => onChange(moveAt(groups, index, step))}
            removeLabel={t('favourites.removeGroup', { name: group.name })}
            onRemove={() => onChange(groups.filter(({ key }) => key !== group.key))}
          />
        </li>
      ))}
    </ul>
  );
}

/** A group that was just added stands below the others. */
function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

interface GroupItemsProps {
  group: EditedGroup;
  groups: readonly EditedGroup[];
  onChange: (group: EditedGroup) => void;
}

/** The chosen group: its name, its colour, and its products in their order. */
function GroupItems({ group, groups, onChange }: GroupItemsProps) {
  const { t } = useTranslation('catalog');
  const id = useId();
  const { name, color, items } = group;
  const fault =
    name.trim() === ''
      ? t('fault.missing')
      : isNameTaken(groups, name, group.key)
        ? t('favourites.nameKnown')
        : undefined;
  return (
    <section className={styles.group} aria-label={t('favourites.items', { name })}>
      <TextField
        label={t('favourites.group')}
        error={fault}
        maxLength={60}
        value={name}
        onChange={(text) => onChange({ ...group, name: text })}
      />
      <div role="radiogroup" aria-label={t('favourites.colour')} className={styles.colors}>
        {FAVOURITE_COLORS.map((one) => (
          <label key={one} className={styles.color}>
            <input
              type="radio"
              name={id}
              aria-label={t(`favourites.color.${one}`)}
              checked={one === color}
              onChange={() => onChange({ ...group, color: one })}
            />
            <span className={styles.swatch} data-color={one} aria-hidden="true" />
          </label>
        ))}
      </div>
      {items.length === 0 ? <p className={styles.none}>{t('favourites.noItems')}</p> : null}
      <ol className={styles.items}>
        {items.map((item, index) => (
          <li key={item.id} className={styles.entry}>
            <span className={styles.name}>
              {item.record.descripcion} <small>{itemCode(item)}</small>
            </span>
            <OrderButtons
              name={item.record.descripcion}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onMove={(step) => onChange({ ...group, items: moveAt(items, index, step) })}
              removeLabel={t('favourites.remove', { name: item.record.descripcion })}
              onRemove={() => onChange({ ...group, items: items.filter((other) => other.id !== item.id) })}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface OrderButtonsProps {
  /** Name of the moved thing, for screen readers. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  removeLabel: string;
  onRemove: () => void;
}

/** One place up, one down, or out of the list. At an end the button stays, so that the focus does. */
function OrderButtons(props: OrderButtonsProps) {
  const { name, isFirst, isLast, onMove, removeLabel, onRemove } = props;
  const { t } = useTranslation('catalog');
  return (
    <span className={styles.order}>
      <IconButton
        label={t('favourites.up', { name })}
        icon={ArrowUp}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t('favourites.down', { name })}
        icon={ArrowDown}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton label={removeLabel} icon={X} onClick={onRemove} />
    </span>
  );
}
