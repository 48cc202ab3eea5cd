import { HOUR_MS } from '../../dates.ts';
import {
  disturb,
  type InferenceOff,
  LEARNED_AFTER,
  leastBetween,
  leastByWalls,
  mayHaveTaken,
  missingFor,
  type MissingNumber,
  type Moment,
  type NumberStream,
  offsetOf,
  openDoubts,
  type StreamDoubt,
  type StreamFinding,
  type StreamStep,
} from './number-stream.ts';

/*
 * Conclusions from a number about those before it: which are explained, by what, and which are left
 * unexplained.
 */

/** SIFEN accepts a document up to 72 hours after signing: one sent again is suspected no longer. */
const SUSPECT_MS = 72 * HOUR_MS;

/** An answer with a number. */
export interface NumberAnswer {
  number: number;
  /** Time when its emission was written, as known then. */
  written: Moment;
  /** The same by the service's clock, as known since the answer; null if nothing gave its time. */
  serviceAt: number | null;
  /** Time when it was read, by the machine's clock. */
  readAt: number;
}

export function noteNumber(stream: NumberStream, answer: NumberAnswer): StreamStep {
  const { number, readAt } = answer;
  const written = asAnswered(answer);
  const offsetMs = offsetOf({ ...answer.written, serviceAt: answer.serviceAt });
  const step = accountFor(stream, number, readAt + (offsetMs ?? 0));
  const doubts = step.stream.doubts
    .filter((doubt) => doubt.state === 'open' || isSuspectAt(doubt, written))
    .map((doubt) => noteAfterDoubt(doubt, written));
  const isLearned = step.stream.isLearned || step.stream.gapFree >= LEARNED_AFTER;
  return {
    findings: step.findings,
    stream: {
      ...step.stream,
      doubts,
      isLearned,
      off: isLearned ? null : step.stream.off,
      lastNumber: number,
      lastWritten: written,
      refusals: 0,
      foundAhead: step.stream.foundAhead.filter((ahead) => ahead > number),
    },
  };
}

/**
 * Takes the earlier, which is the stricter, of the service's times before and after the answer; none if that
 * time is no longer known, since a clock was set meanwhile.
 */
function asAnswered({ written, serviceAt }: NumberAnswer): Moment {
  const earlier = serviceAt === null ? null : Math.min(written.serviceAt ?? serviceAt, serviceAt);
  return { ...written, serviceAt: earlier };
}

/** `written`: emission of a number that came after the doubt. */
function noteAfterDoubt(doubt: StreamDoubt, written: Moment): StreamDoubt {
  if (doubt.disturbedBy !== null) return doubt;
  const afterMs = doubt.written === null ? null : leastBetween(doubt.written, written);
  const seenAfterMs = Math.max(doubt.seenAfterMs ?? 0, afterMs ?? 0);
  // If that is unknown, counting restarts at this emission, which is later than the doubt.
  const from = afterMs === null ? written : doubt.written;
  return { ...doubt, written: from, seenAfterMs };
}

function isSuspectAt({ written }: StreamDoubt, at: Moment | null): boolean {
  return written === null || at === null || leastByWalls(written, at) <= SUSPECT_MS;
}

/** Explains the numbers between the last one and this one, or gives up what was learned. */
function accountFor(stream: NumberStream, number: number, at: number): StreamStep {
  const { lastNumber } = stream;
  const next = { ...stream, lastNumber: number };
  if (lastNumber === null) return { stream: { ...next, gapFree: 1 }, findings: [] };
  if (number <= lastNumber || stream.foundAhead.includes(number)) {
    return giveUp(next, { at, why: 'went-back', number, lastNumber }, []);
  }
  const foundBetween = stream.foundAhead.filter((ahead) => ahead < number).length;
  const gap = number - lastNumber - 1 - foundBetween;
  if (gap === 0) return { stream: { ...next, gapFree: stream.gapFree + 1 }, findings: [] };

  const byDoubts = gap - Math.min(gap, stream.refusals);
  const free = Math.max(
    0,
    openDoubts(stream).length - stream.missing.filter((one) => !one.mayBeBurnt).length,
  );
  if (byDoubts > free) {
    const range = { firstMissing: lastNumber + 1, lastMissing: number - 1 };
    // Another numbering leaves gaps all the time: before learning, only gaps no larger than the documents
    // sent again count.
    const suspects = stream.doubts.filter(
      (doubt) => doubt.state === 'sent-again' && isSuspectAt(doubt, stream.lastWritten),
    );
    const isTold = stream.isLearned || byDoubts - free <= suspects.length;
    return giveUp(next, { at, why: 'unexplained', ...range }, isTold ? suspected(suspects, range) : []);
  }
  const missing: MissingNumber[] = [];
  for (let candidate = lastNumber + 1; candidate < number; candidate++) {
    if (stream.foundAhead.includes(candidate)) continue;
    missing.push({ number: candidate, mayBeBurnt: missing.length < stream.refusals });
  }
  const gapFree = stream.isLearned ? stream.gapFree : 1;
  const explained = { ...next, gapFree, missing: [...stream.missing, ...missing] };
  return withoutIdleGaps(explained);
}

function giveUp(stream: NumberStream, off: InferenceOff, findings: StreamFinding[]): StreamStep {
  return {
    // While off, the earlier reason stays until learned again.
    stream: {
      ...disturb(stream, 'unexplained'),
      gapFree: 1,
      isLearned: false,
      off: stream.isLearned ? off : stream.off,
      missing: [],
    },
    findings: [...(stream.isLearned ? [{ kind: 'turned-off', off } as const] : []), ...findings],
  };
}

function suspected(
  doubts: readonly StreamDoubt[],
  range: { firstMissing: number; lastMissing: number },
): StreamFinding[] {
  return [...new Set(doubts.map(({ documentId }) => documentId))].map((documentId) => ({
    kind: 'possible-duplicate',
    documentId,
    ...range,
  }));
}

/** Records that a person or the evidence judged it not issued; numbers still missing contradict that. */
export function noteSentAgain(stream: NumberStream, documentId: string): StreamStep {
  const doubt = stream.doubts.find((one) => one.state === 'open' && one.documentId === documentId);
  if (doubt === undefined) return { stream, findings: [] };
  const doubts = stream.doubts.map((one) => (one === doubt ? { ...one, state: 'sent-again' as const } : one));
  const next = { ...stream, doubts };
  const candidates = missingFor(stream, doubt);
  const left = withoutIdleGaps(next);
  if (candidates.length <= openDoubts(next).length) return left;
  return { stream: left.stream, findings: suspectedOf(next, candidates) };
}

/** Records the number a person found for a document; numbers it was suspected of may be another's. */
export function noteFound(stream: NumberStream, documentId: string, number: number): StreamStep {
  const { lastNumber } = stream;
  const isAhead = lastNumber !== null && number > lastNumber && !stream.foundAhead.includes(number);
  return withoutIdleGaps({
    ...stream,
    doubts: stream.doubts.filter((one) => one.state !== 'open' || one.documentId !== documentId),
    missing: stream.missing.filter((one) => one.number !== number),
    foundAhead: isAhead ? [...stream.foundAhead, number] : stream.foundAhead,
  });
}

/**
 * Drops numbers that no open doubt can have taken: they were used up or are another's, and must not count
 * against a later doubt. If a document was sent again that may have taken one, it may be its own.
 */
function withoutIdleGaps(stream: NumberStream): StreamStep {
  const open = openDoubts(stream);
  const isIdle = ({ number }: MissingNumber): boolean => !open.some((doubt) => mayHaveTaken(doubt, number));
  const unexplained = stream.missing.filter((one) => isIdle(one) && !one.mayBeBurnt);
  const missing = stream.missing.filter((one) => !isIdle(one));
  const suspicions = suspectedOf(stream, unexplained);
  // Another numbering leaves gaps all the time.
  const isTold = suspicions.length === 0 && stream.isLearned;
  const findings = isTold ? unclaimedOf(unexplained) : suspicions;
  return { stream: { ...stream, missing }, findings };
}

function unclaimedOf(missing: readonly MissingNumber[]): StreamFinding[] {
  const numbers = missing.map(({ number }) => number);
  const [firstMissing, lastMissing] = [numbers.at(0), numbers.at(-1)];
  if (firstMissing === undefined || lastMissing === undefined) return [];
  return [{ kind: 'unclaimed', firstMissing, lastMissing }];
}

/** All documents sent again that may have taken one of the missing numbers. */
function suspectedOf({ doubts }: NumberStream, missing: readonly MissingNumber[]): StreamFinding[] {
  const numbers = missing.map(({ number }) => number);
  const [firstMissing, lastMissing] = [numbers.at(0), numbers.at(-1)];
  if (firstMissing === undefined || lastMissing === undefined) return [];
  const suspects = doubts.filter((one) => one.state === 'sent-again' && mayHaveTaken(one, lastMissing));
  return suspected(suspects, { firstMissing, lastMissing });
}
