import { say } from '../../kernel/say.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import type { Cancellation } from './cancellation-repository.ts';
import type { CancellationWish } from './cancellation-wish-repository.ts';

/** What is left to do once a document can no longer be cancelled (domain facts, cancellation). */
export function afterTheWindow({ kind }: Pick<DocumentRecord, 'kind'>): string {
  return kind === 'invoice' ? say('documents.askForCreditNote') : say('documents.askAboutNote');
}

/** What a person has to do about a cancellation that did not come about; null where nothing is left. */
export function whatIsLeft(
  document: Pick<DocumentRecord, 'kind'>,
  { state }: { state: Cancellation['state'] | CancellationWish['state'] },
): string | null {
  if (state === 'expired') return afterTheWindow(document);
  if (state === 'portal') return say('documents.cancelInPortal');
  return null;
}
