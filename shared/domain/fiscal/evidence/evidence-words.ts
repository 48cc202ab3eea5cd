import { say } from '../../../text/say.ts';
import { formatDateTime, MINUTE_MS } from '../../dates.ts';
import type { DocumentState } from '../document-state.ts';
import type { Evidence } from './judge-doubt.ts';
import type { InferenceOff } from './number-stream.ts';

/** The place that numbers documents: `001-001`. */
export interface NumberedPlace {
  numeroEstablecimiento: string;
  puntoExpedicion: string;
}

/** Evidence in words, the same in the window and on the command line. */
interface EvidenceWords {
  /** The figures. */
  known: string;
  /** The suggestion, or the reason why there is none. */
  meaning: string;
  /** Limit of a suggestion; null without one. */
  caution: string | null;
}

export function evidenceWords(evidence: Evidence, place: NumberedPlace): EvidenceWords {
  const { quietUntil, quietMs, suggests, off } = evidence;
  const missing = evidence.missing.map((number) => numberText(number, place));
  const quietMinutes = Math.round(quietMs / MINUTE_MS);
  return {
    known: knownWords(evidence, missing, place),
    meaning: MEANINGS[evidence.verdict]({
      missing,
      missingCount: evidence.missingCount,
      doubtCount: evidence.doubtCount,
      quietMinutes,
      quietUntil: quietUntil === null ? '' : formatDateTime(quietUntil),
      gapFree: evidence.gapFree,
      neededGapFree: evidence.neededGapFree,
      off: off === null ? '' : offWords(off, place),
    }),
    caution: suggests === null ? null : cautionWords(suggests, quietMinutes, place),
  };
}

function knownWords(
  { beforeNumber, lastNumber }: Evidence,
  missing: readonly string[],
  place: NumberedPlace,
): string {
  if (beforeNumber === null) return say('evidence.noEarlierNumber');
  const before = say('evidence.lastNumberBefore', { number: numberText(beforeNumber, place) });
  if (lastNumber === null || lastNumber === beforeNumber) return `${before} ${say('evidence.noneSince')}`;
  return `${before} ${sinceWords(numberText(lastNumber, place), missing)}`;
}

function sinceWords(last: string, missing: readonly string[]): string {
  if (missing.length === 0) return say('evidence.noneMissingSince', { last });
  return missing.length === 1
    ? say('evidence.oneMissingSince', { last, number: listNumbers(missing) })
    : say('evidence.someMissingSince', { last, numbers: listNumbers(missing) });
}

function cautionWords(suggests: 'issued' | 'not-issued', quietMinutes: number, place: NumberedPlace): string {
  return suggests === 'issued'
    ? say('evidence.issuedNotProven')
    : say('evidence.notIssuedNotProven', { point: pointText(place), minutes: quietMinutes });
}

/** Reason why the numbers of a place are no longer trusted. */
export function offWords(off: InferenceOff, place: NumberedPlace): string {
  const point = pointText(place);
  if (off.why === 'other-counter') return say('evidence.pointElsewhere', { point });
  if (off.why === 'went-back') {
    const [number, last] = [numberText(off.number, place), numberText(off.lastNumber, place)];
    return say('evidence.numbersWentBack', { point, last, number });
  }
  const [first, last] = [numberText(off.firstMissing, place), numberText(off.lastMissing, place)];
  return first === last
    ? say('evidence.numberUnexplained', { point, number: first })
    : say('evidence.numbersUnexplained', { point, first, last });
}

/** `001-001-0000123`. */
export function numberText(number: number, place: NumberedPlace): string {
  return `${pointText(place)}-${String(number).padStart(7, '0')}`;
}

function pointText({ numeroEstablecimiento, puntoExpedicion }: NumberedPlace): string {
  return `${numeroEstablecimiento}-${puntoExpedicion}`;
}

/** Facts for a verdict's words; numbers and times are already formatted. */
interface EvidenceFacts {
  missing: string[];
  missingCount: number;
  doubtCount: number;
  quietMinutes: number;
  quietUntil: string;
  gapFree: number;
  neededGapFree: number;
  /** Reason why the numbers are not trusted; empty if they are. */
  off: string;
}

/** Meaning of each verdict, in words for a cashier or a shop owner. */
const MEANINGS: Record<Evidence['verdict'], (facts: EvidenceFacts) => string> = {
  'none-issued': ({ quietMinutes }) => say('evidence.suggestsNotIssued', { minutes: quietMinutes }),
  'all-issued': ({ missing, doubtCount }) =>
    doubtCount === 1
      ? say('evidence.suggestsIssued', { number: listNumbers(missing) })
      : say('evidence.suggestsAllIssued', { doubts: doubtCount, numbers: listNumbers(missing) }),
  'some-issued': ({ missingCount, doubtCount }) =>
    missingCount === 1
      ? say('evidence.oneMissing', { doubts: doubtCount })
      : say('evidence.someMissing', { doubts: doubtCount, missing: missingCount }),
  'success-answered': () => say('evidence.answeredWithoutCdc'),
  'no-number-since': () => say('evidence.noLaterSale'),
  'quiet-not-over': ({ quietMinutes, quietUntil }) =>
    quietUntil === ''
      ? say('evidence.needsMinutesOpen', { minutes: quietMinutes })
      : say('evidence.needsLaterSale', { until: quietUntil, minutes: quietMinutes }),
  'touched-by-refusal': () => say('evidence.otherSaleRefused'),
  'touched-by-timbrado': () => say('evidence.timbradoChanged'),
  'touched-by-gap': () => say('evidence.unexplainedGap'),
  'no-number-before': () => say('evidence.earlierNumberUnknown'),
  learning: ({ gapFree, neededGapFree }) =>
    say('evidence.sequenceNotSeen', { seen: gapFree, needed: neededGapFree }),
  off: ({ off, gapFree, neededGapFree }) =>
    say('evidence.sequenceInterrupted', { why: off, needed: neededGapFree, seen: gapFree }),
  review: () => say('evidence.dataFromCopy'),
  elsewhere: ({ off }) => off,
};

/** Joins one or more: `1`, `1 y 2`, `1, 2 y 3`. */
function listNumbers(numbers: readonly string[]): string {
  const [first = '', ...others] = numbers;
  const last = others.pop();
  return last === undefined
    ? first
    : say('evidence.listEnd', { others: [first, ...others].join(', '), last });
}

/** A document that was sent again, and missing numbers that its first attempt may have taken. */
interface DuplicateFacts extends NumberedPlace {
  localNumber: string;
  state: DocumentState;
  numeroDocumento: string | null;
  firstMissing: number;
  lastMissing: number;
}

/** The missing numbers: `001-001-0000007`, or the first and last of them. */
export function duplicateNumbers(
  { firstMissing, lastMissing }: Pick<DuplicateFacts, 'firstMissing' | 'lastMissing'>,
  place: NumberedPlace,
): string {
  const first = numberText(firstMissing, place);
  return firstMissing === lastMissing ? first : `${first} – ${numberText(lastMissing, place)}`;
}

/** Possible causes and the remedy; shows the sale's present number. */
export function duplicateWords(facts: DuplicateFacts): string {
  const { localNumber, firstMissing, lastMissing } = facts;
  const [first, last] = [numberText(firstMissing, facts), numberText(lastMissing, facts)];
  const numbers =
    firstMissing === lastMissing
      ? say('evidence.oneNumber', { number: first })
      : say('evidence.oneOfNumbers', { first, last });
  return say('evidence.maybeDuplicate', { numbers, sale: localNumber, outcome: outcomeWords(facts) });
}

function outcomeWords({ state, numeroDocumento }: DuplicateFacts): string {
  if (numeroDocumento !== null) return say('evidence.leftWithNumber', { number: numeroDocumento });
  return state === 'discarded' ? say('evidence.laterDiscarded') : say('evidence.noOtherNumberYet');
}
