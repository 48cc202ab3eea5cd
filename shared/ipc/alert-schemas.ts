import * as z from 'zod';
import { documentSummarySchema } from './document-schemas.ts';
import { issuingPointSchema } from './sale-schemas.ts';

const instant = z.int();

/** Something that needs a person and is of no one document. */
export const alertSchema = z.discriminatedUnion('kind', [
  /** A timbrado changed while sales waited under it: a person decides, nothing is moved by itself. */
  z.strictObject({
    kind: z.literal('timbrado-lot'),
    since: instant,
    changeId: z.int(),
    timbrado: z.string(),
    /** `001-001` */
    point: z.string(),
    /** What became of it, in the program's words. */
    what: z.string(),
    /** The first of them, as they were sold. */
    documents: z.array(
      z.strictObject({
        document: documentSummarySchema,
        /** Why it stays with its timbrado, whatever is decided. */
        obstacle: z.literal(['note', 'maybe-sent']).nullable(),
      }),
    ),
    total: z.int(),
    /** Others that the service's list names, the same point's first. */
    targets: z.array(issuingPointSchema),
  }),
  /** Numbers that were given and that nothing here explains. */
  z.strictObject({
    kind: z.literal('unclaimed-numbers'),
    since: instant,
    id: z.int(),
    documentKind: z.literal(['invoice', 'dispatch-note']),
    timbrado: z.string(),
    /** `001-001-0000007`, or the first and the last of them. */
    numbers: z.string(),
  }),
  /** Invoices carry the day they are issued: what waits over a month's end is the next month's. */
  z.strictObject({
    kind: z.literal('month-end'),
    /** When the oldest of them was sold. */
    since: instant,
    phase: z.literal(['ending', 'over']),
    /** MM/YYYY, and its last day, DD/MM/YYYY. */
    month: z.string(),
    lastDay: z.string(),
    totals: z.array(z.strictObject({ currency: z.string(), count: z.int(), total: z.string() })),
    /** Besides: those of which nobody knows whether they were issued. */
    doubts: z.int(),
  }),
  /** What waits for the service for longer than a day. */
  z.strictObject({ kind: z.literal('old-queue'), since: instant, count: z.int() }),
]);

export type Alert = z.infer<typeof alertSchema>;
