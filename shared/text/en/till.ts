import type * as spanish from '../es/till.ts';
import type { Texts } from '../texts.ts';

export const till: Texts<typeof spanish.till> = {
  countUnreadable: 'The count of {{currency}} makes no sense.',
  countMissing: 'The cash in {{currency}} has not been counted.',
  shiftAlreadyCounted: 'Shift {{shift}} is open already, and its float has been counted.',
  floatShort:
    'In {{currency}} there is {{amount}} less than the shift has collected. Count again; if it is still missing, it is told when closing.',
  amountMissing: 'The amount is missing.',
  movementNotFound: 'There is no movement with the id {{id}}.',
  movementExchange:
    'A currency exchange is not corrected: cancel its sale and charge it again, or put in or take out the difference.',
  movementClosed: 'The shift of this movement is closed, and its close counted it as it is.',
  movementUnchanged: 'The movement is like that already: there is nothing to correct.',
  methodTwice: 'Each means of payment goes in once.',
  cashMovement: 'This movement is of cash.',
  sumMismatch: 'The amounts have to add up to {{sum}}, as the movement that they correct.',
  shiftOpenSince: 'Shift {{shift}} has been open since {{day}}: count the till and close it.',
  cashMoveNotFound: 'There is no cash put in or taken out with the id {{id}}.',
  noShift: 'No shift is open.',
  shiftNotOpen: 'Shift {{shift}} is not open any more.',
  countDiffers: 'What was counted is not what was expected: write down why.',
  leftTooMuch: 'No more can stay than was counted in {{currency}}.',
  refundAtCancellation: 'This document can still be discarded or cancelled: its money is given back there.',
  nothingToGiveBack: 'The till holds no money of this sale: there is nothing to give back.',
  refundTooMuch: 'The till holds {{held}} of this sale: no more can be given back.',
  idOfOtherMovement: 'That id is another movement’s already.',
  refundNotFound: 'There is no money given back with the id {{id}}.',
  closeNotFound: 'There is no close with the number {{number}}.',
};

export const receivables: Texts<typeof spanish.receivables> = {
  receipt: 'receipt {{number}}',
  receiptAnnulled: 'receipt {{number}}: {{reason}}',
  receiptNotFound: 'There is no receipt of money with the number {{number}}.',
  alreadyAnnulled: 'Receipt of money {{number}} was taken back already.',
  moneyMoved:
    'The money of this receipt is no longer with sale {{sale}} as it was: it was given back, or went on to another sale. The receipt cannot be taken back.',
  nothingOwedIn: 'This client owes nothing in {{currency}}.',
  overDebt: 'The client owes {{owed}}: {{amount}} cannot be collected.',
  saleTwice: 'The same sale is there twice.',
  saleOwesOnly: 'Of sale {{sale}} only {{owed}} is owed.',
  sumMismatch: 'The payments come to {{paid}}, and what is collected of the sales to {{shared}}.',
  notOnCredit: 'This sale is not on credit.',
  saleCancelled: 'Sale {{sale}} is cancelled, or its cancellation is asked for: nothing is collected of it.',
  saleOwesNothing: 'Nothing is owed of sale {{sale}}.',
  saleCurrency: 'Sale {{sale}} is owed in {{currency}}.',
  saleOfOtherClient: 'Sale {{sale}} is of another client.',
};
