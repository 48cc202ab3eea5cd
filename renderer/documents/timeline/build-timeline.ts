import type { DocumentDetail } from '../../../shared/contract/documents.ts';

export type HistoryEntry = DocumentDetail['history'][number];
export type Attempt = DocumentDetail['attempts'][number];

/**
 * One step in a document's history: its entries, and the attempts that led to them. Several attempts in one
 * step are consecutive ones with the same outcome.
 */
export interface TimelineStep {
  /** Time of its end; it began at `from`. */
  at: number;
  from: number;
  /** In order; the last one is the outcome. */
  events: HistoryEntry[];
  attempts: Attempt[];
}

type Facts = Pick<DocumentDetail, 'history' | 'attempts'>;

/** Actor of the entries about attempts. */
const COUNTER = 'counter';

/** Oldest first. Every entry and every attempt is in exactly one step. */
export function buildTimeline({ history, attempts }: Facts): TimelineStep[] {
  const left = new Set(history);
  const tried = attempts.map((attempt) => stepOf(attempt, left));
  const noted = [...left].map(
    (entry): TimelineStep => ({ at: entry.at, from: entry.at, events: [entry], attempts: [] }),
  );
  // Entries of the same moment keep their order; an attempt without an entry comes after them.
  return folded([...noted, ...tried].toSorted(inOrder));
}

/** Number of requests to the service in a step. */
export function countTries({ attempts }: TimelineStep): number {
  return attempts.reduce((sum, { repeats }) => sum + repeats + 1, 0);
}

/** Step of an attempt with the entries of its start and its end, which it removes from `left`. */
function stepOf(attempt: Attempt, left: Set<HistoryEntry>): TimelineStep {
  const { startedAt, writtenAt, finishedAt } = attempt;
  const events = [...left].filter(
    ({ at, actor, event }) =>
      actor === COUNTER &&
      writtenAt !== null &&
      (event === 'document.write-begun' ? at === writtenAt : at === finishedAt),
  );
  for (const event of events) left.delete(event);
  return { at: finishedAt ?? startedAt, from: startedAt, events, attempts: [attempt] };
}

function inOrder(one: TimelineStep, other: TimelineStep): number {
  if (one.at !== other.at) return one.at - other.at;
  const [a, b] = [one.events[0]?.seq, other.events[0]?.seq];
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return a - b;
}

/** Merges consecutive attempts that have the same outcome and no entries. */
function folded(steps: readonly TimelineStep[]): TimelineStep[] {
  const result: TimelineStep[] = [];
  for (const step of steps) {
    const last = result.at(-1);
    if (last === undefined || !isSame(last, step)) {
      result.push(step);
      continue;
    }
    last.at = step.at;
    last.from = Math.min(last.from, step.from);
    last.attempts.push(...step.attempts);
  }
  return result;
}

function isSame(one: TimelineStep, other: TimelineStep): boolean {
  const [a, b] = [one.attempts[0], other.attempts[0]];
  if (a === undefined || b === undefined || one.events.length > 0 || other.events.length > 0) return false;
  return a.task === b.task && a.outcome === b.outcome && a.reason === b.reason && a.finishedAt !== null;
}
