import { CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { RemedyButton } from '../correction/remedy-button.tsx';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';

/** Why the authority rejected it, in its own words, and what is left to do. */
export function RejectedPanel({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation(['documents', 'correction']);
  const { mensaje, remedy, replacedBy } = detail;
  return (
    <Panel tone="bad" icon={<CircleX aria-hidden="true" size={20} />} title={t('rejected.title')}>
      <p className={styles.quote}>{mensaje ?? t('rejected.noMessage')}</p>
      {remedy !== null || replacedBy.length === 0 ? (
        <p>{remedy === null ? t('rejected.next') : t(`correction:${remedy.kind}.next`)}</p>
      ) : null}
      {remedy === null ? null : (
        <div className={styles.remedies}>
          <RemedyButton detail={detail} />
        </div>
      )}
    </Panel>
  );
}
