import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { itemCode } from '../../../shared/domain/catalog-item.ts';
import { FAVOURITE_COLORS } from '../../../shared/domain/favourite-color.ts';
import { TextField } from '../../kit/components/text-field.tsx';
import styles from './favourites-dialog.module.css';
import { type EditedGroup, isNameTaken, moveAt } from './group-changes.ts';
import { OrderButtons } from './order-buttons.tsx';

interface GroupItemsProps {
  group: EditedGroup;
  groups: readonly EditedGroup[];
  onChange: (group: EditedGroup) => void;
}

/** The chosen group: its name, its colour, and its products in their order. */
export function GroupItems({ group, groups, onChange }: GroupItemsProps) {
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
