import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../kit/components/icon-button.tsx';
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
