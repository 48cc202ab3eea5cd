import * as z from 'zod';
import {
  clientDocumentSchema,
  clientReceivablesSchema,
  collectionSchema,
  collectRequestSchema,
  receivablePageRequestSchema,
  receivablePageSchema,
  receivableSchema,
  standingSchema,
} from '../receivable-schemas.ts';
import { ofDocument } from './inputs.ts';

const ofClient = z.strictObject({ clientDocument: clientDocumentSchema });
const number = z.int().min(1);

/** What clients owe of sales on credit, and what is collected of it. Amounts are minor units as text. */
export const receivableMethods = {
  /** Earliest due first, those that are settled latest due first. */
  'receivables.list': { input: receivablePageRequestSchema, output: receivablePageSchema },
  'receivables.client': { input: ofClient, output: clientReceivablesSchema },
  /** `receivable` is null for what was not sold on credit. */
  'receivables.of-document': {
    input: ofDocument,
    output: z.strictObject({
      receivable: receivableSchema.nullable(),
      /** Newest first. */
      collections: z.array(collectionSchema),
    }),
  },
  /** Quick: whether this client owes, and whether it is overdue; guaraníes first, empty where nothing is owed. */
  'receivables.standing': {
    input: ofClient,
    output: z.strictObject({ owed: z.array(standingSchema) }),
  },
  /** All receipts of money, newest first: those with a number below `before`, all where it is null. */
  'receivables.collections': {
    input: z.strictObject({ before: number.nullable(), limit: z.int().min(1).max(200) }),
    output: z.strictObject({ collections: z.array(collectionSchema), isMore: z.boolean() }),
  },
  /**
   * Takes money for what a client owes in one currency. More than is owed is refused, with `payments` among the
   * fields, or `sales.N.amount`.
   */
  'receivables.collect': { input: collectRequestSchema, output: collectionSchema },
  /** Takes a wrong receipt back whole, for a reason that is kept. */
  'receivables.correct': {
    input: z.strictObject({ number, reason: z.string().trim().min(1).max(200) }),
    output: collectionSchema,
  },
} as const;
