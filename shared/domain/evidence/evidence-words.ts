import { formatDateTime, MINUTE_MS } from '../dates.ts';
import { englishEvidence } from './english-evidence.ts';
import type { EvidenceFacts, EvidenceLanguage } from './evidence-language.ts';
import type { Evidence } from './judge-doubt.ts';
import type { InferenceOff } from './number-stream.ts';
import { spanishEvidence } from './spanish-evidence.ts';

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

const LANGUAGES = { 'es-PY': spanishEvidence, en: englishEvidence };

export function evidenceWords(
  evidence: Evidence,
  place: NumberedPlace,
  language: 'es-PY' | 'en' = 'es-PY',
): EvidenceWords {
  const words: EvidenceLanguage = LANGUAGES[language];
  const { beforeNumber, lastNumber, quietUntil, quietMs, suggests, off } = evidence;
  const missing = evidence.missing.map((number) => numberText(number, place));
  const facts: EvidenceFacts = {
    point: pointText(place),
    missing,
    missingCount: evidence.missingCount,
    doubtCount: evidence.doubtCount,
    quietMinutes: Math.round(quietMs / MINUTE_MS),
    quietUntil: quietUntil === null ? '' : formatDateTime(quietUntil),
    gapFree: evidence.gapFree,
    neededGapFree: evidence.neededGapFree,
    off: off === null ? '' : offWords(off, place, language),
  };
  const before = beforeNumber === null ? words.noneBefore : words.before(numberText(beforeNumber, place));
  const since =
    lastNumber === null || lastNumber === beforeNumber
      ? words.nothingSince
      : words.since(numberText(lastNumber, place), missing);
  const cautions = { 'not-issued': words.cautionNotIssued(facts), issued: words.cautionIssued };
  return {
    known: beforeNumber === null ? before : `${before} ${since}`,
    meaning: words.meaning[evidence.verdict](facts),
    caution: suggests === null ? null : cautions[suggests],
  };
}

/** Why the numbers of a place are not believed any more. */
export function offWords(
  off: InferenceOff,
  place: NumberedPlace,
  language: 'es-PY' | 'en' = 'es-PY',
): string {
  const words: EvidenceLanguage = LANGUAGES[language];
  const point = pointText(place);
  return off.why === 'unexplained'
    ? words.unexplained(point, numberText(off.firstMissing, place), numberText(off.lastMissing, place))
    : words.wentBack(point, numberText(off.number, place), numberText(off.lastNumber, place));
}

/** `001-001-0000123`. */
export function numberText(number: number, place: NumberedPlace): string {
  return `${pointText(place)}-${String(number).padStart(7, '0')}`;
}

function pointText({ numeroEstablecimiento, puntoExpedicion }: NumberedPlace): string {
  return `${numeroEstablecimiento}-${puntoExpedicion}`;
}
