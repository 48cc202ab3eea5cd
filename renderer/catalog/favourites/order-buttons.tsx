import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './favourites-dialog.module.css';

interface OrderButtonsProps {
  /** What is moved, for who does not see where the buttons stand. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  removeLabel: string;
  onRemove: () => void;
}

/** One place up, one down, or out of the list. At an end the button stays, so that the focus does. */
export function OrderButtons(props: OrderButtonsProps) {
  const { name, isFirst, isLast, onMove, removeLabel, onRemove } = props;
  const { t } = useTranslation('catalog');
  return (
    <span className={styles.order}>
      <button
        type="button"
        className={styles.icon}
        aria-label={t('favourites.up', { name })}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden="true" size={18} />
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label={t('favourites.down', { name })}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" size={18} />
      </button>
      <button type="button" className={styles.icon} aria-label={removeLabel} onClick={onRemove}>
        <X aria-hidden="true" size={18} />
      </button>
    </span>
  );
}
