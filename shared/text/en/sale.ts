import type * as spanish from '../es/sale.ts';
import type { Texts } from '../texts.ts';

export const sale: Texts<typeof spanish.sale> = {
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

export const saleFaults: Texts<typeof spanish.saleFaults> = {
  rateNotOne: 'must be 1 when the currency is PYG',
  neededForCash: 'is missing, because the terms of sale are cash (1)',
  notForCash: 'cannot be there when the terms of sale are cash (1)',
  neededForCredit: 'is missing, because the terms of sale are credit (2)',
  notForCredit: 'cannot be there when the terms of sale are credit (2)',
  notTheTotal: 'must be the total of the sale',
  overTotal: 'cannot be more than the total of the sale',
  rateMissing: 'must have one rate at least: exempt, 5 % or 10 %',
  partsMismatch: 'the exempt, 5 % and 10 % parts must add up to exactly the unit price',
  itemMissing: 'there must be one product or service at least',
  totalMismatch: 'Total of the sale: the lines add up to {{sum}}, not {{total}}',
  rucInvalid: '{{field}}: the RUC {{ruc}} is not valid; look at its check digit',
  idCardInvalid:
    '{{field}}: “{{document}}” is no identity card; if it is a RUC, choose that type and look at its check digit',
  buyerNeeded: 'Client: from Gs. {{limit}} on an invoice needs the buyer’s name and document',
  lineCountChanged:
    '{{lines}}: the sale has {{before}} lines and the correction {{after}}; none can be added or taken away',
  currencyFixed: 'Currency: it was sold in {{currency}}, and that stays',
  endBeforeStart: 'cannot be before the date of departure',
  chooseLineOrItem: 'say which line of the sale is sent (renglon), or its carrito_item_id, and not both',
  noSuchLine: 'Line: the sale has {{lines}}, there is no line {{line}}',
  lineOverRest: 'Quantity: less than that was sold of line {{line}}; {{rest}} left to be sent',
  unitUnlisted:
    'Unit: that of “{{item}}” is none of the service: it comes with the first connection or, after one, choose another in the product; then add it again',
  cityUnlisted:
    'City: it is none of the service: it comes with the first connection or, after one, choose another',
};
