import type { sale as spanish } from '../es/sale.ts';
import type { Texts } from '../texts.ts';

export const sale: Texts<typeof spanish> = {
  invalid: 'The sale has data to correct.',
  theSale: 'The sale',
  theNote: 'The dispatch note',
  notSaved: '{{what}} could not be stored.',
  notConfirmed:
    '{{why}} {{what}} {{number}} (id {{id}}) was not confirmed: before you enter it again, look for that id.',
  savedWithOtherLines:
    'This sale is already stored as {{sale}}, with other lines: see it in Documents. What was changed after that is not in it; close Mostrador and open it to sell that by itself.',
  alreadySaved: 'This sale is already stored as {{sale}}: see it in Documents.',
  paymentZero: 'Payment: it has to be an amount above zero',
  paymentTooMuch: 'Payment: it is more than is left to be paid',
  receivedInvalid: 'Received: it has to be an amount, like 50.000',
  receivedShort: 'Received: {{amount}} are missing to cover the total',
  rateExample: 'The exchange rate has to be a number like 7.325,5.',
  rateRange: 'Exchange rate: up to 5 whole digits and 4 decimals, above zero',
  parkedUnreadable:
    'That parked sale cannot be read. It stays stored as it was; enter it again and tell support.',
  nothingToRepeat: 'There is no sale to repeat yet.',
  notFound: 'There is no sale with the id {{id}}.',
  parkedGone: 'That sale is no longer parked: somebody else took it up or discarded it.',
};
