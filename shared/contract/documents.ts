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

/** Minor units of the currency, as text: they may be larger than a number carries. */
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
  /** Null where it is not known, as of a sale that a journal brought back. */
  soldBy: z.string().nullable(),
  /** Its place in the list, which has the newest first, the largest; its own, for life. */
  place: placeSchema,
  /** A cancellation is asked for and not yet settled. */
  isBeingCancelled: z.boolean(),
  /** The service says otherwise, and no person has looked into it. */
  isContradicted: z.boolean(),
  /** It was sent again, its first attempt may have been issued too, and no person has looked into it. */
  isPossibleDuplicate: z.boolean(),
});

export type DocumentSummary = z.infer<typeof documentSummarySchema>;

/**
 * A page of the list: the documents that fit `filter`, newest first, from those below the place `after` on, the first
 * `skip` of them left out.
 */
const pageRequestSchema = z.strictObject({
  filter: documentFilterSchema,
  after: placeSchema.nullable(),
  skip: z.int().min(0),
  limit: z.int().min(1).max(200),
});

export type PageRequest = z.infer<typeof pageRequestSchema>;

/**
 * A page may hold fewer than were asked for, none even, though there are more: no question reads so many rows that
 * the counter waits for it. Anyone who asks goes on from `next`, with what is still to be left out; null after the last.
 */
const documentPageSchema = z.strictObject({
  documents: z.array(documentSummarySchema),
  next: placeSchema.nullable(),
  /** Count of those left out: fewer than `skip` where the page ended before. */
  skipped: z.int(),
});

export type DocumentPage = z.infer<typeof documentPageSchema>;

/** Count of the documents that fit `filter`, from the place `upTo` on downwards, so that new ones do not count. */
const countRequestSchema = z.strictObject({
  filter: documentFilterSchema,
  upTo: placeSchema.nullable(),
});

/** `isMore`: there are at least so many; counting them all would take too long. */
const documentCountSchema = z.strictObject({ total: z.int(), isMore: z.boolean() });

export type DocumentCount = z.infer<typeof documentCountSchema>;

/**
 * Meaning of a scanned or typed text: its document; or its kind, of a document that is not here; or nothing that names
 * a document.
 */
const foundScannedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('found'), id: uuidSchema }),
  z.strictObject({ kind: z.literal('not-here'), what: z.literal(['cdc', 'local-number', 'number']) }),
  z.strictObject({ kind: z.literal('unknown') }),
]);

export type FoundScanned = z.infer<typeof foundScannedSchema>;

/** Another document, to be opened from this one. */
const documentLinkSchema = z.strictObject({
  id: uuidSchema,
  localNumber: z.string(),
  state: z.literal(DOCUMENT_STATES),
});

export type DocumentLink = z.infer<typeof documentLinkSchema>;

/**
 * Remedies for a document that was not accepted. `isOlderThanCopy`: it may be issued already where these data came
 * from.
 */
const remedySchema = z.strictObject({
  kind: z.literal(['correct', 'replace']),
  /** Number of its corrections. */
  round: z.int(),
  isOlderThanCopy: z.boolean(),
});

export type Remedy = z.infer<typeof remedySchema>;

/** The XML in the archive: not asked for yet, asked for by itself, kept, or not known to the service, so that a person is to ask. */
const xmlStatusSchema = z.strictObject({
  state: z.literal(['later', 'waiting', 'archived', 'unknown']),
  /** In hex. */
  sha256: z.string().nullable(),
  bytes: z.int().nullable(),
  fetchedAt: instant.nullable(),
  nextTryAt: instant.nullable(),
  /** Reason why the last try brought nothing. */
  reason: z.string().nullable(),
});

export type XmlStatus = z.infer<typeof xmlStatusSchema>;

/** A detail of a refusal; `path`: its field by the wire's names, `items[0].cantidad`, null where none is named. */
const refusalDetailSchema = z.strictObject({ path: z.string().nullable(), text: z.string() });

export type RefusalDetail = z.infer<typeof refusalDetailSchema>;

/** All that is shown of one document. */
export const documentDetailSchema = z.strictObject({
  summary: documentSummarySchema,
  /** True where its stored body cannot be read any more: `sale`, or the note's `body`, is null. */
  isTextDamaged: z.boolean(),
  clientDocument: z.string(),
  numeroTimbrado: z.string(),
  numeroEstablecimiento: z.string(),
  puntoExpedicion: z.string(),
  /** The timbrado's series; null where the service named none. */
  serie: z.string().nullable(),
  cdc: z.string().nullable(),
  qr: z.string().nullable(),
  issuedAt: instant.nullable(),
  emittedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  estado: z.string().nullable(),
  mensaje: z.string().nullable(),
  /** Reason why the service refused it: its message, and its details. */
  refusal: z.strictObject({ message: z.string(), details: z.array(refusalDetailSchema) }).nullable(),
  doubt: z.string().nullable(),
  /** Evidence of the numbers about a document in doubt. */
  evidence: evidenceSchema.nullable(),
  /** Evidence of the items of a dispatch note in doubt, in words. */
  itemEvidence: z.string().nullable(),
  /** It was sent again, and its first attempt may have taken one of these numbers. */
  possibleDuplicate: z.strictObject({ firstMissing: z.int(), lastMissing: z.int() }).nullable(),
  /** `none`: no paper may stand for it. */
  receipt: z.literal(['definitive', 'provisional', 'none']),
  cancellationOffer: cancellationOfferSchema,
  /** Dispatch notes of an invoice that are to be cancelled before it, newest first. */
  liveNotes: z.array(z.string()),
  /** All dispatch notes of an invoice, oldest first. */
  notes: z.array(invoiceNoteSchema),
  /** Facts of a dispatch note alone. */
  note: dispatchNoteFactsSchema.nullable(),
  cancellations: z.array(cancellationSchema),
  /** Oldest first. */
  contradictions: z.array(contradictionSchema),
  /** From when on the service may be asked for its status; null where it has no cdc to ask for. */
  queryableFrom: instant.nullable(),
  /** Time when the service is asked next by itself. */
  nextQueryAt: instant.nullable(),
  /** Null where it has no cdc. */
  xml: xmlStatusSchema.nullable(),
  /** Its answer has its XML as JSON, which was asked for. */
  hasJson: z.boolean(),
  attempts: z.array(attemptSchema),
  history: z.array(historyEntrySchema),
  /** Reason why it needs a person now, the most pressing first; empty where it does not. */
  attention: z.array(attentionReasonSchema),
  /** Body of the sale; null for a dispatch note, and where its text is damaged. */
  sale: invoiceRequestSchema.nullable(),
  /** Movements of its money, oldest first. */
  movements: z.array(movementSchema),
  /** Null where there is nothing to put right, or it was done. */
  remedy: remedySchema.nullable(),
  /** The rejected sale in whose place this one was made. */
  replaces: documentLinkSchema.nullable(),
  /** Documents made in its place, oldest first. */
  replacedBy: z.array(documentLinkSchema),
});

export type DocumentDetail = z.infer<typeof documentDetailSchema>;

/** Traffic of a document, as it is stored: the text that is sent, and the answer to each attempt. */
const technicalRecordSchema = z.strictObject({
  /** Null where it is damaged. */
  body: z.string().nullable(),
  answers: z.array(z.strictObject({ attemptId: z.int(), text: z.string(), isCut: z.boolean() })),
});

export type TechnicalRecord = z.infer<typeof technicalRecordSchema>;

/** Way the money of a cancelled document is given back. */
const moneyBackSchema = z.enum([...MONEY_BACK]) satisfies z.ZodType<MoneyBack>;

/** Answer of a person to it: seen, or that it was cancelled elsewhere, as the service says. */
const contradictionAnswerSchema = z.literal(['seen', 'cancelled']);

/** Finding of a person about a document in doubt. */
const doubtAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('not-issued') }),
  z.strictObject({ kind: z.literal('issued-with-cdc'), cdc: z.string().max(200) }),
  z.strictObject({ kind: z.literal('issued-with-number'), numero: z.string().max(40) }),
]);

export type DoubtAnswer = z.infer<typeof doubtAnswerSchema>;

/** The one that comes out first, or the one that would come out now, which is a copy after the first. */
const paperWantedSchema = z.literal(['first', 'next']);

/** Page of a receipt: its title and the markup of its body. */
export const receiptContentSchema = z.strictObject({
  title: z.string(),
  markup: z.string(),
});

export type ReceiptContent = z.infer<typeof receiptContentSchema>;

/** A body of POST /simplificado/carritos; its faults are given field by field. */
const saleBody = z.record(z.string(), z.unknown());

/** Documents: their list, details, and all that is done with them. */
export const documentsMethods = {
  'documents.page': { input: pageRequestSchema, output: documentPageSchema, needs: 'none' },
  'documents.count': { input: countRequestSchema, output: documentCountSchema, needs: 'none' },
  /** All who have sold, as filters name them. */
  'documents.users': {
    input: nothing,
    output: z.strictObject({ users: z.array(z.string()) }),
    needs: 'none',
  },
  /** The document of a fiscal QR, a cdc, a local number or a number, as a scanner or a person writes it. */
  'documents.find-scanned': {
    input: z.strictObject({ text: z.string().max(2000) }),
    output: foundScannedSchema,
    needs: 'none',
  },
  /** As they are now; unknown ids are left out. */
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
  /** The newest note first, the invoice last; notes that were not sent are discarded. Gives the invoice. */
  'dispatch.cancel-with-notes': {
    input: z.strictObject({ invoiceId: uuidSchema, motivo: z.string().max(2000), back: moneyBackSchema }),
    output: documentDetailSchema,
    needs: 'cancel',
  },
  /** Takes back a cancellation that waits for what became of the document. */
  'documents.withdraw-cancellation': { input: ofDocument, output: documentDetailSchema, needs: 'cancel' },
  /** Has the service asked for its status as soon as it may be. */
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
  /** A person has looked: it is there once, or one of the two was cancelled. */
  'documents.settle-duplicate': { input: ofDocument, output: documentDetailSchema, needs: 'resolve-doubts' },
  /** For the blank page that the window has of it. */
  'receipts.read': {
    input: ofDocument.extend({ paper: paperWantedSchema }),
    output: receiptContentSchema,
    needs: 'none',
  },
  /**
   * Corrects a refused invoice, which is queued again under its identity. `round`: how often it had been corrected
   * when the correction was begun; `isLookedUp`: a person found that it is not issued from elsewhere.
   */
  'documents.correct': {
    input: z.strictObject({ id: uuidSchema, body: saleBody, round: z.int().min(0), isLookedUp: z.boolean() }),
    output: documentDetailSchema,
    needs: 'correction',
  },
  /** Sells a rejected invoice again; gives the new one. */
  'documents.replace': {
    input: z.strictObject({ id: uuidSchema, body: saleBody, isLookedUp: z.boolean() }),
    output: documentDetailSchema,
    needs: 'correction',
  },
  /** Has its XML fetched as soon as it may be. */
  'documents.ask-xml': { input: ofDocument, output: documentDetailSchema, needs: 'none' },
  /** The window has handed its paper to the system's printing. */
  'receipts.note-printed': { input: ofDocument, output: nothing, needs: 'none' },
  /** Invoices of the same client, total and lines sold about then, the nearest first. */
  'documents.similar': {
    input: ofDocument,
    output: z.strictObject({ ids: z.array(uuidSchema) }),
    needs: 'none',
  },
  /** For the technician; read only when asked for. */
  'documents.technical': { input: ofDocument, output: technicalRecordSchema, needs: 'none' },
} as const satisfies Methods;

/** The most documents that one event carries. */
export const MOST_CHANGED = 100;

export const documentsEvents = {
  /**
   * Documents that changed, or are new, each as it now is: newer than in every earlier event. Where more changed than
   * one event carries, it carries none and `isMore` is true: the window reads again what it shows.
   */
  'documents.changed': z.strictObject({
    documents: z.array(documentSummarySchema).max(MOST_CHANGED),
    isMore: z.boolean(),
  }),
} as const satisfies Events;
