import type { notices as spanish } from '../es/notices.ts';
import type { Texts } from '../texts.ts';

export const notices: Texts<typeof spanish> = {
  logInNeeded: 'A login is needed',
  logInNeededBody: 'You can keep selling: the sales are stored, and are sent once someone logs in.',
  touchToSee: 'Touch to see what to do with each.',
  documentsNeedAttention: '{{documents}} documents need attention',
  lastHourToCancel: 'Less than 1 hour left to cancel {{document}}',
  hoursToCancel: 'Less than {{hours}} hours left to cancel {{document}}',
  windowCloses: 'The time ends on {{at}}. {{why}}',
  cancellationNotSent: 'The cancellation has not reached the service yet: check the connection.',
  issueUnknown: 'It is not known yet whether it was issued: settle the doubt.',
  seeWhatIsLeft: 'See what is left to do.',
  otherAnswer: 'The service gave another answer about {{document}}',
  otherAnswerBody: 'See what it says and what to do.',
  maybeTwice: 'Possible duplicate: {{document}}',
  maybeTwiceBody: 'Look for it in the portal; if it is there twice, cancel one.',
  doubtful: 'In doubt whether {{document}} was issued',
  doubtfulBody: 'It is not sent again until you say what happened to it.',
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
  oneNotCancelled: '1 failed cancellation',
  manyNotCancelled: '{{documents}} failed cancellations',
  oneContradicted: '1 document with another answer from the service',
  manyContradicted: '{{documents}} documents with another answer from the service',
  oneDuplicate: '1 possible duplicate',
  manyDuplicates: '{{documents}} possible duplicates',
  oneInDoubt: '1 document in doubt',
  manyInDoubt: '{{documents}} documents in doubt',
  oneRejected: '1 document rejected',
  manyRejected: '{{documents}} documents rejected',
  oneRefused: '1 sale not accepted',
  manyRefused: '{{documents}} sales not accepted',
  oneBlocked: '1 dispatch note held up',
  manyBlocked: '{{documents}} dispatch notes held up',
  diskAlmostFull:
    'There is hardly any room left on the disk: nothing can be sold until you make room. Earlier sales are stored.',
  companyUnbound:
    'It is not known yet which company these data belong to: the first invoice that the service issues under the sale’s timbrado decides it for good. Log in to settle it before, or check the RUC of that invoice.',
  doubtsInPortal:
    '{{why}} Settle that point’s sales in doubt by looking for them in the portal; meanwhile none is sent again automatically.',
  leftToReview: '{{documents}} to review.',
  dataOlder:
    'These data are older than the last ones used here: they come from a restored copy, or their latest part is missing.',
  dataCopied:
    'These data are a copy, or were moved: they had never been opened in this folder of this machine, and the originals may have gone on selling.',
  notesNotRecovered:
    'The journal is damaged where the invoice of these dispatch notes was, so they were not recovered: {{notes}}. Look for them in the portal.',
  recoveredUnproven:
    'The journal of sales cannot prove that the data recovered of {{documents}} are unchanged: compare them with the portal.',
  nothingUnfinished: 'There were no unfinished sales.',
  oneUnderReview: 'One sale is “to review”: it is not sent until you say what happened to it.',
  manyUnderReview:
    '{{documents}} sales are “to review”: they are not sent until you say what happened to each.',
  newSeries: 'New sales are numbered from {{series}}-000001 on.',
  autoResendOff:
    'Automatic re-sending of sales in doubt was turned off: turn it on again only if no other copy of the data is in use.',
  answerNotStored: 'The service’s answer could not be stored.',
  timbradoChanged: 'A timbrado changed and sales wait under it',
  timbradoChangedBody:
    'Decide whether they are sent as they are or under another timbrado. None is changed automatically.',
  strangeNumber: 'A number was issued that belongs to no sale here',
  strangeNumberBody: 'Look for it in the portal and note what it is: it may be a repeated invoice.',
  monthEnd: 'The month ends with invoices not issued',
  monthEndBody:
    'Invoices issued next month count for that month’s IVA. See how many there are and what to do.',
  salesWaiting: 'Sales have been waiting for more than a day',
  salesWaitingBody: 'They are stored and are not lost. See what holds them up.',
  chooseListedTimbrado: 'Choose another timbrado from the service’s list.',
  lotUnchangeable:
    'None of these sales can be moved to another timbrado: they stay as they are. Decide “Leave them as they are”.',
  lotElsewhere:
    'The point belongs to another counter: these sales wait until they are moved to another point.',
  lotDecided:
    'No sales of that timbrado are left to decide about: it was already decided, or they were issued.',
  numberSettled: 'That number was settled already: nothing was changed.',
};
