import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import type { DocumentsParts } from '../parts.ts';

/** A person wants a document's XML fetched as soon as it may be. Throws InputError where there is nothing to ask for. */
export function askForXml({ store, clock, documents, xml }: DocumentsParts, id: string, actor: string): void {
  const document = documents.find(id);
  if (document === null) throw new InputError(say('documents.notFound', { id }));
  if (document.cdc === null)
    throw new InputError(say('documents.noXmlWithoutCdc', { document: document.localNumber }));
  if (xml.standingOf(id)?.state === 'archived') return;
  const at = clock.now();
  store.commit(() => {
    xml.ask(id, at);
    store.audit.append({ at, actor, event: 'document.xml-asked', subject: id, details: {} });
  });
}
