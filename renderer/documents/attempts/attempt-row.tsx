import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/ipc/document-schemas.ts';
import { StateBadge } from '../../components/state-badge.tsx';
import { attemptLook } from './attempt-look.ts';
import { attemptWords } from './attempt-words.ts';
import styles from './attempts-tab.module.css';
import { describeDuration } from './describe-duration.ts';
import { describeMoment } from '../describe-moment.ts';

interface AttemptRowProps {
  attempt: DocumentDetail['attempts'][number];
  today: string;
}

/** One attempt, or the same one many times in a row. */
export function AttemptRow({ attempt, today }: AttemptRowProps) {
  const { t } = useTranslation('documents');
  const { task, startedAt, finishedAt, httpStatus, repeats } = attempt;
  const words = attemptWords(t, attempt);
  const { tone, Icon } = attemptLook(attempt.outcome);
  // Of repeated ones only the first start and the last end are kept.
  const isOne = repeats === 0;
  return (
    <tr>
      <td>{describeMoment(startedAt, today)}</td>
      <td>{t(`attempts.task.${task}`)}</td>
      <td className={styles.outcome}>
        <StateBadge tone={tone} icon={<Icon aria-hidden="true" />}>
          {words.outcome}
        </StateBadge>
        {isOne || finishedAt === null ? null : (
          <b>{t('attempts.repeats', { times: repeats + 1, time: describeMoment(finishedAt, today) })}</b>
        )}
        {words.reason === null ? null : <p>{words.reason}</p>}
      </td>
      <td className={styles.figure}>{httpStatus}</td>
      <td className={styles.figure}>
        {isOne && finishedAt !== null ? describeDuration(finishedAt - startedAt) : null}
      </td>
    </tr>
  );
}
