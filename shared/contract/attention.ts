import * as z from 'zod';
import { attentionReasonSchema } from './attention-reasons.ts';
import { documentDetailSchema, documentSummarySchema } from './documents.ts';
import { type Methods, nothing, ofDocument } from './method.ts';
import { issuingPointSchema } from './lookups.ts';

const instant = z.int();

/** A matter that needs a person and concerns no single document. */
const alertSchema = z.discriminatedUnion('kind', [
  /** A timbrado changed while sales waited under it: a person decides, nothing is moved automatically. */
  z.strictObject({
    kind: z.literal('timbrado-lot'),
    since: instant,
    changeId: z.int(),
    timbrado: z.string(),
    /** `001-001` */
    point: z.string(),
    /** True if the point is another counter's: the sales wait until they are moved. */
    isElsewhere: z.boolean(),
    /** The change of the timbrado, in words. */
    what: z.string(),
    /** The first of them, in the order sold. */
    documents: z.array(
      z.strictObject({
        document: documentSummarySchema,
        /** Reason why the document keeps its timbrado, whatever is decided. */
        obstacle: z.literal(['note', 'maybe-sent']).nullable(),
      }),
    ),
    total: z.int(),
    /** Other timbrados in the service's list, the same point's first. */
    targets: z.array(issuingPointSchema),
  }),
  /** Numbers that were used and that nothing here explains. */
  z.strictObject({
    kind: z.literal('unclaimed-numbers'),
    since: instant,
    id: z.int(),
    documentKind: z.literal(['invoice', 'dispatch-note']),
    timbrado: z.string(),
    /** `001-001-0000007`, or the first and last of a range. */
    numbers: z.string(),
  }),
  /** Invoices carry the day of issue: those that wait past a month's end count in the next month. */
  z.strictObject({
    kind: z.literal('month-end'),
    /** Time when the oldest of them was sold. */
    since: instant,
    phase: z.literal(['ending', 'over']),
    /** MM/YYYY, and its last day, DD/MM/YYYY. */
    month: z.string(),
    lastDay: z.string(),
    totals: z.array(z.strictObject({ currency: z.string(), count: z.int(), total: z.string() })),
    /** Further documents that may or may not have been issued. */
    doubts: z.int(),
  }),
  /** Documents that have waited for the service for more than a day. */
  z.strictObject({ kind: z.literal('old-queue'), since: instant, count: z.int() }),
]);

export type Alert = z.infer<typeof alertSchema>;

/** A document that needs a person. */
const attentionItemSchema = z.strictObject({
  document: documentSummarySchema,
  /** Issuing point of its numbers. */
  numeroEstablecimiento: z.string(),
  puntoExpedicion: z.string(),
  /** At least one, most pressing first. */
  reasons: z.array(attentionReasonSchema).min(1),
});

export type AttentionItem = z.infer<typeof attentionItemSchema>;

const attentionSchema = z.strictObject({
  /** Most pressing first, some hundreds at most. */
  items: z.array(attentionItemSchema),
  /** Number of documents, listed or not. */
  total: z.int(),
  /** Alerts that concern no single document. */
  alerts: z.array(alertSchema),
});

export type Attention = z.infer<typeof attentionSchema>;

const ofLot = z.strictObject({ changeId: z.int() });

/** Result of a decision on a lot; `stayed`: local numbers that kept their timbrado. */
const decidedLotSchema = z.strictObject({ moved: z.int(), stayed: z.array(z.string()) });

/** Documents and matters that need a person. */
export const attentionMethods = {
  'documents.attention': { input: nothing, output: attentionSchema, needs: 'none' },
  /** Acknowledges a rejection or a failed cancellation: the document is no longer listed for it. */
  'documents.mark-seen': { input: ofDocument, output: documentDetailSchema, needs: 'none' },
  'alerts.leave-lot': { input: ofLot, output: decidedLotSchema, needs: 'resolve-doubts' },
  'alerts.move-lot': {
    input: ofLot.extend({ to: issuingPointSchema }),
    output: decidedLotSchema,
    needs: 'resolve-doubts',
  },
  /** `words`: findings of the person. */
  'alerts.settle-number': {
    input: z.strictObject({ id: z.int(), words: z.string().trim().min(5).max(500) }),
    output: nothing,
    needs: 'resolve-doubts',
  },
} as const satisfies Methods;
