import {
  type InferenceOff,
  LEARNED_AFTER,
  mayHaveTaken,
  missingFor,
  type NumberStream,
  openDoubts,
} from './number-stream.ts';

/** Suggestions of the numbers about a document in doubt; they prove nothing. */
export const VERDICTS = [
  'none-issued',
  'all-issued',
  'some-issued',
  'success-answered',
  'no-number-since',
  'quiet-not-over',
  'touched-by-refusal',
  'touched-by-timbrado',
  'touched-by-gap',
  'no-number-before',
  'learning',
  'off',
  'review',
] as const;

type Verdict = (typeof VERDICTS)[number];

/** The evidence about one document in doubt, with the figures it rests on. */
export interface Evidence {
  verdict: Verdict;
  /** The answer it suggests; null where it suggests none. */
  suggests: 'not-issued' | 'issued' | null;
  /** Last number known before its attempt, and the newest one now. */
  beforeNumber: number | null;
  lastNumber: number | null;
  /** Missing numbers it may have taken. */
  missing: number[];
  /** Missing numbers and open doubts of the time in question. */
  missingCount: number;
  doubtCount: number;
  /**
   * By the service's clock, or the machine's where no answer has told: a number sent from then on tells of its attempt.
   * Null where one was sent since and does not: the program was closed, or the machine slept.
   */
  quietUntil: number | null;
  quietMs: number;
  /** Count of numbers seen without a gap, of those that are needed. */
  gapFree: number;
  neededGapFree: number;
  off: InferenceOff | null;
}

/**
 * Judges a document in doubt by what its stream tells now: with each number that comes the judgement is made
 * again. `not-issued` is suggested only where no number is missing between the last one before its attempt and
 * one whose emission was written the quiet period later; younger doubts of the stream do not matter to that,
 * for whatever they took comes after.
 */
export function judgeDoubt(
  stream: NumberStream,
  documentId: string,
  { quietMs, isUnderReview }: { quietMs: number; isUnderReview: boolean },
): Evidence {
  const doubt = openDoubts(stream).find((one) => one.documentId === documentId);
  const writtenAt = doubt?.written?.serviceAt ?? doubt?.written?.machineAt ?? null;
  const own = doubt === undefined ? [] : missingFor(stream, doubt);
  const latest = own.at(-1)?.number ?? Number.POSITIVE_INFINITY;
  const evidence: Evidence = {
    verdict: 'no-number-before',
    suggests: null,
    beforeNumber: doubt?.beforeNumber ?? null,
    lastNumber: stream.lastNumber,
    missing: own.map(({ number }) => number),
    missingCount: own.length === 0 ? 0 : stream.missing.filter(({ number }) => number <= latest).length,
    doubtCount: openDoubts(stream).filter((one) => mayHaveTaken(one, latest)).length,
    quietUntil: writtenAt === null || isPast(stream, writtenAt + quietMs) ? null : writtenAt + quietMs,
    quietMs,
    gapFree: stream.gapFree,
    neededGapFree: LEARNED_AFTER,
    off: stream.off,
  };
  const told = (verdict: Verdict, suggests: Evidence['suggests'] = null): Evidence => ({
    ...evidence,
    verdict,
    suggests,
  });
  if (isUnderReview) return told('review');
  if (!stream.isLearned) return told(stream.off === null ? 'learning' : 'off');
  if (doubt === undefined || doubt.beforeNumber === null) return told('no-number-before');
  const isQuietOver = doubt.seenAfterMs !== null && doubt.seenAfterMs >= quietMs;
  // A gap without an explanation may be this attempt's own, however late.
  if (doubt.disturbedBy === 'unexplained' || doubt.disturbedBy === 'history') return told('touched-by-gap');
  if (doubt.disturbedBy !== null && (own.length > 0 || !isQuietOver)) {
    return told(`touched-by-${doubt.disturbedBy}`);
  }
  const isAll = own.length > 0 && evidence.missingCount >= evidence.doubtCount;
  if (isAll) return told('all-issued', 'issued');
  if (doubt.probablyIssued) return told('success-answered', 'issued');
  if (own.length > 0) return told('some-issued');
  if (doubt.seenAfterMs === null) return told('no-number-since');
  return isQuietOver ? told('none-issued', 'not-issued') : told('quiet-not-over');
}

function isPast({ lastWritten }: NumberStream, instant: number): boolean {
  return lastWritten !== null && (lastWritten.serviceAt ?? lastWritten.machineAt) >= instant;
}
