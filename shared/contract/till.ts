import { reasonSchema } from '../domain/reason.ts';
import * as z from 'zod';
import { DOCUMENT_STATES } from '../domain/fiscal/document-state.ts';
import type { CashCount } from '../domain/cash/denominations.ts';
import { MOVEMENT_KINDS } from '../domain/cash/movement.ts';
import { MEANS } from '../domain/sale/means.ts';
import type { ShiftReport } from '../domain/cash/shift-report.ts';
import { uuidSchema } from '../wire/primitives.ts';
import { type Events, type Methods, nothing } from './method.ts';

const instant = z.int();

const state = z.literal(DOCUMENT_STATES);

const means = z.enum(MEANS);

const kind = z.literal(MOVEMENT_KINDS);

const currency = z.string().regex(/^[A-Z]{3}$/);

/** Minor units of a currency, as text. */
const signedMinor = z.string().regex(/^-?\d{1,19}$/);

/** As typed by a person: zero or above. */
const givenMinor = z.string().regex(/^\d{1,15}$/);

const currencyAmountSchema = z.strictObject({ currency, amount: givenMinor });

/** Coins and notes of `denominationsOf`, and the amount not counted by them. */
const cashCountSchema = z.strictObject({
  currency,
  notes: z
    .array(z.strictObject({ value: givenMinor, count: z.int().min(0).max(1_000_000) }))
    .max(40)
    .readonly(),
  loose: givenMinor,
}) satisfies z.ZodType<CashCount>;

/** Counted amount of another payment method: card slips, cheques, vouchers. */
const meansCountSchema = z.strictObject({
  means: means.exclude(['cash']),
  currency,
  amount: signedMinor,
});

const named = {
  id: uuidSchema,
  localNumber: z.string(),
  numeroDocumento: z.string().nullable(),
  clientName: z.string(),
  currency,
  total: signedMinor,
};

const currencySum = z.object({ currency, count: z.int(), amount: signedMinor });
const told = { reason: reasonSchema.nullable(), at: instant, actor: z.string() };

const closeSchema = z.object({
  by: z.string(),
  counts: z.array(z.object(cashCountSchema.shape)),
  reason: z.string(),
  takenOut: z.array(z.object({ currency, amount: signedMinor })),
  takenOutReason: reasonSchema.nullable(),
  left: z.array(z.object({ currency, amount: signedMinor })),
});

/**
 * A shift's report. Closes are stored in this form for ever: a field added later has a default, and unknown
 * fields of a later version are ignored.
 */
export const shiftReportSchema = z.object({
  number: z.int(),
  openedAt: instant,
  openedBy: z.string(),
  isCounted: z.boolean(),
  at: instant,
  money: z.array(
    z.object({
      currency,
      float: signedMinor,
      means: z.array(
        z.object({
          means,
          kinds: z.array(z.object({ kind, count: z.int(), amount: signedMinor })),
          expected: signedMinor,
          counted: signedMinor.nullable(),
          difference: signedMinor.nullable(),
        }),
      ),
    }),
  ),
  cashiers: z.array(
    z.object({
      actor: z.string(),
      currency,
      sales: z.int(),
      means: z.array(z.object({ means, amount: signedMinor })),
    }),
  ),
  sales: z.array(z.object({ state, currency, isOnCredit: z.boolean(), count: z.int(), total: signedMinor })),
  roundings: z.array(currencySum),
  discounts: z.array(currencySum),
  open: z.array(
    z.object({
      ...named,
      state,
      isOfShift: z.boolean(),
      isCancelling: z.boolean(),
      refunded: signedMinor,
    }),
  ),
  changed: z.array(z.object({ ...named, was: state, is: state, refunded: signedMinor })),
  cancelled: z.array(z.object({ ...named, is: state, isOfShift: z.boolean(), refunded: signedMinor })),
  refundedYetValid: z.array(z.object({ ...named, state, refunded: signedMinor })),
  givenBack: z.array(z.object({ ...named, state, refunded: signedMinor })),
  cashMoves: z.array(
    z.object({
      id: uuidSchema,
      kind: z.literal(['cash-in', 'cash-out']),
      currency,
      amount: signedMinor,
      ...told,
    }),
  ),
  corrections: z.array(
    z.object({
      id: uuidSchema,
      kind,
      localNumber: z.string().nullable(),
      means,
      currency,
      amount: signedMinor,
      ...told,
    }),
  ),
  openings: z.object({ sales: z.int(), others: z.array(z.object({ ...told, reason: reasonSchema })) }),
  close: closeSchema.nullable(),
}) satisfies z.ZodType<ShiftReport>;

/** The till's present state; read without adding anything up. */
const tillStateSchema = z.strictObject({
  /** Null if none is open: the next movement of money opens one automatically. */
  shift: z
    .strictObject({
      number: z.int(),
      openedAt: instant,
      openedBy: z.string(),
      /** False: its float is what the previous close left, not counted. */
      isCounted: z.boolean(),
      /** True if it was opened before today. */
      isOfEarlierDay: z.boolean(),
    })
    .nullable(),
  /** True once the shop has counted a float or closed a shift. */
  isUsed: z.boolean(),
  /** Money that the latest close left in the drawer. */
  left: z.array(z.strictObject({ currency, amount: signedMinor })),
  /** Currencies to count: guaraníes, and those in which cash moved or was left. */
  currencies: z.array(currency),
  /** True if putting in and taking out cash opens a drawer. */
  hasDrawer: z.boolean(),
});

export type TillState = z.infer<typeof tillStateSchema>;

/** A close in the list, newest first. `differences` has only those that are not 0. */
const closeLineSchema = z.strictObject({
  number: z.int(),
  openedAt: instant,
  openedBy: z.string(),
  closedAt: instant,
  closedBy: z.string(),
  sales: z.array(z.strictObject({ currency, count: z.int(), amount: signedMinor })),
  differences: z.array(z.strictObject({ means, currency, amount: signedMinor })),
  /** Number of documents whose outcome was open. */
  open: z.int(),
});

export type CloseLine = z.infer<typeof closeLineSchema>;

/** A close as reported, with the audit chain's head printed at its foot. */
const keptCloseSchema = z.strictObject({
  report: shiftReportSchema,
  audit: z.strictObject({ seq: z.int(), hash: z.string() }),
});

export type KeptClose = z.infer<typeof keptCloseSchema>;

/** One movement of money in the list. */
const movementViewSchema = z.strictObject({
  id: uuidSchema,
  kind,
  means,
  currency,
  amount: signedMinor,
  document: z
    .strictObject({ id: uuidSchema, localNumber: z.string(), numeroDocumento: z.string().nullable() })
    .nullable(),
  collection: z.int().nullable(),
  /** The movement that this one corrects. */
  corrects: uuidSchema.nullable(),
  reference: z.string(),
  reason: z.string(),
  at: instant,
  actor: z.string(),
  /**
   * Its amounts after corrections, by payment method; null for a correction and in a closed shift, which
   * cannot be corrected.
   */
  stands: z.array(z.strictObject({ means, amount: signedMinor })).nullable(),
});

export type MovementView = z.infer<typeof movementViewSchema>;

const onItsWaySchema = z.strictObject({
  /** Id of the pair: of the movements at both counters. */
  id: uuidSchema,
  counterName: z.string(),
  currency,
  amount: signedMinor,
  at: instant,
});

const handOversSchema = z.strictObject({
  /** The branch's other counters, by their names in the chain; none without a branch's server. */
  counters: z.array(z.strictObject({ counter: z.string(), name: z.string() })),
  /** Handed over to this counter, to be taken in, oldest first. */
  offered: z.array(onItsWaySchema),
  /** Handed over by this counter and not known to have been taken in, oldest first. */
  given: z.array(onItsWaySchema),
});

export type TillHandOvers = z.infer<typeof handOversSchema>;

export type OtherCounter = TillHandOvers['counters'][number];

const correctedPartSchema = z.strictObject({
  means,
  /** Without a sign, in the movement's direction. */
  amount: givenMinor,
  reference: z.string().trim().max(60),
});

const reason = z.string().trim().min(1).max(200);

const ofShift = z.strictObject({ number: z.int().min(1) });

const page = z.int().min(1).max(200);

/** The till: shifts, their money, counts and reports. Amounts are minor units as text. */
export const tillMethods = {
  'till.read': { input: nothing, output: tillStateSchema, needs: 'none' },
  /** Adds up the open shift without closing it; null if none is open. */
  'till.x': {
    input: nothing,
    output: z.strictObject({ report: shiftReportSchema.nullable() }),
    needs: 'none',
  },
  /**
   * Opens a shift with the counted float. For a shift that opened automatically, `cash` is counted now, and
   * its float is that without the cash that came in since.
   */
  'till.open': {
    input: z.strictObject({ cash: z.array(cashCountSchema).max(10) }),
    output: tillStateSchema,
    needs: 'none',
  },
  /** Puts cash in or takes it out; opens the drawer, if there is one. */
  'till.move': {
    input: z.strictObject({
      kind: z.literal(['cash-in', 'cash-out']),
      ...currencyAmountSchema.shape,
      reason,
    }),
    output: z.strictObject({ id: uuidSchema, state: tillStateSchema }),
    needs: 'cash-moves',
  },
  'till.hand-overs': { input: nothing, output: handOversSchema, needs: 'none' },
  /**
   * Hands cash over to another counter of the branch. `id` is generated once: repeated with the same `id`, nothing more
   * is handed over.
   */
  'till.hand-over': {
    input: z.strictObject({ id: uuidSchema, to: z.string(), ...currencyAmountSchema.shape }),
    output: tillStateSchema,
    needs: 'cash-moves',
  },
  /** Takes in what another counter handed over, once; the counted `amount` may be another one. */
  'till.take-in': {
    input: z.strictObject({ id: uuidSchema, amount: givenMinor }),
    output: tillStateSchema,
    needs: 'cash-moves',
  },
  /**
   * Corrects a movement of the open shift to these parts. Money of a document keeps its sum and may change
   * its payment method; float and cash put in or taken out remain cash and may change their amount.
   */
  'till.correct': {
    input: z.strictObject({ id: uuidSchema, parts: z.array(correctedPartSchema).max(6), reason }),
    output: tillStateSchema,
    needs: 'cash-moves',
  },
  /**
   * Gives back all or part of the payment of a sale that can no longer be cancelled. `id` is generated once:
   * repeated with the same `id`, nothing more is given back.
   */
  'till.give-back': {
    input: z.strictObject({
      id: uuidSchema,
      documentId: uuidSchema,
      parts: z.array(correctedPartSchema).min(1).max(6),
      reason,
    }),
    output: nothing,
    needs: 'cash-moves',
  },
  /**
   * Closes the shift; `number` is the counted one, so that no other is closed. Cash of every currency of
   * `till.read` must be counted; `left` stays in the drawer, the rest is taken out. If the count differs from
   * the expected amount, a missing `reason` is refused, naming that field.
   */
  'till.close': {
    input: z.strictObject({
      number: z.int().min(1),
      cash: z.array(cashCountSchema).max(10),
      others: z.array(meansCountSchema).max(40),
      left: z.array(currencyAmountSchema).max(10),
      takenOutReason: z.string().trim().max(200),
      reason: z.string().trim().max(200),
    }),
    output: keptCloseSchema,
    needs: 'none',
  },
  /** Newest first: those before `before`, or all if null. */
  'till.closes': {
    input: z.strictObject({ before: z.int().nullable(), limit: page }),
    output: z.strictObject({ closes: z.array(closeLineSchema), isMore: z.boolean() }),
    needs: 'none',
  },
  'till.close-of': { input: ofShift, output: keptCloseSchema, needs: 'none' },
  /** Movements of a shift (null: the open one), newest first, before the movement `before`. */
  'till.movements': {
    input: z.strictObject({ number: z.int().min(0).nullable(), before: uuidSchema.nullable(), limit: page }),
    output: z.strictObject({ movements: z.array(movementViewSchema), isMore: z.boolean() }),
    needs: 'none',
  },
} as const satisfies Methods;

export const tillEvents = {
  /** A shift was opened, counted or closed, or money moved: reload the till. */
  'till.changed': nothing,
} as const satisfies Events;
