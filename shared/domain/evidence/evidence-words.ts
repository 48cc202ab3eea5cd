import { say } from '../../text/say.ts';
import { formatDateTime, MINUTE_MS } from '../dates.ts';
import { listNumbers, MEANINGS } from './evidence-meaning.ts';
import type { Evidence } from './judge-doubt.ts';
import type { InferenceOff } from './number-stream.ts';

/** Where the numbers count: `001-001`. */
export interface NumberedPlace {
  numeroEstablecimiento: string;
  puntoExpedicion: string;
}

/** Evidence for people, the same words in the window, on the command line and in the audit chain. */
export interface EvidenceWords {
  /** The figures. */
  known: string;
  /** What they suggest, or why they suggest nothing. */
  meaning: string;
  /** What a suggestion cannot prove; null where there is none. */
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

/** Why the numbers of a place are not believed any more. */
export function offWords(off: InferenceOff, place: NumberedPlace): string {
  const point = pointText(place);
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
