import * as z from 'zod';
import { DOCUMENT_STATES } from '../domain/fiscal/document-state.ts';
import { MONEY_BACK, type MoneyBack } from '../domain/cash/document-money.ts';
import { invoiceRequestSchema } from '../wire/invoice.ts';
import { uuidSchema } from '../wire/primitives.ts';
import { attentionReasonSchema, evidenceSchema } from './attention-reasons.ts';
import { dispatchNoteFactsSchema, invoiceNoteSchema } from './dispatch.ts';
import { documentFilterSchema } from './document-filter.ts';
import {
  attemptSchema,
  cancellationOfferSchema,
  cancellationSchema,
  contradictionSchema,
  historyEntrySchema,
  movementSchema,
} from './document-history.ts';
import { type Events, type Methods, nothing, ofDocument } from './method.ts';

const instant = z.int();

/** Minor units of the currency, as text: they may exceed a number's precision. */
const minorText = z.string().regex(/^\d+$/);

const placeSchema = z.int();

/** A document in one line of the list. */
export const documentSummarySchema = z.strictObject({
  id: uuidSchema,
  kind: z.literal(['invoice', 'dispatch-note']),
  localNumber: z.string(),
  state: z.literal(DOCUMENT_STATES),
  numeroDocumento: z.string().nullable(),
  clientName: z.string(),
  total: minorText,
  currency: z.string(),
  soldAt: instant,
  /** Null if unknown, as for a sale recovered from a journal. */
  soldBy: z.string().nullable(),
  /** Sort key: larger is newer; never changes. */
  place: placeSchema,
  /** True while a requested cancellation is not settled. */
  isBeingCancelled: z.boolean(),
  /** True if the service contradicts the state, and no person has checked it. */
  isContradicted: z.boolean(),
  /** True if it was sent again while its first attempt may have been issued, and no person has checked it. */
  isPossibleDuplicate: z.boolean(),
});

export type DocumentSummary = z.infer<typeof documentSummarySchema>;

/** A page of the documents that match `filter`, newest first: places below `after`, less `skip`. */
const pageRequestSchema = z.strictObject({
  filter: documentFilterSchema,
  after: placeSchema.nullable(),
  skip: z.int().min(0),
  limit: z.int().min(1).max(200),
});

export type PageRequest = z.infer<typeof pageRequestSchema>;

/**
 * A page may have fewer documents than requested, even none, although there are more: no query reads so many
 * rows that the counter waits. The caller continues from `next` with the rest of `skip`; null after the last
 * page.
 */
const documentPageSchema = z.strictObject({
  documents: z.array(documentSummarySchema),
  next: placeSchema.nullable(),
  /** Number of documents skipped: below `skip` if the page ended earlier. */
  skipped: z.int(),
});

export type DocumentPage = z.infer<typeof documentPageSchema>;

/** Counts the documents that match `filter`, from `upTo` downwards, so that new ones do not count. */
const countRequestSchema = z.strictObject({
  filter: documentFilterSchema,
  upTo: placeSchema.nullable(),
});

/** `isMore`: there are at least this many; counting all would take too long. */
const documentCountSchema = z.strictObject({ total: z.int(), isMore: z.boolean() });

export type DocumentCount = z.infer<typeof documentCountSchema>;

/**
 * Meaning of a scanned or typed text: its document; or the kind of number, if the document is not here; or
 * nothing that identifies a document.
 */
const foundScannedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('found'), id: uuidSchema }),
  z.strictObject({ kind: z.literal('not-here'), what: z.literal(['cdc', 'local-number', 'number']) }),
  z.strictObject({ kind: z.literal('unknown') }),
]);

export type FoundScanned = z.infer<typeof foundScannedSchema>;

/** Another document that can be opened from this one. */
const documentLinkSchema = z.strictObject({
  id: uuidSchema,
  localNumber: z.string(),
  state: z.literal(DOCUMENT_STATES),
});

export type DocumentLink = z.infer<typeof documentLinkSchema>;

/**
 * Remedies for a document that was not accepted. `isOlderThanCopy`: it may have been issued already by the
 * counter this database was copied from.
 */
const remedySchema = z.strictObject({
  kind: z.literal(['correct', 'replace']),
  /** Number of its corrections. */
  round: z.int(),
  isOlderThanCopy: z.boolean(),
});

export type Remedy = z.infer<typeof remedySchema>;

/**
 * The archived XML: not requested yet, being requested automatically, archived, or unknown to the service, so
 * that a person must ask.
 */
const xmlStatusSchema = z.strictObject({
  state: z.literal(['later', 'waiting', 'archived', 'unknown']),
  /** In hex. */
  sha256: z.string().nullable(),
  bytes: z.int().nullable(),
  fetchedAt: instant.nullable(),
  nextTryAt: instant.nullable(),
  /** Reason why the last try failed. */
  reason: z.string().nullable(),
});

export type XmlStatus = z.infer<typeof xmlStatusSchema>;

/** A detail of a refusal; `path`: its field by wire names, `items[0].cantidad`, null if none is named. */
const refusalDetailSchema = z.strictObject({ path: z.string().nullable(), text: z.string() });

export type RefusalDetail = z.infer<typeof refusalDetailSchema>;

/** Everything shown about one document. */
export const documentDetailSchema = z.strictObject({
  summary: documentSummarySchema,
  /** True if its stored body can no longer be read: `sale`, or the note's `body`, is null. */
  isTextDamaged: z.boolean(),
  clientDocument: z.string(),
  numeroTimbrado: z.string(),
  numeroEstablecimiento: z.string(),
  puntoExpedicion: z.string(),
  /** The timbrado's series; null if the service named none. */
  serie: z.string().nullable(),
  cdc: z.string().nullable(),
  qr: z.string().nullable(),
  issuedAt: instant.nullable(),
  emittedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  estado: z.string().nullable(),
  mensaje: z.string().nullable(),
  /** Reason of the service's refusal: its message and details. */
  refusal: z.strictObject({ message: z.string(), details: z.array(refusalDetailSchema) }).nullable(),
  doubt: z.string().nullable(),
  /** Evidence from the numbers about a document in doubt. */
  evidence: evidenceSchema.nullable(),
  /** Evidence from the items of a dispatch note in doubt, in words. */
  itemEvidence: z.string().nullable(),
  /** It was sent again, and its first attempt may have used one of these numbers. */
  possibleDuplicate: z.strictObject({ firstMissing: z.int(), lastMissing: z.int() }).nullable(),
  /** `none`: it may not be printed. */
  receipt: z.literal(['definitive', 'provisional', 'none']),
  cancellationOffer: cancellationOfferSchema,
  /** Dispatch notes that must be cancelled before this invoice, newest first. */
  liveNotes: z.array(z.string()),
  /** All dispatch notes of an invoice, oldest first. */
  notes: z.array(invoiceNoteSchema),
  /** Facts that only a dispatch note has. */
  note: dispatchNoteFactsSchema.nullable(),
  cancellations: z.array(cancellationSchema),
  /** Oldest first. */
  contradictions: z.array(contradictionSchema),
  /** Time from which the service may be asked for its status; null without a cdc. */
  queryableFrom: instant.nullable(),
  /** Time of the next automatic status query. */
  nextQueryAt: instant.nullable(),
  /** Null without a cdc. */
  xml: xmlStatusSchema.nullable(),
  /** True if the answer has the requested JSON form of its XML. */
  hasJson: z.boolean(),
  attempts: z.array(attemptSchema),
  history: z.array(historyEntrySchema),
  /** Reasons why it needs a person now, most pressing first; empty if it does not. */
  attention: z.array(attentionReasonSchema),
  /** Body of the sale; null for a dispatch note, and if its text is damaged. */
  sale: invoiceRequestSchema.nullable(),
  /** Movements of its money, oldest first. */
  movements: z.array(movementSchema),
  /** Null if there is nothing to correct, or it was done. */
  remedy: remedySchema.nullable(),
  /** The rejected sale that this one replaces. */
  replaces: documentLinkSchema.nullable(),
  /** Documents that replace this one, oldest first. */
  replacedBy: z.array(documentLinkSchema),
});

export type DocumentDetail = z.infer<typeof documentDetailSchema>;

/** A document's stored traffic: the text that is sent, and the answer to each attempt. */
const technicalRecordSchema = z.strictObject({
  /** Null if damaged. */
  body: z.string().nullable(),
  answers: z.array(z.strictObject({ attemptId: z.int(), text: z.string(), isCut: z.boolean() })),
});

export type TechnicalRecord = z.infer<typeof technicalRecordSchema>;

/** Method of giving back a cancelled document's money. */
const moneyBackSchema = z.enum([...MONEY_BACK]) satisfies z.ZodType<MoneyBack>;

/** A person's answer to a contradiction: seen, or cancelled elsewhere as the service says. */
const contradictionAnswerSchema = z.literal(['seen', 'cancelled']);

/** A person's finding about a document in doubt. */
const doubtAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('not-issued') }),
  z.strictObject({ kind: z.literal('issued-with-cdc'), cdc: z.string().max(200) }),
  z.strictObject({ kind: z.literal('issued-with-number'), numero: z.string().max(40) }),
]);

export type DoubtAnswer = z.infer<typeof doubtAnswerSchema>;

/** The first paper to come out, or the one that would come out now, which is a copy after the first. */
const paperWantedSchema = z.literal(['first', 'next']);

/** A receipt's page: its title and the markup of its body. */
export const receiptContentSchema = z.strictObject({
  title: z.string(),
  markup: z.string(),
});

export type ReceiptContent = z.infer<typeof receiptContentSchema>;

/** A body of POST /simplificado/carritos; errors are reported field by field. */
const saleBody = z.record(z.string(), z.unknown());

/** Documents: their list, details, and all actions on them. */
export const documentsMethods = {
  'documents.page': { input: pageRequestSchema, output: documentPageSchema, needs: 'none' },
  'documents.count': { input: countRequestSchema, output: documentCountSchema, needs: 'none' },
  /** All users who have sold, as filters name them. */
  'documents.users': {
    input: nothing,
    output: z.strictObject({ users: z.array(z.string()) }),
    needs: 'none',
  },
  /** Finds the document of a fiscal QR, a cdc, a local number or a number, as scanned or typed. */
  'documents.find-scanned': {
    input: z.strictObject({ text: z.string().max(2000) }),
    output: foundScannedSchema,
    needs: 'none',
  },
  /** Returns their present state; unknown ids are left out. */
  'documents.summaries': {
    input: z.strictObject({ ids: z.array(uuidSchema).max(500) }),
    output: z.strictObject({ documents: z.array(documentSummarySchema) }),
    needs: 'none',
  },
  'documents.open': { input: ofDocument, output: documentDetailSchema, needs: 'none' },
  'documents.cancel': {
    input: z.strictObject({ id: uuidSchema, motivo: z.string().max(2000), back: moneyBackSchema }),
    output: documentDetailSchema,
    needs: 'cancel',
  },
  /** Cancels the newest note first, the invoice last; discards unsent notes. Returns the invoice. */
  'dispatch.cancel-with-notes': {
    input: z.strictObject({ invoiceId: uuidSchema, motivo: z.string().max(2000), back: moneyBackSchema }),
    output: documentDetailSchema,
    needs: 'cancel',
  },
  /** Withdraws a cancellation that waits for the document's outcome. */
  'documents.withdraw-cancellation': { input: ofDocument, output: documentDetailSchema, needs: 'cancel' },
  /** Has the service asked for its status as soon as possible. */
  'documents.query-now': { input: ofDocument, output: documentDetailSchema, needs: 'none' },
  'documents.settle-contradiction': {
    input: z.strictObject({ id: uuidSchema, answer: contradictionAnswerSchema }),
    output: documentDetailSchema,
    needs: 'resolve-doubts',
  },
  'documents.resolve': {
    input: z.strictObject({ id: uuidSchema, answer: doubtAnswerSchema }),
    output: documentDetailSchema,
    needs: 'resolve-doubts',
  },
  /** Records a person's finding: it exists once, or one of the two was cancelled. */
  'documents.settle-duplicate': { input: ofDocument, output: documentDetailSchema, needs: 'resolve-doubts' },
  /** For the blank receipt page that the window has. */
  'receipts.read': {
    input: ofDocument.extend({ paper: paperWantedSchema }),
    output: receiptContentSchema,
    needs: 'none',
  },
  /**
   * Corrects a refused invoice, which is queued again with the same identity. `round`: number of corrections
   * when this one was begun; `isLookedUp`: a person checked that it is not issued from elsewhere.
   */
  'documents.correct': {
    input: z.strictObject({ id: uuidSchema, body: saleBody, round: z.int().min(0), isLookedUp: z.boolean() }),
    output: documentDetailSchema,
    needs: 'correction',
  },
  /** Sells a rejected invoice again; returns the new one. */
  'documents.replace': {
    input: z.strictObject({ id: uuidSchema, body: saleBody, isLookedUp: z.boolean() }),
    output: documentDetailSchema,
    needs: 'correction',
  },
  /** Has its XML fetched as soon as possible. */
  'documents.ask-xml': { input: ofDocument, output: documentDetailSchema, needs: 'none' },
  /** Records that the window has passed the receipt to the system's printing. */
  'receipts.note-printed': { input: ofDocument, output: nothing, needs: 'none' },
  /** Invoices with the same client, total and lines sold about that time, nearest first. */
  'documents.similar': {
    input: ofDocument,
    output: z.strictObject({ ids: z.array(uuidSchema) }),
    needs: 'none',
  },
  /** For a technician; read only on request. */
  'documents.technical': { input: ofDocument, output: technicalRecordSchema, needs: 'none' },
} as const satisfies Methods;

/** Maximum number of documents in one event. */
export const MAX_CHANGED = 100;

export const documentsEvents = {
  /**
   * Documents that changed or are new, in their present state, newer than in every earlier event. If more
   * changed than fit, there are none and `isMore` is true: the window reloads what it shows.
   */
  'documents.changed': z.strictObject({
    documents: z.array(documentSummarySchema).max(MAX_CHANGED),
    isMore: z.boolean(),
  }),
} as const satisfies Events;
