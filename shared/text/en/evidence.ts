import type { evidence as spanish } from '../es/evidence.ts';
import type { Texts } from '../texts.ts';

export const evidence: Texts<typeof spanish> = {
  noEarlierNumber: 'No number from before this attempt is known.',
  lastNumberBefore: 'The last number before this attempt was {{number}}.',
  noneSince: 'No number has come since.',
  noneMissingSince:
    'Since then the numbers go up to {{last}}, and no number that could be this sale’s is missing.',
  oneMissingSince: 'Since then the numbers go up to {{last}}, and {{number}} is missing.',
  someMissingSince: 'Since then the numbers go up to {{last}}, and {{numbers}} are missing.',
  suggestsNotIssued:
    'This suggests that it was not issued: no number is missing up to that of a sale sent {{minutes}} minutes or more after this one.',
  suggestsIssued: 'This suggests that it was issued: its number is probably {{number}}.',
  suggestsAllIssued:
    'As many numbers are missing as sales are in doubt ({{doubts}}): this suggests that all were issued. This one’s number may be one of these: {{numbers}}.',
  oneMissing:
    '{{doubts}} sales are in doubt and 1 number is missing: 1 of {{doubts}} was probably issued, but the numbers do not show which.',
  someMissing:
    '{{doubts}} sales are in doubt and {{missing}} numbers are missing: {{missing}} of {{doubts}} were probably issued, but the numbers do not show which.',
  answeredWithoutCdc: 'The service reported success, but without the CDC: it was probably issued.',
  noLaterSale: 'Too early to tell: no other sale of the same point has been sent after this one.',
  needsMinutesOpen:
    'Too early to tell: the service may register it late. A sale is needed that is sent once Mostrador has been open and connected for {{minutes}} minutes.',
  needsLaterSale:
    'Too early to tell: the service may register it late. A sale is needed that is sent after {{until}}, {{minutes}} minutes after this one.',
  otherSaleRefused:
    'The numbers prove nothing: the service refused another sale meanwhile, which may have used up a number.',
  timbradoChanged: 'The numbers prove nothing: sales under another timbrado began meanwhile.',
  unexplainedGap: 'The numbers prove nothing: they skipped meanwhile in a way this counter cannot explain.',
  earlierNumberUnknown: 'The numbers prove nothing: no earlier number is known to compare with.',
  sequenceNotSeen:
    'The numbers prove nothing yet: the service must first be seen counting without gaps. So far {{seen}} of {{needed}} in a row.',
  sequenceInterrupted:
    '{{why}} So the numbers prove nothing until {{needed}} in a row are seen again without gaps; so far {{seen}}.',
  dataFromCopy:
    'The data come from a copy: the numbers do not show what was issued elsewhere. Look for it in the portal.',
  numberUnexplained:
    'At point {{point}} number {{number}} is missing, which this counter did not issue: another counter or person may be using the same point, or the service registered a sale late.',
  numbersUnexplained:
    'At point {{point}} numbers between {{first}} and {{last}} are missing, which this counter did not issue: another counter or person may be using the same point, or the service registered a sale late.',
  pointElsewhere:
    'Point {{point}} belongs to another counter of the chain: its numbers say nothing about the sales of this one any more.',
  numbersWentBack: 'At point {{point}} the numbers went back: after {{last}} came {{number}}.',
  notIssuedNotProven:
    'This is no proof: it holds if nobody else uses point {{point}} and the service never registers a sale more than {{minutes}} minutes late. Look for it in the portal before you answer.',
  issuedNotProven:
    'This is no proof: a number can also be lost without an invoice. Look for it in the portal to get its CDC.',
  listEnd: '{{others}} and {{last}}',
  maybeDuplicate:
    'Possible duplicate: {{numbers}} may belong to sale {{sale}}, which was sent again and {{outcome}}. Look for {{sale}} in the portal; if it is there twice, cancel one within 48 hours.',
  oneNumber: 'number {{number}}',
  oneOfNumbers: 'one of the numbers {{first}} to {{last}}',
  leftWithNumber: 'got number {{number}}',
  laterDiscarded: 'was then discarded',
  noOtherNumberYet: 'has no other number yet',
};
