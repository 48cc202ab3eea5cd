import { reasonSchema } from '../domain/reason.ts';
import * as z from 'zod';
import { DOCUMENT_STATES } from '../domain/document-state.ts';
import type { CashCount } from '../domain/till/denominations.ts';
import { MEANS, MOVEMENT_KINDS } from '../domain/till/movement.ts';
import type { ShiftReport } from '../domain/till/shift-report.ts';
import { uuidSchema } from '../wire/primitives.ts';

const instant = z.int();
const state = z.literal(DOCUMENT_STATES);
const means = z.enum(MEANS);
const kind = z.literal(MOVEMENT_KINDS);
const currency = z.string().regex(/^[A-Z]{3}$/);

/** Minor units of a currency, as text. */
const signedMinor = z.string().regex(/^-?\d{1,19}$/);
/** As a person types it: none, or above. */
const givenMinor = z.string().regex(/^\d{1,15}$/);

export const currencyAmountSchema = z.strictObject({ currency, amount: givenMinor });

/** Coins and notes of `denominationsOf`, and what was not counted by them. */
export const cashCountSchema = z.strictObject({
  currency,
  notes: z
    .array(z.strictObject({ value: givenMinor, count: z.int().min(0).max(1_000_000) }))
    .max(40)
    .readonly(),
  loose: givenMinor,
}) satisfies z.ZodType<CashCount>;

/** Something of the other means as it was counted: slips of cards, cheques, vouchers. */
export const meansCountSchema = z.strictObject({
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
 * A shift's report. Closes are kept in this form for ever: what is added to it later has a default, and what a later
 * program wrote more is passed over.
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

/** The till as it stands; nothing is added up for it. */
export const tillStateSchema = z.strictObject({
  /** Null where none is open: the next movement of money opens one by itself. */
  shift: z
    .strictObject({
      number: z.int(),
      openedAt: instant,
      openedBy: z.string(),
      /** Otherwise its float is what the close before left, which nobody has counted. */
      isCounted: z.boolean(),
      /** Opened before today. */
      isOfEarlierDay: z.boolean(),
    })
    .nullable(),
  /** Whether the shop ever counted a float or closed a shift. */
  isUsed: z.boolean(),
  /** What the latest close left in the drawer. */
  left: z.array(z.strictObject({ currency, amount: signedMinor })),
  /** What there is to count: guaraníes, and what cash moved in or was left. */
  currencies: z.array(currency),
  /** Whether cash in and out opens a drawer. */
  hasDrawer: z.boolean(),
});

export type TillState = z.infer<typeof tillStateSchema>;

/** A close as it is listed, newest first. `differences` are those that are not 0. */
export const closeLineSchema = z.strictObject({
  number: z.int(),
  openedAt: instant,
  openedBy: z.string(),
  closedAt: instant,
  closedBy: z.string(),
  sales: z.array(z.strictObject({ currency, count: z.int(), amount: signedMinor })),
  differences: z.array(z.strictObject({ means, currency, amount: signedMinor })),
  /** Documents whose fate was open. */
  open: z.int(),
});

export type CloseLine = z.infer<typeof closeLineSchema>;

/** A close as it was told, and the head of the audit chain that stands at its foot. */
export const keptCloseSchema = z.strictObject({
  report: shiftReportSchema,
  audit: z.strictObject({ seq: z.int(), hash: z.string() }),
});

export type KeptClose = z.infer<typeof keptCloseSchema>;

/** One movement of money as it is listed. */
export const movementViewSchema = z.strictObject({
  id: uuidSchema,
  kind,
  means,
  currency,
  amount: signedMinor,
  document: z
    .strictObject({ id: uuidSchema, localNumber: z.string(), numeroDocumento: z.string().nullable() })
    .nullable(),
  collection: z.int().nullable(),
  /** The movement that this one sets right. */
  corrects: uuidSchema.nullable(),
  reference: z.string(),
  reason: z.string(),
  at: instant,
  actor: z.string(),
  /** What it is now, after its corrections, by means; of a correction, of a closed shift: nothing, and none can be made. */
  stands: z.array(z.strictObject({ means, amount: signedMinor })).nullable(),
});

export type MovementView = z.infer<typeof movementViewSchema>;

export const correctedPartSchema = z.strictObject({
  means,
  /** As the movement's: without a sign, whichever way it went. */
  amount: givenMinor,
  reference: z.string().trim().max(60),
});
