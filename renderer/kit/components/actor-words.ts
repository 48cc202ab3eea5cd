import type { TFunction } from 'i18next';
import { documents as texts } from '../../i18n/es-PY/documents.ts';
import { isKnownWord } from '../../i18n/i18n.ts';

/** Name of the actor, translated if it is not a person. */
export function actorWords(t: TFunction<'documents'>, actor: string): string {
  return isKnownWord(actor, texts.history.actor) ? t(`history.actor.${actor}`) : actor;
}
