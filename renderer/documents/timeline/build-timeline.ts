import type { DocumentDetail } from '../../../shared/contract/documents.ts';

export type HistoryEntry = DocumentDetail['history'][number];
export type Attempt = DocumentDetail['attempts'][number];

/**
 * One step of a document's life: what was noted of it, and the attempts with the service it came from. Several
 * attempts in one step came to the same one after the other.
 */
export interface TimelineStep {
  /** Time when it came to its end; it began at `from`. */
  at: number;
  from: number;
  /** In their order; the last one says what it came to. */
  events: HistoryEntry[];
  attempts: Attempt[];
}

type Facts = Pick<DocumentDetail, 'history' | 'attempts'>;

/** Actor of the notes on an attempt. */
const COUNTER = 'counter';

/** Oldest first. Every entry and every attempt is in exactly one step. */
export function buildTimeline({ history, attempts }: Facts): TimelineStep[] {
  const left = new Set(history);
  const tried = attempts.map((attempt) => stepOf(attempt, left));
  const noted = [...left].map(
    (entry): TimelineStep => ({ at: entry.at, from: entry.at, events: [entry], attempts: [] }),
  );
  // What was noted at the same moment stays in its order; beside it an attempt comes after.
  return folded([...noted, ...tried].toSorted(inOrder));
}

/** Number of times the service was tried in a step. */
export function countTries({ attempts }: TimelineStep): number {
  return attempts.reduce((sum, { repeats }) => sum + repeats + 1, 0);
}

/** An attempt and what the program noted as it wrote and as it ended, which is no longer left. */
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

/** Neighbours that came to the same, of which nothing was noted, are one step. */
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
