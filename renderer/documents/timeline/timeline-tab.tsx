import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../shared/domain/dates.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { describeMoment } from '../../kit/time/describe-moment.ts';
import { buildTimeline } from './build-timeline.ts';
import styles from './timeline-tab.module.css';
import { TimelineRow } from './timeline-row.tsx';

interface TimelineTabProps {
  detail: DocumentDetail;
  /** DD/MM/YYYY: named by a word. */
  today: string;
}

/** All that became of a document, by days; the latest first, and before it what comes next by itself. */
export function TimelineTab({ detail, today }: TimelineTabProps) {
  const { t } = useTranslation('document');
  const steps = buildTimeline(detail).toReversed();
  const days = Map.groupBy(steps, ({ at }) => formatDate(at));
  const { nextQueryAt } = detail;
  return (
    <div className={styles.timeline}>
      {nextQueryAt === null ? null : (
        <p className={styles.next}>
          <Clock aria-hidden="true" size={18} />
          {t('timeline.nextQuery', { time: describeMoment(nextQueryAt, today) })}
        </p>
      )}
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day === today ? t('timeline.today') : day}</h3>
          <ol className={styles.steps}>
            {ofDay.map((step) => (
              <TimelineRow
                key={`${step.events[0]?.seq} ${step.attempts[0]?.id}`}
                step={step}
                kind={detail.summary.kind}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
