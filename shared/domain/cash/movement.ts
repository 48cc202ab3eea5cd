import type { Reason } from '../reason.ts';
import type { Means } from '../sale/means.ts';

/**
 * Reason why money moved: the float that opens a shift; a sale, the first payment of a credit sale, a later
 * collection, a refund; foreign notes exchanged for guaraníes, in both currencies; cash put in or taken out
 * for a reason; and the correction of any of these.
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

/** One movement of the counter's money; it is never edited. */
export interface Movement {
  id: string;
  shift: number;
  kind: MovementKind;
  means: Means;
  currency: string;
  /** Minor units; positive if it came in. */
  amount: bigint;
  documentId: string | null;
  /** Number of the collection's receipt. */
  collection: number | null;
  /** The movement that this one corrects. */
  corrects: string | null;
  /** Number of a card's slip, a transfer or a cheque. */
  reference: string;
  /** Reason why it moved, if there is more than its kind; else null. */
  reason: Reason | null;
  at: number;
  actor: string;
}
