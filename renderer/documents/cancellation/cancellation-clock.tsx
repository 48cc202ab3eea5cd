import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CancellationChance } from './cancellation-chance.ts';
import styles from './cancel-dialog.module.css';
import { describeRemaining } from '../timeline/describe-duration.ts';
import { dayAndTime } from '../../kit/time/describe-moment.ts';

/** How much of the 48 hours is left, and when they end. */
export function CancellationClock({ chance }: { chance: Extract<CancellationChance, { kind: 'request' }> }) {
  const { t } = useTranslation('documents');
  return (
    <p className={styles.clock} role="timer">
      <Hourglass aria-hidden="true" size={24} />
      <span>
        <b>{t('cancel.clock', { remaining: describeRemaining(chance.remainingMs) })}</b>
        <small>{t('cancel.closes', { time: dayAndTime(chance.deadlineAt) })}</small>
      </span>
    </p>
  );
}
