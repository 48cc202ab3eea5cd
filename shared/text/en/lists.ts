import type { lists as spanish } from '../es/lists.ts';
import type { Texts } from '../texts.ts';

export const lists: Texts<typeof spanish> = {
  itemGone: 'That product or service is no longer in the catalogue.',
  itemInvalid: 'The product or service has data to correct.',
  theCode: 'The code',
  theBarcode: 'The bar code',
  codeTaken: '{{what}} {{code}} already belongs to “{{item}}” ({{ownerCode}})',
  chooseClass: 'Classification: choose one, or say in Lists which is the usual one',
  codeOfOther: 'The code {{code}} already belongs to {{kind}}, “{{item}}”',
  product: 'a product',
  service: 'a service',
  favouritesInvalid: 'The favourites have data to correct.',
  groupNameEmpty: 'Name of the group: it cannot be empty',
  groupNameTaken: 'Name of the group: there is another one of that name',
  groupTwice: 'Group: it is there twice',
  itemNotInCatalog: 'That product is not in the catalogue',
  listsInvalid: 'The lists have data to correct.',
  usualClassUnlisted: 'Usual classification: it has to be one of the list',
  codeFormat: 'Code: it has to be of groups with dots, like 01.02.03',
  codeEmpty: 'Code: it cannot be empty',
  nameEmpty: 'Name: it cannot be empty',
  codeTwice: 'Code: {{code}} is there twice',
  listInvalid: 'The list has data to correct.',
  codeNotANumber: 'Code: “{{code}}” is not a number',
  codeListed: 'Code: {{code}} is already in the list',
  clientNotFound: 'There is no client with the id {{id}}.',
  clientInvalid: 'The client has data to correct.',
  clientDocumentTaken: 'Client’s document: {{document}} already belongs to {{client}}',
  finalConsumerInvalid: 'The unnamed consumer has data to correct.',
  timbradoGone:
    'Timbrado {{timbrado}} of point {{point}} is no longer in the list of the service: ask your accountant, and choose another for new sales.',
  timbradoChanged:
    'Timbrado {{timbrado}} of point {{point}} changed at the service ({{changes}}): make sure that you may still sell with it.',
  timbradoExpiring:
    'Timbrado {{timbrado}} of point {{point}} ends on {{day}}: ask for the new one before that day.',
  timbradoExpired: 'Timbrado {{timbrado}} of point {{point}} ended on {{day}}: choose another for new sales.',
  timbradoSuccessor: 'For that point the service now has timbrado {{timbrado}}.',
  factChanged: '{{fact}}: from {{before}} to {{after}}',
  nothing: 'nothing',
  stillWaiting: 'Still made out with it, not issued and not changed: {{sales}}.',
  stillWaitingMore: 'Still made out with it, not issued and not changed: {{sales}} and {{others}} more.',
};
