import {
  type InferenceOff,
  LEARNED_AFTER,
  mayHaveTaken,
  missingFor,
  type NumberStream,
  openDoubts,
} from './number-stream.ts';

/** Possible verdicts of the numbers about a document in doubt; they prove nothing. */
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
  'elsewhere',
] as const;

type Verdict = (typeof VERDICTS)[number];

/** Evidence about one document in doubt, with its figures. */
export interface Evidence {
  verdict: Verdict;
  /** The suggested answer; null if there is none. */
  suggests: 'not-issued' | 'issued' | null;
  /** Last number known before its attempt, and the newest one now. */
  beforeNumber: number | null;
  lastNumber: number | null;
  /** Missing numbers that it may have taken. */
  missing: number[];
  /** Missing numbers and open doubts in the time in question. */
  missingCount: number;
  doubtCount: number;
  /**
   * End of the quiet period, by the service's clock, or the machine's if no answer has given the time: a
   * number sent from then on is evidence about the attempt. Null if one was sent since but is no evidence,
   * because the app was closed or the machine slept.
   */
  quietUntil: number | null;
  quietMs: number;
  /** Numbers seen in a row without a gap, and the count needed. */
  gapFree: number;
  neededGapFree: number;
  off: InferenceOff | null;
}

/**
 * Judges a document in doubt from the present state of its stream; each new number calls for a new judgement.
 * Suggests `not-issued` only if no number is missing between the last one before its attempt and one whose
 * emission was written at least the quiet period later. Younger doubts of the stream do not affect this:
 * their numbers come later.
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
  if (stream.off?.why === 'other-counter') return told('elsewhere');
  if (isUnderReview) return told('review');
  if (!stream.isLearned) return told(stream.off === null ? 'learning' : 'off');
  if (doubt === undefined || doubt.beforeNumber === null) return told('no-number-before');
  const isQuietOver = doubt.seenAfterMs !== null && doubt.seenAfterMs >= quietMs;
  // An unexplained gap may be from this attempt, however late.
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
