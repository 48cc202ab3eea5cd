import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row, Text } from '../../kit/layout/layout.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { describeRemaining } from '../timeline/timeline-words.ts';
import { dayAndTime } from '../../kit/time/time-words.ts';

/** Time left of a cancellation's 48 hours, by the main process's clock, and their end. */
export function WindowClock({ until }: { until: number }) {
  const { t } = useTranslation('attention');
  const leftMs = until - useNow(true);
  const words = leftMs <= 0 ? t('over') : t('left', { remaining: describeRemaining(leftMs) });
  return (
    <Row as="span" gap={2} wrap role="timer">
      <Hourglass aria-hidden="true" size={18} color="var(--bad)" />
      <Text as="b" tone="bad">
        {words}
      </Text>
      <small>{t('closesAt', { time: dayAndTime(until) })}</small>
    </Row>
  );
}
