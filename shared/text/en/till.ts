import type * as spanish from '../es/till.ts';
import type { Texts } from '../texts.ts';

export const till: Texts<typeof spanish.till> = {
  countUnreadable: 'The count of {{currency}} is not valid.',
  countMissing: 'The cash in {{currency}} has not been counted.',
  shiftAlreadyCounted: 'Shift {{shift}} is open already, and its float has been counted.',
  floatShort:
    'In {{currency}} there is {{amount}} less than the shift has collected. Count again; if it is still missing, explain it when closing.',
  amountMissing: 'The amount is missing.',
  movementNotFound: 'There is no movement with the id {{id}}.',
  movementExchange:
    'A currency exchange cannot be corrected: cancel its sale and charge it again, or put in or take out the difference.',
  movementClosed: 'The shift of this movement is closed, and the close includes it unchanged.',
  movementUnchanged: 'The movement already is like that: there is nothing to correct.',
  methodTwice: 'Use each payment method only once.',
  cashMovement: 'This movement is in cash.',
  sumMismatch: 'The amounts must add up to {{sum}}, like the movement they correct.',
  shiftOpenSince: 'Shift {{shift}} has been open since {{day}}: count the till and close it.',
  cashMoveNotFound: 'There is no cash in or cash out with the id {{id}}.',
  noShift: 'No shift is open.',
  shiftNotOpen: 'Shift {{shift}} is no longer open.',
  countDiffers: 'The count differs from what was expected: write down why.',
  leftTooMuch: 'More cannot stay than was counted in {{currency}}.',
  refundAtCancellation: 'This document can still be discarded or cancelled: refund its money there.',
  nothingToGiveBack: 'The till holds no money of this sale: there is nothing to refund.',
  refundTooMuch: 'The till holds {{held}} of this sale: no more can be refunded.',
  idOfOtherMovement: 'That id already belongs to another movement.',
  refundNotFound: 'There is no refund with the id {{id}}.',
  handOverGone:
    'That money no longer waits here: someone else received it, or the other counter corrected it.',
  handOverAway: 'The branch does not answer: receive it once the connection is back.',
  handOverNowhere: 'That counter is no longer one of the branch.',
  closeNotFound: 'There is no close with the number {{number}}.',
};

export const receivables: Texts<typeof spanish.receivables> = {
  receipt: 'receipt {{number}}',
  receiptAnnulled: 'receipt {{number}}: {{reason}}',
  receiptNotFound: 'There is no payment receipt with the number {{number}}.',
  alreadyAnnulled: 'Payment receipt {{number}} was already voided.',
  moneyMoved:
    'The money of this receipt is no longer with sale {{sale}}: it was refunded, or moved to another sale. The receipt cannot be voided.',
  nothingOwedIn: 'This client owes nothing in {{currency}}.',
  overDebt: 'The client owes {{owed}}: {{amount}} cannot be collected.',
  saleTwice: 'The same sale is listed twice.',
  saleOwesOnly: 'Only {{owed}} is owed on sale {{sale}}.',
  sumMismatch: 'The payments add up to {{paid}}, but the amounts collected for the sales to {{shared}}.',
  notOnCredit: 'This sale is not on credit.',
  saleCancelled:
    'Sale {{sale}} is cancelled, or its cancellation was requested: nothing can be collected for it.',
  saleOwesNothing: 'Nothing is owed on sale {{sale}}.',
  saleCurrency: 'Sale {{sale}} is owed in {{currency}}.',
  saleOfOtherClient: 'Sale {{sale}} belongs to another client.',
};
