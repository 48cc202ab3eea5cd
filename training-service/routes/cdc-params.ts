import * as z from 'zod';
import { cancellationRequestSchema } from '../../shared/wire/cancellation.ts';
import { refuseFields } from '../envelope.ts';
import type { DocumentRepository, StoredDocument } from '../ledger/document-repository.ts';

/** Path of the endpoints that ask for a document. */
export const cdcParamsSchema = z.object({ cdc: cancellationRequestSchema.shape.cdc });

/** Refuses a control code that no document here has. */
export function findDocument(documents: DocumentRepository, cdc: string): StoredDocument {
  const document = documents.find(cdc);
  if (document === null) {
    throw refuseFields([{ path: 'cdc', message: `CDC: no existe un documento con el CDC ${cdc}` }], 404);
  }
  return document;
}
