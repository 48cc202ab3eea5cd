import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/ipc/document-schemas.ts';
import { AttemptRow } from './attempt-row.tsx';
import styles from './attempts-tab.module.css';

interface AttemptsTabProps extends Pick<DocumentDetail, 'attempts'> {
  /** DD/MM/YYYY: its times are shown without a date. */
  today: string;
}

/** What was tried with the service, and what came of it; the latest first. */
export function AttemptsTab({ attempts, today }: AttemptsTabProps) {
  const { t } = useTranslation('documents');
  if (attempts.length === 0) return <p className={styles.none}>{t('attempts.none')}</p>;
  return (
    <table className={styles.attempts}>
      <thead>
        <tr>
          <th scope="col">{t('attempts.when')}</th>
          <th scope="col">{t('attempts.what')}</th>
          <th scope="col">{t('attempts.outcomeTitle')}</th>
          <th scope="col" className={styles.figure}>
            {t('attempts.http')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('attempts.duration')}
          </th>
        </tr>
      </thead>
      <tbody>
        {attempts.toReversed().map((attempt) => (
          <AttemptRow key={attempt.id} attempt={attempt} today={today} />
        ))}
      </tbody>
    </table>
  );
}
