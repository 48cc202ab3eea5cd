/**
 * Receipt that a sale is still to get. `fresh`: none came out yet; `later`: its invoice was late and the
 * definitive receipt is to come; `offered`: it is to be shared, not printed; `done`: nothing more is printed
 * automatically.
 */
export type PlanStage = 'fresh' | 'later' | 'offered' | 'done';

/**
 * Stage of the sale's document: `open` until it is known to be issued, `refused` while it may still be
 * corrected, `over` if no receipt of it may be printed automatically any more: rejected, cancelled,
 * discarded, or issued without its code.
 */
export type SaleStage = 'open' | 'refused' | 'issued' | 'approved' | 'over';

export interface PlanFacts {
  stage: PlanStage;
  standing: SaleStage;
  /** True once the customer has waited for the invoice as long as the shop allows. */
  isWaitOver: boolean;
  /** The shop's choice for a later definitive receipt. */
  later: DefinitiveReceipt;
}

export interface PlanStep {
  stage: PlanStage;
  print: 'provisional' | 'definitive' | null;
}

/** Next step; null if there is nothing to do but wait. An invoice issued in time gets the only receipt. */
export function nextPlanStep(facts: PlanFacts): PlanStep | null {
  const { stage, standing } = facts;
  if (stage === 'done') return null;
  if (standing === 'over') return { stage: 'done', print: null };
  if (stage === 'fresh') return stepOfFresh(facts);
  return stage === 'later' ? stepOfLater(facts) : null;
}

function stepOfFresh({ standing, isWaitOver }: PlanFacts): PlanStep | null {
  if (standing === 'issued' || standing === 'approved') return { stage: 'done', print: 'definitive' };
  // A provisional receipt promises an invoice, which a refused sale does not get as it is; once corrected, it
  // counts as just sold.
  if (!isWaitOver || standing === 'refused') return null;
  return { stage: 'later', print: 'provisional' };
}

function stepOfLater({ standing, later }: PlanFacts): PlanStep | null {
  const isIssued = standing === 'issued' || standing === 'approved';
  // Until then the sale may still be refused, and its provisional receipt with it.
  if (later === 'on-demand') return isIssued ? { stage: 'done', print: null } : null;
  if (later === 'share') return isIssued ? { stage: 'offered', print: null } : null;
  const isTime = later === 'approved' ? standing === 'approved' : isIssued;
  return isTime ? { stage: 'done', print: 'definitive' } : null;
}

/**
 * Moment of the definitive receipt of a sale whose invoice was late: once issued, once approved by the
 * authority, on request, or not printed but offered to be shared.
 */
export const DEFINITIVE_RECEIPTS = ['issued', 'approved', 'on-demand', 'share'] as const;
type DefinitiveReceipt = (typeof DEFINITIVE_RECEIPTS)[number];

/** Maximum time that a sale's receipt waits for its invoice. */
export const LONGEST_DEFINITIVE_WAIT_MS = 30_000;
