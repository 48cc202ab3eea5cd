import * as z from 'zod';
import { uuidSchema } from '../../wire/primitives.ts';
import {
  cashCountSchema,
  closeLineSchema,
  correctedPartSchema,
  currencyAmountSchema,
  keptCloseSchema,
  meansCountSchema,
  movementViewSchema,
  shiftReportSchema,
  tillStateSchema,
} from '../till-schemas.ts';
import { nothing } from './inputs.ts';

const reason = z.string().trim().min(1).max(200);
const ofShift = z.strictObject({ number: z.int().min(1) });
const page = z.int().min(1).max(200);

/** The till: shifts, their money, what is counted and told of it. Amounts are minor units as text. */
export const tillMethods = {
  'till.read': { input: nothing, output: tillStateSchema },
  /** What the open shift comes to now; null where none is open. It closes nothing. */
  'till.x': { input: nothing, output: z.strictObject({ report: shiftReportSchema.nullable() }) },
  /**
   * Opens a shift with what was counted in the drawer. In one that opened by itself, what is counted now: its float is
   * what remains of it without the cash that came in since.
   */
  'till.open': {
    input: z.strictObject({ cash: z.array(cashCountSchema).max(10) }),
    output: tillStateSchema,
  },
  /** Cash put in or taken out; it opens the drawer, where there is one. */
  'till.move': {
    input: z.strictObject({
      kind: z.literal(['cash-in', 'cash-out']),
      ...currencyAmountSchema.shape,
      reason,
    }),
    output: z.strictObject({ id: uuidSchema, state: tillStateSchema }),
  },
  /**
   * Sets a movement of the open shift right: from then on it is these parts. Money of a document keeps its sum and may
   * change its means; float and cash put in or taken out remain cash and may change their amount.
   */
  'till.correct': {
    input: z.strictObject({ id: uuidSchema, parts: z.array(correctedPartSchema).max(6), reason }),
    output: tillStateSchema,
  },
  /**
   * Gives back what was paid for a sale that can no longer be cancelled, or a part of it. `id` is made once for it:
   * asked for again with the same one, nothing more is given back.
   */
  'till.give-back': {
    input: z.strictObject({
      id: uuidSchema,
      documentId: uuidSchema,
      parts: z.array(correctedPartSchema).min(1).max(6),
      reason,
    }),
    output: nothing,
  },
  /**
   * Closes the shift: `number` is the one that was counted, so that no other is closed by it. Cash of every currency
   * of `till.read` is counted; `left` is what remains in the drawer of it, the rest is taken out. `reason` is asked
   * for, by a refusal that names the field, where what was counted is not what there had to be.
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
  },
  /** Newest first; those before `before`, all where it is null. */
  'till.closes': {
    input: z.strictObject({ before: z.int().nullable(), limit: page }),
    output: z.strictObject({ closes: z.array(closeLineSchema), isMore: z.boolean() }),
  },
  'till.close-of': { input: ofShift, output: keptCloseSchema },
  /** Of a shift, or of the open one where it is null; newest first, those before the movement `before`. */
  'till.movements': {
    input: z.strictObject({ number: z.int().min(0).nullable(), before: uuidSchema.nullable(), limit: page }),
    output: z.strictObject({ movements: z.array(movementViewSchema), isMore: z.boolean() }),
  },
} as const;
