import { useTranslation } from 'react-i18next';
import styles from '../shop.module.css';
import { Text } from '../../kit/layout/layout.tsx';

interface SourceWordsProps {
  isFromEnvironment: boolean;
  isPending: boolean;
}

/** Marks a setting of this machine that is not effective yet, or is fixed by the environment. */
export function SourceWords({ isFromEnvironment, isPending }: SourceWordsProps) {
  const { t } = useTranslation('settings');
  if (!isFromEnvironment && !isPending) return null;
  return (
    <Text as="span" weight="strong" className={styles.pending} role="status">
      {t(isFromEnvironment ? 'machine.fromEnvironment' : 'machine.pending')}
    </Text>
  );
}
