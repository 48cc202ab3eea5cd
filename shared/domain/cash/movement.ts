import type { Reason } from '../reason.ts';
import type { Means } from '../sale/means.ts';

/**
 * Reason why money moved: the float a shift begins with; a sale, the first payment of a credit sale, what was collected
 * of one later, what was given back for a cancelled one; foreign notes taken for guaraníes, in both currencies; cash put
 * in or taken out for a reason; and what sets one of these right.
 */
export const MOVEMENT_KINDS = [
  'float',
  'sale',
  'initial',
  'collection',
  'refund',
  'exchange',
  'cash-in',
  'cash-out',
  'correction',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** One movement of money of the counter; it is never edited. */
export interface Movement {
  id: string;
  shift: number;
  kind: MovementKind;
  means: Means;
  currency: string;
  /** Minor units; above zero where it came in. */
  amount: bigint;
  documentId: string | null;
  /** The number of the receipt of money collected. */
  collection: number | null;
  /** The movement that this one sets right. */
  corrects: string | null;
  /** Number of a card's slip, a transfer or a cheque. */
  reference: string;
  /** Reason why it moved, where that is more than its kind; null where it is not. */
  reason: Reason | null;
  at: number;
  actor: string;
}
