import type { TFunction } from 'i18next';
import type { DocumentDetail } from '../../../shared/ipc/document-schemas.ts';
import { readUnsentReason } from '../../../shared/domain/unsent-cause.ts';
import { documents as texts } from '../../i18n/es-PY/documents.ts';
import { isKnownWord } from '../known-word.ts';

type Attempt = DocumentDetail['attempts'][number];

/** What came of an attempt, and why as far as it is known. A word of the authority's is shown as it is. */
export function attemptWords(
  t: TFunction<'documents'>,
  { outcome, reason }: Pick<Attempt, 'outcome' | 'reason'>,
): { outcome: string; reason: string | null } {
  if (outcome === null) return { outcome: t('attempts.inFlight'), reason: null };
  const words = isKnownWord(outcome, texts.attempts.outcome) ? t(`attempts.outcome.${outcome}`) : outcome;
  return { outcome: words, reason: reason === null || reason === '' ? null : reasonWords(t, reason) };
}

function reasonWords(t: TFunction<'documents'>, reason: string): string {
  const unsent = readUnsentReason(reason);
  return unsent === null ? reason : t(`attempts.unsent.${unsent.cause}`, { code: unsent.code });
}
