import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LineFault } from '../../../shared/domain/draft/line-price.ts';
import styles from './line-fault-words.module.css';

/** Why a line has no price yet, or that it is given away; a quantity says so in its own place. */
export function LineFaultWords({ fault }: { fault: LineFault | 'free' | null }) {
  const { t } = useTranslation('sale');
  if (fault === null || fault === 'quantity') return null;
  return (
    <span className={styles.fault}>
      <CircleAlert aria-hidden="true" size={14} />
      {t(`terms.fault.${fault}`)}
    </span>
  );
}
