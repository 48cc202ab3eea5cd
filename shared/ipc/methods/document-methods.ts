import * as z from 'zod';
import { uuidSchema } from '../../wire/primitives.ts';
import {
  contradictionAnswerSchema,
  countRequestSchema,
  documentCountSchema,
  documentDetailSchema,
  moneyBackSchema,
  documentPageSchema,
  documentSummarySchema,
  doubtAnswerSchema,
  receiptContentSchema,
  technicalRecordSchema,
  foundScannedSchema,
  pageRequestSchema,
  paperWantedSchema,
} from '../document-schemas.ts';
import { nothing, ofDocument } from './inputs.ts';

/** A body of POST /simplificado/carritos; what is wrong with it is told field by field. */
const saleBody = z.record(z.string(), z.unknown());

/** What was sold, and what became of it. */
export const documentMethods = {
  'documents.page': { input: pageRequestSchema, output: documentPageSchema },
  'documents.count': { input: countRequestSchema, output: documentCountSchema },
  /** All who have sold, as filters name them. */
  'documents.users': { input: nothing, output: z.strictObject({ users: z.array(z.string()) }) },
  /** The document of a fiscal QR, a cdc, a local number or a number, as a scanner or a person writes it. */
  'documents.find-scanned': {
    input: z.strictObject({ text: z.string().max(2000) }),
    output: foundScannedSchema,
  },
  /** As they are now; ids that are nobody's are left out. */
  'documents.summaries': {
    input: z.strictObject({ ids: z.array(uuidSchema).max(500) }),
    output: z.strictObject({ documents: z.array(documentSummarySchema) }),
  },
  'documents.open': { input: ofDocument, output: documentDetailSchema },
  'documents.cancel': {
    input: z.strictObject({ id: uuidSchema, motivo: z.string().max(2000), back: moneyBackSchema }),
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
  /** For the blank page that the window has of it. */
  'receipts.read': { input: ofDocument.extend({ paper: paperWantedSchema }), output: receiptContentSchema },
  /**
   * Corrects a refused invoice, which is queued again under its identity. `round`: how often it had been corrected
   * when the correction was begun; `isLookedUp`: a person found that it is not issued from elsewhere.
   */
  'documents.correct': {
    input: z.strictObject({ id: uuidSchema, body: saleBody, round: z.int().min(0), isLookedUp: z.boolean() }),
    output: documentDetailSchema,
  },
  /** Sells a rejected invoice anew; gives the new one. */
  'documents.replace': {
    input: z.strictObject({ id: uuidSchema, body: saleBody, isLookedUp: z.boolean() }),
    output: documentDetailSchema,
  },
  /** Has its XML fetched as soon as it may be. */
  'documents.ask-xml': { input: ofDocument, output: documentDetailSchema },
  /** The archived XML, as it came; `file` is null if the user chose none. */
  'documents.save-xml': { input: ofDocument, output: z.strictObject({ file: z.string().nullable() }) },
  /** The answer with its XML as JSON, as it came; `file` is null if the user chose none. */
  'documents.save-json': { input: ofDocument, output: z.strictObject({ file: z.string().nullable() }) },
  /** One page as long as the receipt on a roll, or sheets; `file` is null if the user chose none. */
  'receipts.save-pdf': {
    input: z.strictObject({ id: uuidSchema, form: z.enum(['roll', 'a4']) }),
    output: z.strictObject({ file: z.string().nullable() }),
  },
  /** The window has handed its paper to the system's printing. */
  'receipts.note-printed': { input: ofDocument, output: nothing },
  /** For the technician; read only when asked for. */
  'documents.technical': { input: ofDocument, output: technicalRecordSchema },
} as const;
