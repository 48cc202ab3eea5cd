import type { notices as spanish } from '../es/notices.ts';
import type { Texts } from '../texts.ts';

export const notices: Texts<typeof spanish> = {
  logInNeeded: 'A login is needed',
  logInNeededBody: 'You can go on selling: the sales are stored, and leave once somebody has logged in.',
  touchToSee: 'Touch to see what to do with each.',
  documentsNeedAttention: '{{documents}} documents need attention',
  lastHourToCancel: 'Less than 1 hour left to cancel {{document}}',
  hoursToCancel: 'Less than {{hours}} hours left to cancel {{document}}',
  windowCloses: 'The time ends on {{at}}. {{why}}',
  cancellationNotSent: 'The cancellation has not reached the service yet: check the connection.',
  issueUnknown: 'It is not known yet whether it was issued: settle that doubt.',
  seeWhatIsLeft: 'See what is left to do.',
  otherAnswer: 'The service said something else of {{document}}',
  otherAnswerBody: 'See what it says and what to do.',
  maybeTwice: 'May be there twice: {{document}}',
  maybeTwiceBody: 'Look for it in the portal; if it is there twice, cancel one.',
  doubtful: 'Nobody knows whether {{document}} was issued',
  doubtfulBody: 'Nobody sends it again until you say what became of it.',
  rejected: 'The DNIT rejected {{document}}',
  rejectedBody: 'It is not valid.',
  refused: 'The service did not accept {{document}}',
  blocked: 'Held up: {{document}}',
  cancellationRefused: 'The service did not accept the cancellation of {{document}}',
  windowMissed: 'Too late to cancel {{document}}',
  cancelInPortal: 'To be cancelled in the portal: {{document}}',
  theNote: 'dispatch note {{number}}',
  theSale: 'sale {{number}}',
  theInvoice: 'invoice {{number}}',
  oneClosing: '1 cancellation about to expire',
  manyClosing: '{{documents}} cancellations about to expire',
  oneNotCancelled: '1 cancellation that was not done',
  manyNotCancelled: '{{documents}} cancellations that were not done',
  oneContradicted: '1 document with another answer of the service',
  manyContradicted: '{{documents}} documents with another answer of the service',
  oneDuplicate: '1 that may be there twice',
  manyDuplicates: '{{documents}} that may be there twice',
  oneInDoubt: '1 document in doubt',
  manyInDoubt: '{{documents}} documents in doubt',
  oneRejected: '1 document rejected',
  manyRejected: '{{documents}} documents rejected',
  oneRefused: '1 sale not accepted',
  manyRefused: '{{documents}} sales not accepted',
  oneBlocked: '1 dispatch note held up',
  manyBlocked: '{{documents}} dispatch notes held up',
  diskAlmostFull:
    'There is hardly any room left on the disk: nothing can be sold until you make room. What was sold is stored.',
  companyUnbound:
    'It is not known yet which company these data belong to: the first invoice that the service issues with the timbrado of the sale settles it for ever. Log in to settle it before, or check the RUC of that invoice.',
  doubtsInPortal:
    '{{why}} The sales in doubt of that point are settled by looking for them in the portal; meanwhile none is sent again by itself.',
  leftToReview: '{{documents}} to review.',
  dataOlder:
    'These data are older than the last ones used here: they come from a restored copy, or lack their end.',
  dataCopied:
    'These data are a copy, or were moved: they had never been opened in this folder of this machine, and the originals may have gone on selling.',
  notesNotRecovered:
    'The journal is damaged where the invoice of these dispatch notes was, so they were not recovered: {{notes}}. Look for them in the portal.',
  recoveredUnproven:
    'The journal of sales does not prove that what was recovered of {{documents}} is as it was stored: compare it with the portal.',
  nothingUnfinished: 'There were no unfinished sales.',
  oneUnderReview: 'One sale is “to review”: it is not sent until you say what became of it.',
  manyUnderReview:
    '{{documents}} sales are “to review”: they are not sent until you say what became of each.',
  newSeries: 'New sales are numbered from {{series}}-000001 on.',
  autoResendOff:
    'Sending sales in doubt again by itself was turned off: turn it on again only if no other data are in use.',
  answerNotStored: 'What the service answered could not be stored.',
  timbradoChanged: 'A timbrado changed and sales wait under it',
  timbradoChangedBody:
    'Decide whether they leave as they are or under another timbrado. None is changed by itself.',
  strangeNumber: 'A number was given that is of no sale here',
  strangeNumberBody: 'Look for it in the portal and note what it is: it may be a repeated invoice.',
  monthEnd: 'The month ends with invoices not issued',
  monthEndBody: 'What is issued next month is that month’s IVA. See how many there are and what to do.',
  salesWaiting: 'Sales have been waiting for more than a day',
  salesWaitingBody: 'They are stored and are not lost. See what holds them up.',
  chooseListedTimbrado: 'Choose another timbrado of the service’s list.',
  lotUnchangeable:
    'None of these sales can be moved to another timbrado: they stay as they are. Decide “Leave them as they are”.',
  lotDecided: 'There are no sales of that timbrado left to decide about: it was decided or they were issued.',
  numberSettled: 'That number has been settled already: nothing was changed.',
};
