import type { TFunction } from 'i18next';
import { DOCUMENT_STATES, type DocumentState } from '../../../shared/domain/document-state.ts';
import { documents as texts } from '../../i18n/es-PY/documents.ts';
import { isKnownWord } from '../../i18n/known-word.ts';

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
