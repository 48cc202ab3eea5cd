import * as z from 'zod';
import { cancellationRequestSchema } from '../../shared/wire/cancellation.ts';
import { Refusal } from '../envelope.ts';
import type { DocumentRepository, StoredDocument } from '../ledger/document-repository.ts';

/** Path of the endpoints that ask for a document. */
export const cdcParamsSchema = z.object({ cdc: cancellationRequestSchema.shape.cdc });

/** Refuses a control code that no document here has. */
export function findDocument(documents: DocumentRepository, cdc: string): StoredDocument {
  const document = documents.find(cdc);
  if (document === null) throw new Refusal(404, `No existe un documento con el CDC ${cdc}.`, { cdc });
  return document;
}
