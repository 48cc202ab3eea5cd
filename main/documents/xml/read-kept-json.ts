import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import type { AttemptRepository } from '../../sending/attempt-repository.ts';
import { asksForJson, type DocumentRecord } from '../../sending/document-record.ts';
import type { DocumentRepository } from '../../sending/document-repository.ts';
import { isDamaged } from '../../sending/is-damaged.ts';

/**
 * The answer that issued a document whose request asked for its XML as JSON, whole: the interface does not show which
 * of its members that is. Null where it was not asked for, or no answer issued it.
 */
export function findKeptJson(
  attempts: Pick<AttemptRepository, 'ofDocument'>,
  document: Pick<DocumentRecord, 'id' | 'body'>,
): string | null {
  if (!asksForJson(document)) return null;
  const issued = attempts
    .ofDocument(document.id)
    .find(({ task, outcome }) => task === 'issue' && outcome === 'issued');
  return issued?.rawAnswer ?? null;
}

/** The same and the name of a file for it. Throws InputError where there is none. */
export function readKeptJson(
  { documents, attempts }: { documents: DocumentRepository; attempts: AttemptRepository },
  id: string,
): { name: string; bytes: Uint8Array } {
  const document = documents.find(id);
  const json = document === null || isDamaged(document) ? null : findKeptJson(attempts, document);
  if (document === null || json === null) throw new InputError(say('documents.jsonNotKept'));
  return { name: document.cdc ?? document.localNumber, bytes: Buffer.from(json) };
}
