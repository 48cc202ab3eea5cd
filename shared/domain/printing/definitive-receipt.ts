/**
 * When the definitive receipt of a sale whose invoice was not there in time comes out: when it is issued, when the
 * authority has approved it, when somebody asks for it, or not on paper: it is offered to be shared.
 */
export const DEFINITIVE_RECEIPTS = ['issued', 'approved', 'on-demand', 'share'] as const;
export type DefinitiveReceipt = (typeof DEFINITIVE_RECEIPTS)[number];

/** So long a sale's paper waits for its invoice at most. */
export const LONGEST_DEFINITIVE_WAIT_MS = 30_000;
