import type { TFunction } from 'i18next';
import type { DocumentDetail } from '../../../shared/ipc/document-schemas.ts';
import { readDoubtReason } from '../../../shared/domain/doubt-reason.ts';
import { readUnsentReason } from '../../../shared/domain/unsent-cause.ts';
import { documents as texts } from '../../i18n/es-PY/documents.ts';
import { estadoWords } from '../estado-words.ts';
import { isKnownWord } from '../known-word.ts';

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
  { outcome, reason }: Pick<Attempt, 'outcome' | 'reason'>,
): AttemptWords {
  if (outcome === null) return { outcome: t('attempts.inFlight'), reason: null, code: null };
  const words = isKnownWord(outcome, texts.attempts.outcome)
    ? t(`attempts.outcome.${outcome}`)
    : estadoWords(t, outcome);
  if (reason === null || reason === '') return { outcome: words, reason: null, code: null };
  return { outcome: words, ...reasonWords(t, reason) };
}

/** Of what got no answer it is all that is kept. */
const NO_ANSWER: ReadonlySet<string> = new Set(['no-answer', 'broken-answer']);

function reasonWords(t: TFunction<'documents'>, reason: string): Pick<AttemptWords, 'reason' | 'code'> {
  if (NO_ANSWER.has(reason)) return { reason: null, code: reason };
  const unsent = readUnsentReason(reason);
  if (unsent !== null) return { reason: t(`attempts.unsent.${unsent.cause}`), code: unsent.code };
  const { words, code } = readDoubtReason(reason);
  return { reason: words, code };
}
