import { readDocumentPage, readSummaries } from '../../documents/document-summary.ts';
import { findScanned } from '../../documents/list/find-scanned.ts';
import type { CoreParts } from '../core-parts.ts';
import type { HandlersOf } from './handlers-of.ts';

type ListMethod =
  | 'documents.page'
  | 'documents.count'
  | 'documents.users'
  | 'documents.summaries'
  | 'documents.find-scanned';

/** The list of documents, and a document found by its paper. */
export function createDocumentListHandlers(parts: CoreParts): Pick<HandlersOf<'documents'>, ListMethod> {
  const { documentList, store } = parts;
  return {
    'documents.page': (request) => readDocumentPage(parts, request),
    'documents.count': ({ filter, upTo }) => documentList.count(filter, upTo),
    'documents.users': () => ({ users: documentList.users() }),
    'documents.summaries': ({ ids }) => ({ documents: readSummaries(parts, ids) }),
    'documents.find-scanned': ({ text }) => findScanned(store.db, text),
  };
}
