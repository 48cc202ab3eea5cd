import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/ipc/document-schemas.ts';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';
import { splitRefusalDetail } from './split-refusal-detail.ts';

/** Why the service refused it, in its own words, and what is left to do. */
export function RefusedPanel({ refusal }: Pick<DocumentDetail, 'refusal'>) {
  const { t } = useTranslation('documents');
  const details = refusal?.details.filter((detail) => detail !== refusal.message) ?? [];
  return (
    <Panel tone="bad" icon={<CircleAlert aria-hidden="true" size={20} />} title={t('refused.title')}>
      {refusal === null ? null : <p className={styles.quote}>{refusal.message}</p>}
      {details.length === 0 ? null : (
        <ul className={styles.details} aria-label={t('refused.details')}>
          {details.map((detail) => {
            const { text, path } = splitRefusalDetail(detail);
            return (
              <li key={detail}>
                {text}
                {path === null ? null : <small>{path}</small>}
              </li>
            );
          })}
        </ul>
      )}
      <p>{t('refused.next')}</p>
    </Panel>
  );
}
