import type * as spanish from '../es/sale.ts';
import type { Texts } from '../texts.ts';

export const sale: Texts<typeof spanish.sale> = {
  invalid: 'Some data of the sale must be corrected.',
  theSale: 'The sale',
  theNote: 'The dispatch note',
  notSaved: '{{what}} could not be stored.',
  notConfirmed:
    '{{why}} {{what}} {{number}} (id {{id}}) was not confirmed: look for that id before you enter it again.',
  savedWithOtherLines:
    'This sale is already stored as {{sale}}, with other lines: see it in Documents. Later changes are not in it; close and reopen Mostrador to sell them separately.',
  alreadySaved: 'This sale is already stored as {{sale}}: see it in Documents.',
  paymentZero: 'Payment: it must be an amount above zero',
  paymentTooMuch: 'Payment: it is more than is left to pay',
  receivedInvalid: 'Received: it must be an amount, like 50.000',
  receivedShort: 'Received: {{amount}} are missing to cover the total',
  rateExample: 'The exchange rate must be a number like 7.325,5.',
  rateRange: 'Exchange rate: up to 5 whole digits and 4 decimals, above zero',
  parkedUnreadable:
    'That parked sale cannot be read. It stays stored unchanged; enter it again and tell support.',
  nothingToRepeat: 'There is no sale to repeat yet.',
  notFound: 'There is no sale with the id {{id}}.',
  parkedGone: 'That sale is no longer parked: someone else resumed or discarded it.',
  parkedTaken: '{{counter}} took that sale: go on with it there.',
  parkedBusy: 'Another counter is changing that sale right now. Look again in a few seconds.',
  parkedUnsure:
    'The branch’s server does not answer: another counter may have taken this sale. Ask before you go on with it here.',
};

export const saleFaults: Texts<typeof spanish.saleFaults> = {
  rateNotOne: 'must be 1 when the currency is PYG',
  neededForCash: 'is missing, because the terms of sale are cash (1)',
  notForCash: 'cannot be there when the terms of sale are cash (1)',
  neededForCredit: 'is missing, because the terms of sale are credit (2)',
  notForCredit: 'cannot be there when the terms of sale are credit (2)',
  notTheTotal: 'must be the total of the sale',
  overTotal: 'cannot be more than the total of the sale',
  rateMissing: 'must have at least one rate: exempt, 5 % or 10 %',
  partsMismatch: 'the exempt, 5 % and 10 % parts must add up to exactly the unit price',
  itemMissing: 'there must be at least one product or service',
  totalMismatch: 'Total of the sale: the lines add up to {{sum}}, not {{total}}',
  rucInvalid: '{{field}}: the RUC {{ruc}} is not valid; check its check digit',
  idCardInvalid:
    '{{field}}: “{{document}}” is not an identity card; if it is a RUC, choose that type and check its check digit',
  buyerNeeded: 'Client: from Gs. {{limit}} on an invoice needs the buyer’s name and document',
  lineCountChanged:
    '{{lines}}: the sale has {{before}} lines and the correction {{after}}; lines cannot be added or removed',
  currencyFixed: 'Currency: it was sold in {{currency}}, which cannot change',
  endBeforeStart: 'cannot be before the date of departure',
  chooseLineOrItem: 'give the line of the sale to send (renglon) or its carrito_item_id, not both',
  noSuchLine: 'Line: the sale has {{lines}}; there is no line {{line}}',
  lineOverRest: 'Quantity: line {{line}} has only {{rest}} left to send',
  unitUnlisted:
    'Unit: that of “{{item}}” is not in the service’s list: connect for the first time or, if you have, choose another in the product; then add it again',
  cityUnlisted:
    'City: it is not in the service’s list: connect for the first time or, if you have, choose another',
};
