import * as z from 'zod';
import { uuidSchema } from '../../wire/primitives.ts';
import {
  contradictionAnswerSchema,
  documentDetailSchema,
  documentSummarySchema,
  doubtAnswerSchema,
  pageCursorSchema,
} from '../document-schemas.ts';
import { ofDocument } from './inputs.ts';

/** What was sold, and what became of it. */
export const documentMethods = {
  /** Newest first; `next` is null on the last page. */
  'documents.page': {
    input: z.strictObject({ after: pageCursorSchema.nullable(), limit: z.int().min(1).max(200) }),
    output: z.strictObject({
      documents: z.array(documentSummarySchema),
      next: pageCursorSchema.nullable(),
    }),
  },
  /** As they are now; ids that are nobody's are left out. */
  'documents.summaries': {
    input: z.strictObject({ ids: z.array(uuidSchema).max(500) }),
    output: z.strictObject({ documents: z.array(documentSummarySchema) }),
  },
  'documents.open': { input: ofDocument, output: documentDetailSchema },
  'documents.cancel': {
    input: z.strictObject({ id: uuidSchema, motivo: z.string().max(2000) }),
    output: documentDetailSchema,
  },
  /** Takes back a cancellation that waits for what became of the document. */
  'documents.withdraw-cancellation': { input: ofDocument, output: documentDetailSchema },
  /** Has the service asked for its status as soon as it may be. */
  'documents.query-now': { input: ofDocument, output: documentDetailSchema },
  'documents.settle-contradiction': {
    input: z.strictObject({ id: uuidSchema, answer: contradictionAnswerSchema }),
    output: documentDetailSchema,
  },
  'documents.resolve': {
    input: z.strictObject({ id: uuidSchema, answer: doubtAnswerSchema }),
    output: documentDetailSchema,
  },
  /** A person has looked: it is there once, or one of the two was cancelled. */
  'documents.settle-duplicate': { input: ofDocument, output: documentDetailSchema },
  /** `file` is null if the user chose none. */
  'receipts.save-pdf': { input: ofDocument, output: z.strictObject({ file: z.string().nullable() }) },
} as const;
