import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { RemedyButton } from '../correction/remedy-button.tsx';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';
import { detailLine, detailsBeside } from './refusal-details.ts';

/** Why the service refused it, in its own words, and what is left to do. */
export function RefusedPanel({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation(['documents', 'correction']);
  const { refusal, remedy } = detail;
  const details = refusal === null ? [] : detailsBeside(refusal);
  return (
    <Panel tone="bad" icon={<CircleAlert aria-hidden="true" size={20} />} title={t('refused.title')}>
      {refusal === null ? null : <p className={styles.quote}>{refusal.message}</p>}
      {details.length === 0 ? null : (
        <ul className={styles.details} aria-label={t('refused.details')}>
          {details.map((said) => (
            <li key={detailLine(said)}>
              {said.text}
              {said.path === null ? null : <small>{said.path}</small>}
            </li>
          ))}
        </ul>
      )}
      <p>{remedy === null ? t('refused.next') : t(`correction:${remedy.kind}.next`)}</p>
      {remedy === null ? null : (
        <div className={styles.remedies}>
          <RemedyButton detail={detail} />
        </div>
      )}
    </Panel>
  );
}
