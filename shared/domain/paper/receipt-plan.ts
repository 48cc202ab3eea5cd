/**
 * The paper that a sale is still to get. `fresh`: none came out yet; `later`: its invoice was not there in time and the
 * definitive receipt is to come; `offered`: it is to be shared, not printed; `done`: nothing more by itself.
 */
export type PlanStage = 'fresh' | 'later' | 'offered' | 'done';

/**
 * Standing of the sale's document: `open` until it is known to be issued, `refused` while it may still be corrected,
 * `over` where no paper of it may be handed out any more by itself: rejected, cancelled, given up, or issued without
 * its code.
 */
export type SaleStage = 'open' | 'refused' | 'issued' | 'approved' | 'over';

export interface PlanFacts {
  stage: PlanStage;
  standing: SaleStage;
  /** The customer has waited for the invoice as long as the shop wants. */
  isWaitOver: boolean;
  /** The shop's choice for a definitive receipt that comes later. */
  later: DefinitiveReceipt;
}

export interface PlanStep {
  stage: PlanStage;
  print: 'provisional' | 'definitive' | null;
}

/** Next step; null where there is only to wait. An invoice that is there in time is the only paper. */
export function nextPlanStep(facts: PlanFacts): PlanStep | null {
  const { stage, standing } = facts;
  if (stage === 'done') return null;
  if (standing === 'over') return { stage: 'done', print: null };
  if (stage === 'fresh') return stepOfFresh(facts);
  return stage === 'later' ? stepOfLater(facts) : null;
}

function stepOfFresh({ standing, isWaitOver }: PlanFacts): PlanStep | null {
  if (standing === 'issued' || standing === 'approved') return { stage: 'done', print: 'definitive' };
  // A slip promises an invoice, which a refused sale does not get as it is: once corrected it is as if just sold.
  if (!isWaitOver || standing === 'refused') return null;
  return { stage: 'later', print: 'provisional' };
}

function stepOfLater({ standing, later }: PlanFacts): PlanStep | null {
  const isIssued = standing === 'issued' || standing === 'approved';
  // Until then the sale may still be refused, and its slip with it.
  if (later === 'on-demand') return isIssued ? { stage: 'done', print: null } : null;
  if (later === 'share') return isIssued ? { stage: 'offered', print: null } : null;
  const isTime = later === 'approved' ? standing === 'approved' : isIssued;
  return isTime ? { stage: 'done', print: 'definitive' } : null;
}

/**
 * Moment at which the definitive receipt of a sale comes out whose invoice was not there in time: when it is issued,
 * when the authority has approved it, when somebody asks for it, or not on paper: it is offered to be shared.
 */
export const DEFINITIVE_RECEIPTS = ['issued', 'approved', 'on-demand', 'share'] as const;
type DefinitiveReceipt = (typeof DEFINITIVE_RECEIPTS)[number];

/** So long a sale's paper waits for its invoice at most. */
export const LONGEST_DEFINITIVE_WAIT_MS = 30_000;
