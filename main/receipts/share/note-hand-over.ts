import { say } from '../../say.ts';
import { InputError } from '../../errors.ts';
import type { DocumentRecord } from '../../outbox/document-record.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Store } from '../../store/store.ts';

export interface HandOverParts {
  store: Store;
  clock: Clock;
  documents: { find(id: string): DocumentRecord | null };
}

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
  { store, clock, documents }: HandOverParts,
  id: string,
  { event, details }: HandOver,
  actor: string,
): void {
  if (documents.find(id) === null) throw new InputError(say('documents.notFound', { id }));
  store.commit(() => store.audit.append({ at: clock.now(), actor, event, subject: id, details }));
}
