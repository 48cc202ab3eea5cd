import type { lists as spanish } from '../es/lists.ts';
import type { Texts } from '../texts.ts';

export const lists: Texts<typeof spanish> = {
  itemShared: 'The head office writes this product: change it there, or here while the head office answers.',
  itemGone: 'That product or service is no longer in the catalogue.',
  itemInvalid: 'Some data of the product or service must be corrected.',
  theCode: 'The code',
  theBarcode: 'The bar code',
  codeTaken: '{{what}} {{code}} already belongs to “{{item}}” ({{ownerCode}})',
  chooseClass: 'Classification: choose one, or set the usual one in Lists',
  codeOfOther: 'The code {{code}} already belongs to {{kind}}, “{{item}}”',
  product: 'a product',
  service: 'a service',
  favouritesInvalid: 'Some data of the favourites must be corrected.',
  groupNameEmpty: 'Name of the group: it cannot be empty',
  groupNameTaken: 'Name of the group: another group has that name',
  groupTwice: 'Group: it is repeated',
  itemNotInCatalog: 'That product is not in the catalogue',
  listsInvalid: 'Some data of the lists must be corrected.',
  usualClassUnlisted: 'Usual classification: it must be one of the list',
  codeFormat: 'Code: it must be groups with dots, like 01.02.03',
  codeEmpty: 'Code: it cannot be empty',
  nameEmpty: 'Name: it cannot be empty',
  codeTwice: 'Code: {{code}} is repeated',
  listInvalid: 'Some data of the list must be corrected.',
  codeNotANumber: 'Code: “{{code}}” is not a number',
  codeListed: 'Code: {{code}} is already in the list',
  clientNotFound: 'There is no client with the id {{id}}.',
  clientInvalid: 'Some data of the client must be corrected.',
  clientDocumentTaken: 'Client’s document: {{document}} already belongs to {{client}}',
  finalConsumerInvalid: 'Some data of the unnamed consumer must be corrected.',
  timbradoGone:
    'Timbrado {{timbrado}} of point {{point}} is no longer in the service’s list: ask your accountant, and choose another for new sales.',
  timbradoChanged:
    'Timbrado {{timbrado}} of point {{point}} changed at the service ({{changes}}): make sure that you may still sell under it.',
  timbradoExpiring:
    'Timbrado {{timbrado}} of point {{point}} ends on {{day}}: ask for the new one before that day.',
  pointElsewhere:
    'Point {{point}} (timbrado {{timbrado}}) belongs to another counter: what is sold with it is kept and waits. Choose another point for new sales, or ask the head office to give it to this counter.',
  pointLeaving:
    'The head office is moving point {{point}} (timbrado {{timbrado}}) to another counter: what is sold with it is kept and waits. Choose another point for new sales.',
  pointUnsure:
    'These data were restored or copied: what is sold with point {{point}} (timbrado {{timbrado}}) waits until the head office says which counter it belongs to.',
  timbradoExpired: 'Timbrado {{timbrado}} of point {{point}} ended on {{day}}: choose another for new sales.',
  timbradoSuccessor: 'For that point the service now has timbrado {{timbrado}}.',
  factChanged: '{{fact}}: from {{before}} to {{after}}',
  nothing: 'nothing',
  stillWaiting: 'Still made out under it, not issued and not changed: {{sales}}.',
  stillWaitingMore: 'Still made out under it, not issued and not changed: {{sales}} and {{others}} more.',
};
