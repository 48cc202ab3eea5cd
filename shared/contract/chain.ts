import * as z from 'zod';
import { type Events, type Methods, nothing } from './method.ts';

/**
 * `away`: the head office does not answer. `forked`: the counter has to join again, since its data were copied or
 * restored. `shut-out`: the head office refuses it. `keyless`: its key is missing or another one. The last three have to
 * join again, by a code.
 */
const CHAIN_STATES = ['connecting', 'sending', 'current', 'away', 'forked', 'shut-out', 'keyless'] as const;

/** States of a counter that has to join again. */
export const NEEDS_CODE: readonly ChainStatus['state'][] = ['forked', 'shut-out', 'keyless'];

const chainStatusSchema = z.strictObject({
  /** Host and port at which the counter joined. */
  office: z.string(),
  /** Name of the counter and its branch, as the head office calls them. */
  name: z.string(),
  branchName: z.string(),
  state: z.literal(CHAIN_STATES),
  /** UTC epoch ms. */
  since: z.int(),
  /** Sales that the head office has not confirmed; null before its first answer. */
  salesToConfirm: z.int().nullable(),
  /** Products and prices of the head office; null while it shares none. */
  prices: z
    .strictObject({
      /** True while this counter hears of each change at once. */
      isFollowing: z.boolean(),
      /** Instant when it last knew that it lacked none. */
      currentAt: z.int().nullable(),
    })
    .nullable(),
  /** The branch's server; null for a branch without one. */
  branch: z
    .strictObject({
      /** True if this machine runs it. */
      isServer: z.boolean(),
      /** True while it answers: the parked sales of the other counters are here. */
      isThere: z.boolean(),
      /** True while it has a copy of all that this counter sold. */
      isCopied: z.boolean(),
      /** Reason that it cannot run on this machine, in words. */
      failure: z.string().nullable(),
    })
    .nullable(),
});

export type ChainStatus = z.infer<typeof chainStatusSchema>;

const chainProgressSchema = z.strictObject({ read: z.int(), total: z.int() });

/** Entries of a lost counter that were read from the head office, and all that it has. */
export type ChainProgress = z.infer<typeof chainProgressSchema>;

/** The chain of counters. A status is null for a counter on its own. */
export const chainMethods = {
  'chain.read': {
    input: nothing,
    output: z.strictObject({ status: chainStatusSchema.nullable() }),
    needs: 'none',
  },
  'chain.join': {
    input: z.strictObject({ code: z.string().max(300) }),
    /** Eight digits that the head office shows too. */
    output: z.strictObject({ digits: z.string() }),
    needs: 'settings',
  },
  /** Rejected while the head office lacks something, unless `evenUnconfirmed`. */
  'chain.leave': {
    input: z.strictObject({ evenUnconfirmed: z.boolean() }),
    output: nothing,
    needs: 'settings',
  },
  /**
   * Brings a lost counter back into a place where nothing was sold, and opens it; the renderer then restarts. The counter
   * that is open stays open until the lines are here. At a first start no user can be signed in.
   */
  'chain.recover': {
    input: z.strictObject({ code: z.string().max(300) }),
    output: z.strictObject({
      /** Invoices and dispatch notes that came back. */
      documents: z.int(),
      /** Those of them that are under review. */
      underReview: z.int(),
      /** Documents that are missing or unproven, in words. */
      troubles: z.string().nullable(),
      /** Eight digits that the head office shows too; or why the recovered counter has yet to join, in words. */
      joined: z.union([z.strictObject({ digits: z.string() }), z.strictObject({ failure: z.string() })]),
    }),
    needs: 'settings',
  },
} as const satisfies Methods;

export const chainEvents = {
  'chain.changed': z.strictObject({ status: chainStatusSchema.nullable() }),
  'chain.recovering': chainProgressSchema,
} as const satisfies Events;
