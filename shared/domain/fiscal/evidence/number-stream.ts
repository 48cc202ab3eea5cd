import { MINUTE_MS } from '../../dates.ts';

/**
 * Facts learned from the numbers of one stream (kind, timbrado, establishment, point). The tax authority
 * requires consecutive numbers; that this service gives them so is learned, and unlearned as soon as it does
 * not.
 */
export interface NumberStream {
  /** From the newest answer with a number; null before the first, and after the data were doubted. */
  lastNumber: number | null;
  lastWritten: Moment | null;
  /** Numbers in a row without a gap so far. */
  gapFree: number;
  /** True once conclusions may be drawn from the numbers. */
  isLearned: boolean;
  /** Reason why learning was given up; null once learned again. */
  off: InferenceOff | null;
  /** Refusals since the last number: each may have used up one. */
  refusals: number;
  /** Time when the latest emission was written, in flight or not. */
  flight: Moment | null;
  doubts: StreamDoubt[];
  /** Numbers that no answer had, each explained by an open doubt or a refusal. */
  missing: MissingNumber[];
  /** Found by a person, above the last number in an answer. */
  foundAhead: number[];
}

/**
 * An instant by every available clock. The service's may jump with each answer, and the machine's may be set
 * at any time; the steady clock does neither, but counts only within one run of the app.
 */
export interface Moment {
  /** By the service's clock; null until an answer has given its time. */
  serviceAt: number | null;
  /** By the machine's clock. */
  machineAt: number;
  /** By the steady clock; null in records from before it was recorded. */
  steadyAt: number | null;
  /** Number of the app's run that wrote it. */
  run: number | null;
}

export type InferenceOff =
  | { at: number; why: 'unexplained'; firstMissing: number; lastMissing: number }
  | { at: number; why: 'went-back'; number: number; lastNumber: number }
  /** The head office gave the point to another counter. */
  | { at: number; why: 'other-counter' };

/** Cause why the numbers after an attempt are no evidence about it. */
export type Disturbance = 'refusal' | 'timbrado' | 'unexplained' | 'history';

export interface StreamDoubt {
  documentId: string;
  /** `sent-again`: judged not issued by a person or the evidence; it may have been nevertheless. */
  state: 'open' | 'sent-again';
  /** The attempt; or a later emission, from which the time can be measured. */
  written: Moment | null;
  /** The last number before the attempt; null if none was known. */
  beforeNumber: number | null;
  /** The service answered with success: only the control code is missing. */
  probablyIssued: boolean;
  /** Longest known time, in ms, from the attempt to an emission with a number; null before one. */
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
  /** Numbers that an open doubt was thought to have taken, and that are no longer explained. */
  | { kind: 'unclaimed'; firstMissing: number; lastMissing: number };

export interface StreamStep {
  stream: NumberStream;
  findings: StreamFinding[];
}

/** Count of numbers without a gap that shows that the service numbers consecutively. */
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

/** Records that an emission's first byte may leave. */
export function noteWritten(stream: NumberStream, written: Moment): NumberStream {
  return { ...stream, flight: written };
}

/**
 * The least time that can have passed, in ms: within one run, by all clocks that give a time; over a restart,
 * where the steady clock gives none, by the machine's and the service's together. Null if the service's gives
 * none there either, or if one of those two was set meanwhile, since either may be wrong.
 */
export function leastBetween(from: Moment, to: Moment): number | null {
  const byWalls = leastByWalls(from, to);
  if (isJump(offsetOf(from), offsetOf(to))) return null;
  if (from.run === to.run && from.steadyAt !== null && to.steadyAt !== null) {
    return Math.min(to.steadyAt - from.steadyAt, byWalls);
  }
  return from.serviceAt === null || to.serviceAt === null ? null : byWalls;
}

/** The least time by the clocks that can be set, as far as they give it; in ms. */
export function leastByWalls(from: Moment, to: Moment): number {
  const byMachine = to.machineAt - from.machineAt;
  if (from.serviceAt === null || to.serviceAt === null) return byMachine;
  return Math.min(byMachine, to.serviceAt - from.serviceAt);
}

/** Records a refusal, which may or may not have used up a number. */
export function noteRefusal(stream: NumberStream): NumberStream {
  return disturb({ ...stream, refusals: stream.refusals + 1 }, 'refusal');
}

/** Marks that later numbers are no evidence about the present doubts. */
export function disturb(stream: NumberStream, by: Disturbance): NumberStream {
  return {
    ...stream,
    doubts: stream.doubts.map((doubt) => {
      const isWorse = doubt.disturbedBy === null || by === 'unexplained' || by === 'history';
      return isWorse ? { ...doubt, disturbedBy: by } : doubt;
    }),
  };
}

/** Records that the emission in flight got no clear answer. */
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

/** Forgets the numbers: other databases may have taken some since this one was last used here. */
export function startOver(stream: NumberStream): NumberStream {
  const { doubts } = disturb(stream, 'history');
  return {
    ...newStream(),
    flight: stream.flight,
    doubts: doubts.map((doubt) => ({ ...doubt, beforeNumber: null })),
  };
}

/** A larger change means that a clock was set: drift stays far below. */
const CLOCK_JUMP_MS = MINUTE_MS;

/** True if two differences between the clocks, in ms, show that one was set between them. */
function isJump(beforeMs: number | null, afterMs: number | null): boolean {
  return beforeMs !== null && afterMs !== null && Math.abs(afterMs - beforeMs) > CLOCK_JUMP_MS;
}

/** The service's clock less the machine's, in ms; null until an answer has given its time. */
export function offsetOf({ serviceAt, machineAt }: Moment): number | null {
  return serviceAt === null ? null : serviceAt - machineAt;
}

export function openDoubts({ doubts }: NumberStream): StreamDoubt[] {
  return doubts.filter(({ state }) => state === 'open');
}

/** True if an attempt may have taken a number: numbers known before it were taken before it. */
export function mayHaveTaken({ beforeNumber }: StreamDoubt, number: number): boolean {
  return beforeNumber === null || number > beforeNumber;
}

/** Missing numbers that an attempt may have taken, in ascending order. */
export function missingFor({ missing }: NumberStream, doubt: StreamDoubt): MissingNumber[] {
  return missing.filter(({ number }) => mayHaveTaken(doubt, number));
}
