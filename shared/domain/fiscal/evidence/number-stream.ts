import { MINUTE_MS } from '../../dates.ts';

/**
 * Facts learned from the numbers of one stream (kind, timbrado, establishment, point). The tax authority wants them
 * consecutive; that this service gives them so is learned, and unlearned as soon as they are not.
 */
export interface NumberStream {
  /** Of the newest answer that brought a number; null before the first, and where the data were doubted since. */
  lastNumber: number | null;
  lastWritten: Moment | null;
  /** Numbers without a gap in a row, as far as the learning has come. */
  gapFree: number;
  /** From these numbers something may be concluded. */
  isLearned: boolean;
  /** Reason why what had been learned was given up; null once it is learned again. */
  off: InferenceOff | null;
  /** Refusals since the last number: each may have burnt one. */
  refusals: number;
  /** Time when the emission in flight, or the last one that was, was written. */
  flight: Moment | null;
  doubts: StreamDoubt[];
  /** Numbers no answer brought, each explained by an open doubt or a refusal. */
  missing: MissingNumber[];
  /** Found by a person, ahead of the last number an answer brought. */
  foundAhead: number[];
}

/**
 * An instant by every clock there is. The service's may jump with each answer and the machine's may be set at any
 * time; the steady one is neither, but counts within one run of the program alone.
 */
export interface Moment {
  /** By the service's clock; null while no answer has told its time. */
  serviceAt: number | null;
  /** By the machine's clock. */
  machineAt: number;
  /** By the steady clock; null in records from before it was kept. */
  steadyAt: number | null;
  /** The run of the program that wrote it. */
  run: number | null;
}

export type InferenceOff =
  | { at: number; why: 'unexplained'; firstMissing: number; lastMissing: number }
  | { at: number; why: 'went-back'; number: number; lastNumber: number };

/** Cause why the numbers after an attempt say nothing about it. */
export type Disturbance = 'refusal' | 'timbrado' | 'unexplained' | 'history';

export interface StreamDoubt {
  documentId: string;
  /** `sent-again`: somebody or the evidence said that it was not issued; it may have been all the same. */
  state: 'open' | 'sent-again';
  /** The attempt; or an emission after it, from which on its time can be told. */
  written: Moment | null;
  /** The last number before the attempt; null if none was known. */
  beforeNumber: number | null;
  /** The service answered with a success: only the control code is missing. */
  probablyIssued: boolean;
  /** The longest that is known to lie, in ms, between the attempt and an emission with a number; null before there is one. */
  seenAfterMs: number | null;
  disturbedBy: Disturbance | null;
}

export interface MissingNumber {
  number: number;
  mayBeBurnt: boolean;
}

/** Finding of one step of the stream. */
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
  lastWritten: null,
  gapFree: 0,
  isLearned: false,
  off: null,
  refusals: 0,
  flight: null,
  doubts: [],
  missing: [],
  foundAhead: [],
});

/** An emission's first byte may leave. */
export function noteWritten(stream: NumberStream, written: Moment): NumberStream {
  return { ...stream, flight: written };
}

/**
 * The least that can have passed, in ms: within one run by every clock that tells; over a restart, where the steady
 * one tells nothing, by the machine's and the service's both. Null where that tells nothing either, or where one of
 * those two was set meanwhile: which of them is right nobody knows.
 */
export function leastBetween(from: Moment, to: Moment): number | null {
  const byWalls = leastByWalls(from, to);
  if (isJump(offsetOf(from), offsetOf(to))) return null;
  if (from.run === to.run && from.steadyAt !== null && to.steadyAt !== null) {
    return Math.min(to.steadyAt - from.steadyAt, byWalls);
  }
  return from.serviceAt === null || to.serviceAt === null ? null : byWalls;
}

/** The least by the clocks that anybody can set, as far as they tell; in ms. */
export function leastByWalls(from: Moment, to: Moment): number {
  const byMachine = to.machineAt - from.machineAt;
  if (from.serviceAt === null || to.serviceAt === null) return byMachine;
  return Math.min(byMachine, to.serviceAt - from.serviceAt);
}

/** The service refused one: whether that took a number nobody knows. */
export function noteRefusal(stream: NumberStream): NumberStream {
  return disturb({ ...stream, refusals: stream.refusals + 1 }, 'refusal');
}

/** Marks that later numbers say nothing about the present doubts. */
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
    written: stream.flight,
    beforeNumber: stream.lastNumber,
    probablyIssued,
    seenAfterMs: null,
    disturbedBy: stream.refusals > 0 ? 'refusal' : null,
  };
  return { ...stream, doubts: [...stream.doubts, doubt] };
}

/** The database may not be the one last used here: others may have taken numbers since. */
export function startOver(stream: NumberStream): NumberStream {
  const { doubts } = disturb(stream, 'history');
  return {
    ...newStream(),
    flight: stream.flight,
    doubts: doubts.map((doubt) => ({ ...doubt, beforeNumber: null })),
  };
}

/** One of the two clocks was set: what drifts stays far below. */
const CLOCK_JUMP_MS = MINUTE_MS;

/** True if two distances of the clocks, in ms, are those of a clock that was set between them. */
function isJump(beforeMs: number | null, afterMs: number | null): boolean {
  return beforeMs !== null && afterMs !== null && Math.abs(afterMs - beforeMs) > CLOCK_JUMP_MS;
}

/** The service's clock less the machine's, in ms; null while no answer has told its time. */
export function offsetOf({ serviceAt, machineAt }: Moment): number | null {
  return serviceAt === null ? null : serviceAt - machineAt;
}

export function openDoubts({ doubts }: NumberStream): StreamDoubt[] {
  return doubts.filter(({ state }) => state === 'open');
}

/** True where an attempt may have taken a number: what was known before it was taken before it. */
export function mayHaveTaken({ beforeNumber }: StreamDoubt, number: number): boolean {
  return beforeNumber === null || number > beforeNumber;
}

/** Missing numbers an attempt may have taken, in ascending order. */
export function missingFor({ missing }: NumberStream, doubt: StreamDoubt): MissingNumber[] {
  return missing.filter(({ number }) => mayHaveTaken(doubt, number));
}
