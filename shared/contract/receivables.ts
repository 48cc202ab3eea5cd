import * as z from 'zod';
import { DOCUMENT_STATES } from '../domain/fiscal/document-state.ts';
import { MEANS } from '../domain/sale/means.ts';
import { uuidSchema } from '../wire/primitives.ts';
import { type Methods, ofDocument } from './method.ts';

const instant = z.int();

const currency = z.string().regex(/^[A-Z]{3}$/);

const means = z.enum(MEANS);

/** Minor units of a currency, as text; never negative. */
const minor = z.string().regex(/^\d{1,19}$/);

/** As typed by a person: above zero. */
const givenMinor = z.string().regex(/^[1-9]\d{0,14}$/);

/** A client's document, as in sales. */
const clientDocumentSchema = z.string().trim().min(1).max(50);

const RECEIVABLE_LISTS = ['open', 'overdue', 'settled', 'to-give-back'] as const;

/** A credit sale. `owed` = `total` - `initial` - `collected` + `givenBack`, unless it is void. */
const receivableSchema = z.strictObject({
  id: uuidSchema,
  localNumber: z.string(),
  numeroDocumento: z.string().nullable(),
  state: z.literal(DOCUMENT_STATES),
  clientDocument: z.string(),
  clientName: z.string(),
  currency,
  soldAt: instant,
  total: minor,
  /** Paid at the sale. */
  initial: minor,
  /** Collected since, corrections included. */
  collected: minor,
  givenBack: minor,
  /** Zero for a sale that is void or being cancelled. */
  owed: minor,
  /** Money held beyond what the shop may keep; all of it for a cancelled, discarded or rejected sale. */
  toGiveBack: minor,
  /** Start of the due day, on which it is not overdue yet. */
  dueAt: instant,
  /** Days since the due day; 0 if nothing is owed, or it is not due yet. */
  daysOverdue: z.int().min(0),
  /** True while a cancellation is requested: nothing is collected meanwhile. */
  isBeingCancelled: z.boolean(),
});

export type Receivable = z.infer<typeof receivableSchema>;

/** Sums of `count` sales in one currency. */
const owedSumSchema = z.strictObject({
  currency,
  count: z.int(),
  owed: minor,
  overdue: minor,
  toGiveBack: minor,
});

export type OwedSum = z.infer<typeof owedSumSchema>;

/** Position after which a list continues: the day and the sale of its last line. */
const cursorSchema = z.strictObject({ day: z.int(), id: uuidSchema });

/** `text` matches as in the list of documents: the client's name, its document, a number. */
const receivablePageRequestSchema = z.strictObject({
  list: z.literal(RECEIVABLE_LISTS),
  text: z.string().max(200),
  clientDocument: clientDocumentSchema.nullable(),
  after: cursorSchema.nullable(),
  limit: z.int().min(1).max(200),
});

export type ReceivablePageRequest = z.infer<typeof receivablePageRequestSchema>;

const receivablePageSchema = z.strictObject({
  sales: z.array(receivableSchema),
  /** Null after the last page. */
  next: cursorSchema.nullable(),
  /** Sums of all matching sales, not only this page's; guaraníes first. Empty for `settled`. */
  sums: z.array(owedSumSchema),
  /** True if the text matches so many clients that not all were searched. */
  isCut: z.boolean(),
});

export type ReceivablePage = z.infer<typeof receivablePageSchema>;

/** A collection's receipt in its present state. */
const collectionSchema = z.strictObject({
  id: uuidSchema,
  /** Number within this counter, from 1. */
  number: z.int().min(1),
  at: instant,
  actor: z.string(),
  clientDocument: z.string(),
  clientName: z.string(),
  currency,
  amount: minor,
  remark: z.string(),
  /** As paid, corrected payment methods included; of an annulled receipt, as it was. */
  payments: z.array(z.strictObject({ means, amount: minor, reference: z.string() })),
  /** Sales it paid, oldest due first. `owed`: debt now; `owedThen`: debt when the receipt was made. */
  sales: z.array(
    z.strictObject({
      id: uuidSchema,
      localNumber: z.string(),
      numeroDocumento: z.string().nullable(),
      amount: minor,
      owedThen: minor,
      owed: minor,
    }),
  ),
  /** Set if it was wrong and was annulled whole. */
  annulled: z.strictObject({ at: instant, actor: z.string(), reason: z.string() }).nullable(),
});

export type Collection = z.infer<typeof collectionSchema>;

/** Debts of one client. */
const clientReceivablesSchema = z.strictObject({
  clientDocument: z.string(),
  /** As in the client's latest credit sale; null without one. */
  clientName: z.string().nullable(),
  sums: z.array(owedSumSchema),
  /** Sales with money owed or to give back, earliest due first: at most 200. */
  sales: z.array(receivableSchema),
  /** The latest settled sales. */
  settled: z.array(receivableSchema),
  /** The latest receipts, newest first. */
  collections: z.array(collectionSchema),
});

export type ClientReceivables = z.infer<typeof clientReceivablesSchema>;

/** Debt in one currency, its overdue part, and the days overdue of the oldest. */
const accountStatusSchema = z.strictObject({
  currency,
  owed: minor,
  overdue: minor,
  daysOverdue: z.int().min(0),
});

/** Money a client brings. */
const collectRequestSchema = z.strictObject({
  /** Generated where it is entered: sent twice, it counts once. */
  id: uuidSchema,
  clientDocument: clientDocumentSchema,
  currency,
  payments: z
    .array(z.strictObject({ means, amount: givenMinor, reference: z.string().trim().max(60) }))
    .min(1)
    .max(10),
  /** Amount for each sale; null: earliest due first. */
  sales: z
    .array(z.strictObject({ id: uuidSchema, amount: givenMinor }))
    .min(1)
    .max(200)
    .nullable(),
  remark: z.string().trim().max(200),
});

const ofClient = z.strictObject({ clientDocument: clientDocumentSchema });

const number = z.int().min(1);

/** Clients' debts from sales on credit, and collections. Amounts are minor units as text. */
export const receivablesMethods = {
  /** Earliest due first; settled sales latest due first. */
  'receivables.list': { input: receivablePageRequestSchema, output: receivablePageSchema, needs: 'none' },
  'receivables.client': { input: ofClient, output: clientReceivablesSchema, needs: 'none' },
  /** `receivable` is null if it was not sold on credit. */
  'receivables.of-document': {
    input: ofDocument,
    output: z.strictObject({
      receivable: receivableSchema.nullable(),
      /** Newest first. */
      collections: z.array(collectionSchema),
    }),
    needs: 'none',
  },
  /** Quick: whether this client owes, and whether it is overdue; guaraníes first, empty without debt. */
  'receivables.standing': {
    input: ofClient,
    output: z.strictObject({ owed: z.array(accountStatusSchema) }),
    needs: 'none',
  },
  /** All collection receipts, newest first: those with a number below `before`, or all if null. */
  'receivables.collections': {
    input: z.strictObject({ before: number.nullable(), limit: z.int().min(1).max(200) }),
    output: z.strictObject({ collections: z.array(collectionSchema), isMore: z.boolean() }),
    needs: 'none',
  },
  /**
   * Collects money that a client owes in one currency. More than is owed is refused, with `payments` among
   * the fields, or `sales.N.amount`.
   */
  'receivables.collect': { input: collectRequestSchema, output: collectionSchema, needs: 'none' },
  /** Annuls a wrong receipt whole, for a recorded reason. */
  'receivables.correct': {
    input: z.strictObject({ number, reason: z.string().trim().min(1).max(200) }),
    output: collectionSchema,
    needs: 'cash-moves',
  },
} as const satisfies Methods;
