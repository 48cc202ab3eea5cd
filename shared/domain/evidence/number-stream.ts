/**
 * What the numbers of one stream (kind, timbrado, establishment, point) have told so far. The tax authority
 * wants them consecutive; that this service gives them so is learned, and unlearned as soon as they are not.
 * All instants are by the service's clock.
 */
export interface NumberStream {
  /** Of the newest answer that brought a number; null before the first, and where the data were doubted since. */
  lastNumber: number | null;
  lastWrittenAt: number | null;
  /** Numbers without a gap in a row, as far as the learning has come. */
  gapFree: number;
  /** From these numbers something may be concluded. */
  isLearned: boolean;
  /** Why what had been learned was given up; null once it is learned anew. */
  off: InferenceOff | null;
  /** Refusals since the last number: each may have burnt one. */
  refusals: number;
  /** When the emission in flight, or the last one that was, was written; null where the time was not known then. */
  flightWrittenAt: number | null;
  doubts: StreamDoubt[];
  /** Numbers no answer brought, each explained by an open doubt or a refusal. */
  missing: MissingNumber[];
  /** Found by a person, ahead of the last number an answer brought. */
  foundAhead: number[];
}

export type InferenceOff =
  | { at: number; why: 'unexplained'; firstMissing: number; lastMissing: number }
  | { at: number; why: 'went-back'; number: number; lastNumber: number };

/** What kept the numbers after an attempt from telling anything about it. */
export type Disturbance = 'refusal' | 'timbrado' | 'unexplained' | 'history';

export interface StreamDoubt {
  documentId: string;
  /** `sent-again`: somebody or the evidence said that it was not issued; it may have been all the same. */
  state: 'open' | 'sent-again';
  /** Null until an answer tells the time, and then the latest it can have been. */
  writtenAt: number | null;
  /** The last number before the attempt; null if none was known. */
  beforeNumber: number | null;
  /** The service answered with a success: only the control code is missing. */
  probablyIssued: boolean;
  /** The newest number of the undisturbed time after the attempt, and when its emission was written. */
  seenNumber: number | null;
  seenWrittenAt: number | null;
  disturbedBy: Disturbance | null;
}

export interface MissingNumber {
  number: number;
  mayBeBurnt: boolean;
}

/** What a step of the stream brought to light. */
export type StreamFinding =
  | { kind: 'turned-off'; off: InferenceOff }
  | {
      kind: 'possible-duplicate';
      documentId: string;
      firstMissing: number;
      lastMissing: number;
    }
  /** Numbers that an open doubt was thought to have taken, and nothing explains any more. */
  | { kind: 'unclaimed'; firstMissing: number; lastMissing: number };

export interface StreamStep {
  stream: NumberStream;
  findings: StreamFinding[];
}

/** So many numbers without a gap teach that the service counts consecutively. */
export const LEARNED_AFTER = 50;

export const newStream = (): NumberStream => ({
  lastNumber: null,
  lastWrittenAt: null,
  gapFree: 0,
  isLearned: false,
  off: null,
  refusals: 0,
  flightWrittenAt: null,
  doubts: [],
  missing: [],
  foundAhead: [],
});

/** An emission's first byte may leave; `at` is null while no answer has told the time. */
export function noteWritten(stream: NumberStream, at: number | null): NumberStream {
  return { ...stream, flightWrittenAt: at };
}

/** The service refused one: whether that took a number nobody knows. */
export function noteRefusal(stream: NumberStream): NumberStream {
  return disturb({ ...stream, refusals: stream.refusals + 1 }, 'refusal');
}

/** What follows tells nothing about the doubts there are. */
export function disturb(stream: NumberStream, by: Disturbance): NumberStream {
  return {
    ...stream,
    doubts: stream.doubts.map((doubt) => {
      const isWorse = doubt.disturbedBy === null || by === 'unexplained' || by === 'history';
      return isWorse ? { ...doubt, disturbedBy: by } : doubt;
    }),
  };
}

/** The emission in flight got no clear answer. */
export function noteDoubt(
  stream: NumberStream,
  { documentId, probablyIssued }: { documentId: string; probablyIssued: boolean },
): NumberStream {
  const doubt: StreamDoubt = {
    documentId,
    state: 'open',
    writtenAt: stream.flightWrittenAt,
    beforeNumber: stream.lastNumber,
    probablyIssued,
    seenNumber: null,
    seenWrittenAt: null,
    disturbedBy: stream.refusals > 0 ? 'refusal' : null,
  };
  return { ...stream, doubts: [...stream.doubts, doubt] };
}

/** The database may not be the one last used here: others may have taken numbers since. */
export function startOver(stream: NumberStream): NumberStream {
  const { doubts } = disturb(stream, 'history');
  return {
    ...newStream(),
    flightWrittenAt: stream.flightWrittenAt,
    doubts: doubts.map((doubt) => ({ ...doubt, beforeNumber: null })),
  };
}

export function openDoubts({ doubts }: NumberStream): StreamDoubt[] {
  return doubts.filter(({ state }) => state === 'open');
}

/** Whether an attempt may have taken a number: what was known before it was taken before it. */
export function mayHaveTaken({ beforeNumber }: StreamDoubt, number: number): boolean {
  return beforeNumber === null || number > beforeNumber;
}

/** Missing numbers an attempt may have taken, in ascending order. */
export function missingFor({ missing }: NumberStream, doubt: StreamDoubt): MissingNumber[] {
  return missing.filter(({ number }) => mayHaveTaken(doubt, number));
}
