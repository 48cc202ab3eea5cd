import type { TFunction } from 'i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { documents as texts } from '../../i18n/es-PY/documents.ts';
import { estadoWords } from '../estado-words.ts';
import { isKnownWord } from '../../i18n/known-word.ts';

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
