import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { FAVOURITE_COLORS, itemCode, MAX_GROUPS } from '../../../shared/domain/catalog/catalog-item.ts';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import styles from '../catalog.module.css';
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
import { colored } from '../../kit/design/favourite-colors.ts';
import { FieldRow } from '../../kit/fields/field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { Form, Grid, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { asError } from '../../ipc/call.ts';

/** Editor of the groups of favourites; opens once they have been read. */
export function FavouritesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('catalog');
  const kept = useFavouriteGroups((store) => store.groups);
  useEffect(() => {
    if (useFavouriteGroups.getState().groups === null) void useFavouriteGroups.getState().read();
  }, []);
  return (
    <Dialog title={t('favourites.title')} meaning={t('favourites.meaning')} width="wide" onClose={onClose}>
      {kept === null ? (
        <Text tone="soft">{t('favourites.notRead')}</Text>
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

/** The groups, and the items of the chosen one. Nothing is saved before «Guardar». */
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

  const add = (event: FormEvent<HTMLElement>): void => {
    // React bubbles events to the product's form, although this dialog is outside of it.
    event.stopPropagation();
    if (name.trim() === '') return setNameFault(t('fault.missing'));
    if (isNameTaken(groups, name, null)) return setNameFault(t('favourites.nameKnown'));
    if (groups.length === MAX_GROUPS) return setNameFault(t('favourites.tooMany', { count: MAX_GROUPS }));
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
      <Grid columns={2} gap={5} className={styles.columns}>
        <Stack as="section" aria-label={t('favourites.groups')}>
          {groups.length === 0 ? <Text tone="soft">{t('favourites.noGroups')}</Text> : null}
          <GroupList groups={groups} chosenKey={chosenKey} onChoose={choose} onChange={setGroups} />
          <Form onSubmit={add}>
            <FieldRow>
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
            </FieldRow>
          </Form>
        </Stack>
        {chosen === undefined ? null : (
          <GroupItems key={chosen.key} group={chosen} groups={groups} onChange={change} />
        )}
      </Grid>
      <Actions>
        {failure === null ? null : (
          <Text tone="bad" grow role="alert">
            {t('favourites.notSaved', { message: failure })}
          </Text>
        )}
        <Button onClick={onClose}>{t('favourites.cancel')}</Button>
        <Button tone="primary" disabled={isWrong} onClick={() => void save()}>
          {t('favourites.save')}
        </Button>
      </Actions>
    </>
  );
}

interface GroupListProps {
  groups: readonly EditedGroup[];
  chosenKey: string | null;
  onChoose: (key: string) => void;
  onChange: (groups: EditedGroup[]) => void;
}

/** The groups in their order; the chosen one is edited beside them. */
function GroupList({ groups, chosenKey, onChoose, onChange }: GroupListProps) {
  const { t } = useTranslation('catalog');
  return (
    <ul className={styles.items}>
      {groups.map((group, index) => (
        <Row
          as="li"
          gap={2}
          className={styles.favourite}
          key={group.key}
          data-chosen={group.key === chosenKey}
          ref={group.key === chosenKey ? scrollTo : null}
        >
          <button
            type="button"
            className={styles.pick}
            aria-pressed={group.key === chosenKey}
            onClick={() => onChoose(group.key)}
          >
            <span className={styles.swatch} style={colored(group.color)} aria-hidden="true" />
            <Text as="span" weight="medium" clip grow>
              {group.name}
            </Text>
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
        </Row>
      ))}
    </ul>
  );
}

/** Shows a new group, which is added below the others. */
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
    <Stack as="section" aria-label={t('favourites.items', { name })}>
      <TextField
        label={t('favourites.group')}
        error={fault}
        maxLength={60}
        value={name}
        onChange={(text) => onChange({ ...group, name: text })}
      />
      <Row gap={0} wrap role="radiogroup" aria-label={t('favourites.colour')}>
        {FAVOURITE_COLORS.map((one) => (
          <label key={one} className={styles.color}>
            <input
              type="radio"
              name={id}
              aria-label={t(`favourites.color.${one}`)}
              checked={one === color}
              onChange={() => onChange({ ...group, color: one })}
            />
            <span className={styles.swatch} style={colored(one)} aria-hidden="true" />
          </label>
        ))}
      </Row>
      {items.length === 0 ? <Text tone="soft">{t('favourites.noItems')}</Text> : null}
      <ol className={styles.items}>
        {items.map((item, index) => (
          <Row as="li" gap={2} className={styles.favourite} key={item.id}>
            <Text as="span" weight="medium" clip grow>
              {item.record.descripcion} <small>{itemCode(item)}</small>
            </Text>
            <OrderButtons
              name={item.record.descripcion}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onMove={(step) => onChange({ ...group, items: moveAt(items, index, step) })}
              removeLabel={t('favourites.remove', { name: item.record.descripcion })}
              onRemove={() => onChange({ ...group, items: items.filter((other) => other.id !== item.id) })}
            />
          </Row>
        ))}
      </ol>
    </Stack>
  );
}

interface OrderButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  removeLabel: string;
  onRemove: () => void;
}

/** Buttons that move an entry up or down, or remove it. At an end the button stays, and so does the focus. */
function OrderButtons(props: OrderButtonsProps) {
  const { name, isFirst, isLast, onMove, removeLabel, onRemove } = props;
  const { t } = useTranslation('catalog');
  return (
    <Row as="span" gap={0}>
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
    </Row>
  );
}
