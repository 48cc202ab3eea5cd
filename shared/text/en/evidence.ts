import type { evidence as spanish } from '../es/evidence.ts';
import type { Texts } from '../texts.ts';

export const evidence: Texts<typeof spanish> = {
  noEarlierNumber: 'No number from before this attempt is known.',
  lastNumberBefore: 'The last number before this attempt was {{number}}.',
  noneSince: 'None has come since.',
  noneMissingSince:
    'Since then the numbers go up to {{last}}, and none is missing that could be of this sale.',
  oneMissingSince: 'Since then the numbers go up to {{last}}, and {{number}} is missing.',
  someMissingSince: 'Since then the numbers go up to {{last}}, and {{numbers}} are missing.',
  suggestsNotIssued:
    'This suggests that it was not issued: no number is missing up to that of a sale sent {{minutes}} minutes or more after this one.',
  suggestsIssued: 'This suggests that it was issued: its number is probably {{number}}.',
  suggestsAllIssued:
    'As many numbers are missing as sales are in doubt ({{doubts}}): this suggests that all were issued. This one may have one of these: {{numbers}}.',
  oneMissing:
    '{{doubts}} sales are in doubt and 1 number is missing: 1 of {{doubts}} would have been issued, and the numbers do not tell which.',
  someMissing:
    '{{doubts}} sales are in doubt and {{missing}} numbers are missing: {{missing}} of {{doubts}} would have been issued, and the numbers do not tell which.',
  answeredWithoutCdc: 'The service answered with a success, but without the CDC: it was probably issued.',
  noLaterSale: 'Nothing can be told yet: no other sale of the same point has left after this one.',
  needsMinutesOpen:
    'Nothing can be told yet: the service may register it late. It takes a sale sent once Mostrador has been open and connected for {{minutes}} minutes.',
  needsLaterSale:
    'Nothing can be told yet: the service may register it late. It takes a sale sent after {{until}}, {{minutes}} minutes after this one.',
  otherSaleRefused:
    'The numbers tell nothing: the service refused another sale meanwhile, which can use up a number.',
  timbradoChanged: 'The numbers tell nothing: sales under another timbrado began meanwhile.',
  unexplainedGap: 'The numbers tell nothing: they skipped meanwhile in a way this counter cannot explain.',
  earlierNumberUnknown: 'The numbers tell nothing: none from before this attempt is known to compare with.',
  sequenceNotSeen:
    'The numbers tell nothing yet: first the service has to be seen counting without gaps. So far {{seen}} of {{needed}} in a row.',
  sequenceInterrupted:
    '{{why}} So the numbers tell nothing until {{needed}} in a row are seen again without gaps; so far {{seen}}.',
  dataFromCopy:
    'The data come from a copy: the numbers do not tell what was issued elsewhere. It has to be looked for in the portal.',
  numberUnexplained:
    'At point {{point}} number {{number}} is missing, which this counter did not issue: another counter or person may be using the same point, or the service registered a sale late.',
  numbersUnexplained:
    'At point {{point}} numbers between {{first}} and {{last}} are missing, which this counter did not issue: another counter or person may be using the same point, or the service registered a sale late.',
  numbersWentBack: 'At point {{point}} the numbers went back: after {{last}} came {{number}}.',
  notIssuedNotProven:
    'This is no proof: it holds if nobody else uses point {{point}} and the service never registers a sale more than {{minutes}} minutes late. Look for it in the portal before you answer.',
  issuedNotProven:
    'This is no proof: a number can also be lost without an invoice. Look for it in the portal to have its CDC.',
  listEnd: '{{others}} and {{last}}',
  maybeDuplicate:
    'Possible duplicate: {{numbers}} may be of sale {{sale}}, which was sent again and {{outcome}}. Look for {{sale}} in the portal; if it is there twice, cancel one within 48 hours.',
  oneNumber: 'number {{number}}',
  oneOfNumbers: 'one of the numbers {{first}} to {{last}}',
  leftWithNumber: 'got number {{number}}',
  laterDiscarded: 'was then discarded',
  noOtherNumberYet: 'has no other number yet',
};
