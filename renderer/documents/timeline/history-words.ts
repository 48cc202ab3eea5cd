import type { TFunction } from 'i18next';
import { DOCUMENT_STATES, type DocumentState } from '../../../shared/domain/document-state.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { documents as texts } from '../../i18n/es-PY/documents.ts';
import { isKnownWord } from '../../i18n/known-word.ts';
import { estadoWords } from '../estado-words.ts';

/** An entry's event in words; one never heard of is shown as it is. */
export function eventWords(t: TFunction<'documents'>, event: string): string {
  const [, subject, name] = /^(document|cancellation|money|collection)\.(.+)$/.exec(event) ?? [];
  if (name === undefined) return event;
  if (subject === 'document' && isKnownWord(name, texts.history.document))
    return t(`history.document.${name}`);
  if (subject === 'cancellation' && isKnownWord(name, texts.history.cancellation)) {
    return t(`history.cancellation.${name}`);
  }
  if (subject === 'money' && isKnownWord(name, texts.history.money)) return t(`history.money.${name}`);
  if (subject === 'collection' && isKnownWord(name, texts.history.collection))
    return t(`history.collection.${name}`);
  return event;
}

/** A state as an entry names it; null if it is none of today's. */
export function readState(name: string | null): DocumentState | null {
  return DOCUMENT_STATES.find((state) => state === name) ?? null;
}

type Attempt = DocumentDetail['attempts'][number];

interface AttemptWords {
  outcome: string;
  /** As a cashier understands it; null where there is no more to say than what came of it. */
  reason: string | null;
  /** For a technician. */
  code: string | null;
}

/** What came of an attempt, and why as far as it is known. Where the authority answered, what came of it is its word. */
export function attemptWords(
  t: TFunction<'documents'>,
  { outcome, reason, cause }: Pick<Attempt, 'outcome' | 'reason' | 'cause'>,
): AttemptWords {
  if (outcome === null) return { outcome: t('attempts.inFlight'), reason: null, code: null };
  const words = isKnownWord(outcome, texts.attempts.outcome)
    ? t(`attempts.outcome.${outcome}`)
    : estadoWords(t, outcome);
  const shown = reason === null ? null : reason.charAt(0).toUpperCase() + reason.slice(1);
  return { outcome: words, reason: shown, code: cause };
}
