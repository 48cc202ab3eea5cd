import { CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/ipc/document-schemas.ts';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';

/** Why the authority rejected it, in its own words, and what is left to do. */
export function RejectedPanel({ mensaje }: Pick<DocumentDetail, 'mensaje'>) {
  const { t } = useTranslation('documents');
  return (
    <Panel tone="bad" icon={<CircleX aria-hidden="true" size={20} />} title={t('rejected.title')}>
      <p className={styles.quote}>{mensaje ?? t('rejected.noMessage')}</p>
      <p>{t('rejected.next')}</p>
    </Panel>
  );
}
