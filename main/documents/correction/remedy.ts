import type { DocumentDetail, DocumentLink, Remedy } from '../../../shared/contract/documents.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import { isOlderThanCopy } from '../../database/older-than-copy.ts';
import type { DocumentsParts } from '../parts.ts';
import { isReplaceable } from './replace-document.ts';

/** Returns the way to correct a document that was not accepted; null where there is none, or no need. */
export function remedyOf(parts: DocumentsParts, document: DocumentRecord): Remedy | null {
  const { id, kind, state } = document;
  const isCorrectable = kind === 'invoice' && state === 'refused';
  if (!isCorrectable && !isReplaceable(parts, document)) return null;
  return {
    kind: isCorrectable ? 'correct' : 'replace',
    round: parts.bodies.count(id),
    isOlderThanCopy: isOlderThanCopy(parts.store, id),
  };
}

export function replacementLinks(
  { documents, replacements }: DocumentsParts,
  id: string,
): Pick<DocumentDetail, 'replaces' | 'replacedBy'> {
  const link = (linked: string): DocumentLink => {
    const { localNumber, state } = documents.get(linked);
    return { id: linked, localNumber, state };
  };
  const replaced = replacements.find(id);
  return {
    replaces: replaced && link(replaced.replacesId),
    replacedBy: replacements.ofReplaced(id).map(({ documentId }) => link(documentId)),
  };
}
