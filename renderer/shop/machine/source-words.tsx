import { useTranslation } from 'react-i18next';
import styles from './machine.module.css';

interface SourceWordsProps {
  isFromEnvironment: boolean;
  isPending: boolean;
}

/** Marks a setting of this machine that does not hold yet, or is not the window's to change. */
export function SourceWords({ isFromEnvironment, isPending }: SourceWordsProps) {
  const { t } = useTranslation('settings');
  if (!isFromEnvironment && !isPending) return null;
  return (
    <span className={styles.pending} role="status">
      {t(isFromEnvironment ? 'machine.fromEnvironment' : 'machine.pending')}
    </span>
  );
}
