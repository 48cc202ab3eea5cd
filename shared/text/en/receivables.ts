import type { receivables as spanish } from '../es/receivables.ts';
import type { Texts } from '../texts.ts';

export const receivables: Texts<typeof spanish> = {
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
