import { say } from '../../kernel/say.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import type { DocumentRepository } from '../../sending/document-repository.ts';
import { unpackXml } from '../../database/packed-xml.ts';
import type { XmlRepository } from './xml-repository.ts';

/** A document's XML and the name of a file for it. Throws InputError where it is not archived, CouldNotError where it is damaged. */
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
