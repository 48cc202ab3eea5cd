import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleQuestionMark,
  CircleX,
  Clock,
  FileDown,
  type LucideIcon,
  Printer,
  PrinterX,
  Save,
  Send,
  Share2,
  WifiOff,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buildTimeline, type TimelineStep } from './build-timeline.ts';
import { Row, Stack, Text } from '../../kit/layout/layout.tsx';
import documentStyles from '../document/document.module.css';
import styles from './timeline.module.css';
import { readState, stepWords } from './timeline-words.ts';
import { LOOKS } from '../../kit/components/document-look.ts';
import { DocumentBadge } from '../../kit/components/state-badge.tsx';
import { clockTime, describeMoment } from '../../kit/time/time-words.ts';
import type { DocumentDetail, DocumentSummary } from '../../../shared/contract/documents.ts';
import { formatDate } from '../../../shared/domain/dates.ts';

interface TimelineTabProps {
  detail: DocumentDetail;
  /** DD/MM/YYYY; this day is shown as a word. */
  today: string;
}

/** History of a document by day, latest first; above it the next automatic step. */
export function TimelineTab({ detail, today }: TimelineTabProps) {
  const { t } = useTranslation('document');
  const steps = buildTimeline(detail).toReversed();
  const days = Map.groupBy(steps, ({ at }) => formatDate(at));
  const { nextQueryAt } = detail;
  return (
    <Stack gap={5} className={documentStyles.page}>
      {nextQueryAt === null ? null : (
        <Row gap={2}>
          <Clock aria-hidden="true" size={18} color="var(--ink-soft)" />
          <Text tone="soft">{t('timeline.nextQuery', { time: describeMoment(nextQueryAt, today) })}</Text>
        </Row>
      )}
      {[...days].map(([day, ofDay]) => (
        <Stack key={day} as="section" aria-label={day}>
          <h3>{day === today ? t('timeline.today') : day}</h3>
          <ol>
            {ofDay.map((step) => (
              <TimelineRow
                key={`${step.events[0]?.seq} ${step.attempts[0]?.id}`}
                step={step}
                kind={detail.summary.kind}
              />
            ))}
          </ol>
        </Stack>
      ))}
    </Stack>
  );
}

interface TimelineRowProps {
  step: TimelineStep;
  kind: DocumentSummary['kind'];
}

/** One step: time, icon, what happened, and the state it led to. */
function TimelineRow({ step, kind }: TimelineRowProps) {
  const { t } = useTranslation('document');
  const { t: shared } = useTranslation('documents');
  const { title, lines } = stepWords({ t, shared }, step, kind);
  const { tone, Icon } = stepLook(step);
  const last = step.events.at(-1);
  const state = last !== undefined && last.to !== last.from ? last.to : null;
  return (
    <li className={styles.step}>
      <Text as="time" tone="soft">
        {clockTime(step.at)}
      </Text>
      <span className={styles.sign}>
        <Icon aria-hidden="true" size={18} color={tone === 'calm' ? 'var(--ink-soft)' : `var(--${tone})`} />
      </span>
      <Stack gap={0} className={styles.what}>
        <Text weight="medium">{title}</Text>
        {lines.map((line, place) => (
          <small key={place}>{line}</small>
        ))}
      </Stack>
      {state === null ? null : (
        <p>
          <StateName name={state} />
        </p>
      )}
    </li>
  );
}

/** A state that the audit chain names; an unknown one as it is written. */
function StateName({ name }: { name: string }) {
  const state = readState(name);
  return state === null ? name : <DocumentBadge state={state} />;
}

interface Look {
  tone: 'good' | 'warn' | 'bad' | 'calm';
  Icon: LucideIcon;
}

const OF_EVENTS: Readonly<Record<string, LucideIcon>> = {
  'document.sold': Save,
  'document.drafted': Save,
  'document.printed': Printer,
  'document.print-doubted': CircleQuestionMark,
  'document.print-failed': PrinterX,
  'document.print-discarded': Ban,
  'document.print-moved': Printer,
  'document.print-outdated': Ban,
  'document.saved-pdf': FileDown,
  'document.shared': Share2,
};

/** Icon and tone of a step: those of the state it led to, else of what happened. */
export function stepLook({ events, attempts }: TimelineStep): Look {
  const last = events.at(-1);
  const [attempt] = attempts;
  if (last === undefined) return attemptLook(attempt?.outcome ?? null);
  const Icon = OF_EVENTS[last.event];
  if (Icon !== undefined) return { tone: 'calm', Icon };
  const state = last.to === last.from ? null : readState(last.to);
  if (state !== null) return LOOKS[state];
  if (attempt !== undefined) return attemptLook(attempt.outcome);
  return { tone: 'calm', Icon: last.event.startsWith('cancellation.') ? Ban : CircleDot };
}

const OF_OUTCOMES: Readonly<Record<string, Look>> = {
  issued: { tone: 'good', Icon: CircleCheck },
  done: { tone: 'good', Icon: CircleCheck },
  uncertain: { tone: 'warn', Icon: CircleAlert },
  interrupted: { tone: 'warn', Icon: CircleAlert },
  failed: { tone: 'warn', Icon: CircleAlert },
  refused: { tone: 'bad', Icon: CircleX },
  expired: { tone: 'bad', Icon: CircleX },
  unsent: { tone: 'calm', Icon: WifiOff },
  unanswered: { tone: 'calm', Icon: WifiOff },
  'login-needed': { tone: 'calm', Icon: Clock },
  'slow-down': { tone: 'calm', Icon: Clock },
};

/** Look of an attempt's outcome; calm while it is under way, or if the outcome is the authority's word. */
function attemptLook(outcome: string | null): Look {
  const look = outcome === null ? undefined : OF_OUTCOMES[outcome];
  return look ?? { tone: 'calm', Icon: outcome === null ? Send : Clock };
}
