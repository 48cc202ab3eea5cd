import { unpackXml } from '../../database/stored-texts.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import type { AttemptRepository } from '../../sending/attempt-repository.ts';
import { asksForJson, type DocumentRecord, isDamaged } from '../../sending/document-record.ts';
import type { DocumentRepository } from '../../sending/document-repository.ts';
import type { DocumentsParts } from '../parts.ts';
import type { XmlRepository } from './xml-repository.ts';

/**
 * Returns a document's XML and a file name. Throws InputError where it is not archived, CouldNotError where it is
 * damaged.
 */
export function readKeptXml(
  { documents, xml }: { documents: DocumentRepository; xml: XmlRepository },
  id: string,
): { name: string; bytes: Uint8Array } {
  const document = documents.find(id);
  const file = xml.file(id);
  if (document === null || document.cdc === null || file === null) {
    throw new InputError(say('documents.xmlNotArchived'));
  }
  const bytes = unpackXml(file);
  if (bytes === null) {
    throw new CouldNotError(
      say('documents.xmlDamaged', { document: document.numeroDocumento ?? document.localNumber }),
    );
  }
  return { name: document.cdc, bytes };
}

/**
 * Returns the whole answer that issued a document whose request asked for its XML as JSON: the interface does not show
 * which of the answer's members that is. Null where it was not asked for, or no answer issued it.
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

/** Like `findKeptJson`, with a file name. Throws InputError where there is none. */
export function readKeptJson(
  { documents, attempts }: { documents: DocumentRepository; attempts: AttemptRepository },
  id: string,
): { name: string; bytes: Uint8Array } {
  const document = documents.find(id);
  const json = document === null || isDamaged(document) ? null : findKeptJson(attempts, document);
  if (document === null || json === null) throw new InputError(say('documents.jsonNotKept'));
  return { name: document.cdc ?? document.localNumber, bytes: Buffer.from(json) };
}

/**
 * Schedules a document's XML as soon as possible, at a person's request. Throws InputError where there is nothing to
 * ask for.
 */
export function askForXml({ store, clock, documents, xml }: DocumentsParts, id: string, actor: string): void {
  const document = documents.find(id);
  if (document === null) throw new InputError(say('documents.notFound', { id }));
  if (document.cdc === null)
    throw new InputError(say('documents.noXmlWithoutCdc', { document: document.localNumber }));
  if (xml.statusOf(id)?.state === 'archived') return;
  const at = clock.now();
  store.commit(() => {
    xml.ask(id, at);
    store.audit.append({ at, actor, event: 'document.xml-asked', subject: id, details: {} });
  });
}
