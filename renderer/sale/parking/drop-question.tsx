import { useTranslation } from 'react-i18next';
import type { ParkedSale } from '../../../shared/contract/sale.ts';
import { Button } from '../../kit/components/button.tsx';
import styles from './parked-dialog.module.css';

interface DropQuestionProps {
  sale: ParkedSale;
  onDrop: () => void;
  onKeep: () => void;
}

/** In place of a parked sale that is to be given up; the safe answer has the focus. */
export function DropQuestion({ sale: { name, clientName }, onDrop, onKeep }: DropQuestionProps) {
  const { t } = useTranslation('sale');
  return (
    <div className={styles.question} role="alert">
      <p>{t('parked.question', { name: name || clientName || t('parked.unnamed') })}</p>
      <Button autoFocus onClick={onKeep}>
        {t('parked.keep')}
      </Button>
      <Button tone="danger" onClick={onDrop}>
        {t('parked.confirmDrop')}
      </Button>
    </div>
  );
}
