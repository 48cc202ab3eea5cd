import { useTranslation } from 'react-i18next';
import styles from './favourites-dialog.module.css';
import { type EditedGroup, moveAt } from './group-changes.ts';
import { OrderButtons } from './order-buttons.tsx';

interface GroupListProps {
  groups: readonly EditedGroup[];
  chosenKey: string | null;
  onChoose: (key: string) => void;
  onChange: (groups: EditedGroup[]) => void;
}

/** The groups in their order; the chosen one's name, colour and items stand beside them. */
export function GroupList({ groups, chosenKey, onChoose, onChange }: GroupListProps) {
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
