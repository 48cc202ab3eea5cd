import { say } from '../../../kernel/say.ts';
import { InputError } from '../../../kernel/errors.ts';
import type { ReceiptsParts } from '../parts.ts';

/** How a document's paper or link left the program: part of what became of it. */
export type HandOver =
  | { event: 'document.printed'; details: { paper: 'provisional' | 'definitive' } }
  | { event: 'document.saved-pdf'; details: { file: string } }
  | {
      event: 'document.shared';
      details: { channel: 'whatsapp' | 'email' | 'link'; receiver: string | null };
    };

/** Throws InputError for an unknown id. */
export function noteHandOver(
  { store, clock, documents }: ReceiptsParts,
  id: string,
  { event, details }: HandOver,
  actor: string,
): void {
  if (documents.find(id) === null) throw new InputError(say('documents.notFound', { id }));
  store.commit(() => store.audit.append({ at: clock.now(), actor, event, subject: id, details }));
}
