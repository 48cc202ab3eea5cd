import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../shared/domain/dates.ts';
import type { DocumentDetail, DocumentSummary } from '../../../shared/contract/documents.ts';
import { clockTime, describeMoment } from '../../kit/time/time-words.ts';
import { buildTimeline, type TimelineStep } from './build-timeline.ts';
import styles from './timeline-tab.module.css';
import { DocumentBadge } from '../../kit/components/state-badge.tsx';
import { readState } from './history-words.ts';
import { stepLook } from './step-look.ts';
import { stepWords } from './timeline-words.ts';

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

interface TimelineRowProps {
  step: TimelineStep;
  kind: DocumentSummary['kind'];
}

/** One step: when, its sign on the line, what happened, and the state it led to. */
function TimelineRow({ step, kind }: TimelineRowProps) {
  const { t } = useTranslation('document');
  const { t: shared } = useTranslation('documents');
  const { title, lines } = stepWords({ t, shared }, step, kind);
  const { tone, Icon } = stepLook(step);
  const last = step.events.at(-1);
  const state = last !== undefined && last.to !== last.from ? last.to : null;
  return (
    <li className={styles.step}>
      <time className={styles.time}>{clockTime(step.at)}</time>
      <span className={`${styles.sign} ${styles[tone]}`}>
        <Icon aria-hidden="true" size={18} />
      </span>
      <div className={styles.what}>
        <p className={styles.title}>{title}</p>
        {lines.map((line, place) => (
          <p key={place} className={styles.line}>
            {line}
          </p>
        ))}
      </div>
      {state === null ? null : (
        <p className={styles.state}>
          <StateName name={state} />
        </p>
      )}
    </li>
  );
}

/** A state the audit chain names; one never heard of as it is written. */
function StateName({ name }: { name: string }) {
  const state = readState(name);
  return state === null ? name : <DocumentBadge state={state} />;
}
