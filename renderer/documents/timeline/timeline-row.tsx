import { useTranslation } from 'react-i18next';
import type { DocumentSummary } from '../../../shared/contract/documents.ts';
import { clockTime } from '../../kit/time/describe-time.ts';
import { StateName } from '../state-name.tsx';
import type { TimelineStep } from './build-timeline.ts';
import { stepLook } from './step-look.ts';
import styles from './timeline-tab.module.css';
import { stepWords } from './timeline-words.ts';

interface TimelineRowProps {
  step: TimelineStep;
  kind: DocumentSummary['kind'];
}

/** One step: when, its sign on the line, what happened, and the state it led to. */
export function TimelineRow({ step, kind }: TimelineRowProps) {
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
