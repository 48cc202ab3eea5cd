import * as z from 'zod';
import { DOCUMENT_STATES } from '../domain/fiscal/document-state.ts';
import { MEANS } from '../domain/sale/means.ts';
import { uuidSchema } from '../wire/primitives.ts';
import { type Methods, ofDocument } from './method.ts';

const instant = z.int();

const currency = z.string().regex(/^[A-Z]{3}$/);

const means = z.enum(MEANS);

/** Minor units of a currency, as text; never below zero. */
const minor = z.string().regex(/^\d{1,19}$/);

/** As a person types it: above zero. */
const givenMinor = z.string().regex(/^[1-9]\d{0,14}$/);

/** A client's document, as sales have it. */
const clientDocumentSchema = z.string().trim().min(1).max(50);

const RECEIVABLE_LISTS = ['open', 'overdue', 'settled', 'to-give-back'] as const;

/** A credit sale as its client owes it. `owed` = `total` - `initial` - `collected` + `givenBack`, where it is not void. */
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
  /** Paid as it was sold. */
  initial: minor,
  /** Since then, as it stands after corrections. */
  collected: minor,
  givenBack: minor,
  /** None of a sale that no longer binds, or is being cancelled. */
  owed: minor,
  /** Money the shop holds of it beyond what it may keep: of a sale that was cancelled, discarded or rejected, all. */
  toGiveBack: minor,
  /** The beginning of the day it is due on, which is not overdue yet. */
  dueAt: instant,
  /** Days since then; 0 where nothing is owed, or it is not due yet. */
  daysOverdue: z.int().min(0),
  /** A cancellation is asked for: nothing is collected of it meanwhile. */
  isBeingCancelled: z.boolean(),
});

export type Receivable = z.infer<typeof receivableSchema>;

/** Sum of so many sales in one currency. */
const owedSumSchema = z.strictObject({
  currency,
  count: z.int(),
  owed: minor,
  overdue: minor,
  toGiveBack: minor,
});

export type OwedSum = z.infer<typeof owedSumSchema>;

/** From where a list goes on: the day and the sale of its last line. */
const cursorSchema = z.strictObject({ day: z.int(), id: uuidSchema });

/** The words of `text` are those of the list of documents: of the client's name, its document, a number. */
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
  /** Null after the last. */
  next: cursorSchema.nullable(),
  /** Sums of all that fit, not of the page alone; guaraníes first. Empty for `settled`, of which nothing is owed. */
  sums: z.array(owedSumSchema),
  /** The text fits so many clients that not all were looked at. */
  isCut: z.boolean(),
});

export type ReceivablePage = z.infer<typeof receivablePageSchema>;

/** A receipt of money as it stands. */
const collectionSchema = z.strictObject({
  id: uuidSchema,
  /** Number within this counter, from 1 on. */
  number: z.int().min(1),
  at: instant,
  actor: z.string(),
  clientDocument: z.string(),
  clientName: z.string(),
  currency,
  amount: minor,
  remark: z.string(),
  /** As it was paid, after a correction of its means; of one that was annulled, as it was. */
  payments: z.array(z.strictObject({ means, amount: minor, reference: z.string() })),
  /** Sales it paid, oldest due first. `owed` is what is owed of it now; `owedThen`, as the receipt was made. */
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
  /** It was wrong, and was taken back whole. */
  annulled: z.strictObject({ at: instant, actor: z.string(), reason: z.string() }).nullable(),
});

export type Collection = z.infer<typeof collectionSchema>;

/** Debts of one client. */
const clientReceivablesSchema = z.strictObject({
  clientDocument: z.string(),
  /** As the latest sale names him; null where there is none on credit. */
  clientName: z.string().nullable(),
  sums: z.array(owedSumSchema),
  /** Those of which something is owed or to be given back, earliest due first: at most 200. */
  sales: z.array(receivableSchema),
  /** The latest of those that are settled. */
  settled: z.array(receivableSchema),
  /** The latest receipts, newest first. */
  collections: z.array(collectionSchema),
});

export type ClientReceivables = z.infer<typeof clientReceivablesSchema>;

/** Debt in one currency, the overdue part of it, and the days of the oldest. */
const accountStatusSchema = z.strictObject({
  currency,
  owed: minor,
  overdue: minor,
  daysOverdue: z.int().min(0),
});

/** Money a client brings. */
const collectRequestSchema = z.strictObject({
  /** Made where it is entered: sent twice, it is one. */
  id: uuidSchema,
  clientDocument: clientDocumentSchema,
  currency,
  payments: z
    .array(z.strictObject({ means, amount: givenMinor, reference: z.string().trim().max(60) }))
    .min(1)
    .max(10),
  /** Amount for each sale; null: the earliest due first. */
  sales: z
    .array(z.strictObject({ id: uuidSchema, amount: givenMinor }))
    .min(1)
    .max(200)
    .nullable(),
  remark: z.string().trim().max(200),
});

const ofClient = z.strictObject({ clientDocument: clientDocumentSchema });

const number = z.int().min(1);

/** Debts of clients from sales on credit, and money collected of them. Amounts are minor units as text. */
export const receivablesMethods = {
  /** Earliest due first, those that are settled latest due first. */
  'receivables.list': { input: receivablePageRequestSchema, output: receivablePageSchema, needs: 'none' },
  'receivables.client': { input: ofClient, output: clientReceivablesSchema, needs: 'none' },
  /** `receivable` is null for what was not sold on credit. */
  'receivables.of-document': {
    input: ofDocument,
    output: z.strictObject({
      receivable: receivableSchema.nullable(),
      /** Newest first. */
      collections: z.array(collectionSchema),
    }),
    needs: 'none',
  },
  /** Quick: whether this client owes, and whether it is overdue; guaraníes first, empty where nothing is owed. */
  'receivables.standing': {
    input: ofClient,
    output: z.strictObject({ owed: z.array(accountStatusSchema) }),
    needs: 'none',
  },
  /** All receipts of money, newest first: those with a number below `before`, all where it is null. */
  'receivables.collections': {
    input: z.strictObject({ before: number.nullable(), limit: z.int().min(1).max(200) }),
    output: z.strictObject({ collections: z.array(collectionSchema), isMore: z.boolean() }),
    needs: 'none',
  },
  /**
   * Takes money for what a client owes in one currency. More than is owed is refused, with `payments` among the
   * fields, or `sales.N.amount`.
   */
  'receivables.collect': { input: collectRequestSchema, output: collectionSchema, needs: 'none' },
  /** Takes a wrong receipt back whole, for a reason that is kept. */
  'receivables.correct': {
    input: z.strictObject({ number, reason: z.string().trim().min(1).max(200) }),
    output: collectionSchema,
    needs: 'cash-moves',
  },
} as const satisfies Methods;
