import { documentCancellation } from './document-cancellation.ts';
import { documentDoubt } from './document-doubt.ts';
import { documentAttempts, documentHistory } from './document-history.ts';
import type { documents as spanish } from '../es-PY/documents.ts';
import { documentStates } from '../../../shared/text/en/document-states.ts';

/** Texts for giving money back for a sale that can no longer be cancelled. */
const documentRefund = {
  button: 'Give money back…',
  title: 'Give money back for {{number}}',
  stands:
    'The invoice stays valid: it can no longer be cancelled, and the service makes no credit notes from this program. Give the money back here; the credit note is made in the portal of the service, or by your accountant.',
  unidentified:
    'The invoice exists and its CDC is not known: cancel it in the portal of the service, or ask for its credit note there. The money is given back here.',
  void: 'This sale came to nothing, and the till still holds its money.',
  requested: 'Its cancellation has been asked for, and the till still holds its money.',
  held: 'The till holds of this sale: {{amount}}',
  amount: 'Amount to give back',
  amountMissing: 'Say how much is given back',
  tooMuch: 'The till holds {{amount}} of this sale',
  inCash: 'In cash',
  noCash: 'Given back without cash',
  reason: 'Reason',
  reasonMissing: 'The reason is missing',
  reasons: 'Usual reasons',
  usual: { goods: 'Brought back', faulty: 'Faulty', price: 'Overcharged' },
  do: 'Give {{amount}} back',
  doNothing: 'Give back',
  working: 'Storing…',
  back: 'Back',
  done: '{{amount}} given back for {{number}}.',
  list: 'Money given back',
  slip: 'Slip',
  slipOf: 'Slip of the {{amount}} given back',
  paper: 'Money given back',
};

export const documents: typeof spanish = {
  title: 'Documents',
  kind: { invoice: 'Invoice', 'dispatch-note': 'Dispatch note' },
  list: {
    label: 'List of documents',
    number: 'Number',
    local: 'Sale',
    client: 'Client',
    time: 'Time',
    total: 'Total',
    state: 'State',
    noNumber: '—',
    noNumberMeaning: 'no number yet',
    new_one: '{{count}} new',
    new_other: '{{count}} new',
    manyNew: 'More than {{count}} new',
    failed: 'The list could not be read: {{message}}',
  },
  empty: {
    title: 'Nothing has been sold yet',
    meaning: 'Each sale shows here as soon as it is charged: with the internet or without.',
    toSale: 'Go to the sale',
  },
  nothingOpen: {
    title: 'Choose a document',
    walk: 'Walk the list with the arrows and open one with Enter, or touch it.',
    see: 'You will see its receipt, how its sending went and what can be done.',
  },
  open: {
    label: 'Document',
    failed: 'The document could not be opened: {{message}}',
    localNumber: 'Sale {{number}}',
    localNote: 'Note {{number}}',
    total: 'Total',
    more: 'More',
    actions: 'Actions',
    tabs: 'Parts of the document',
  },
  state: {
    ...documentStates,
    contradicted: 'Other answer',
    'possible-duplicate': 'Twice?',
    cancelling: 'Cancellation asked',
  },
  meaning: {
    draft: 'It is kept and has not left yet: below it says what it waits for.',
    queued: 'It is stored on this machine and leaves by itself as soon as the service answers.',
    sending: 'It is leaving now; the answer of the service is still to come.',
    issued: 'It has its number and CDC. The DNIT has yet to approve it; that is asked by itself.',
    approved: 'The DNIT approved it: it is valid.',
    rejected: 'The DNIT rejected it: it is not valid.',
    refused: 'The service did not accept it: it was not issued.',
    uncertain: 'It was sent and no clear answer came. Nobody sends it again until you say so.',
    review: 'It comes from a copy of the data. It is not sent until you say what became of it.',
    damaged: 'What was stored of it is damaged: what it was of cannot be read.',
    'issued-unidentified':
      'It was issued, but its CDC is not known. Its receipt is in the portal of the service.',
    discarded: 'It was discarded before it was issued.',
    cancelled: 'It was issued and then cancelled: it is no longer valid.',
    'possible-duplicate':
      'It was sent again, and may have been issued both times: see what to look for and what to do.',
    contradicted:
      'The service answered something else than what was known here: see what it says and what to do.',
    cancelling: 'Its cancellation was asked for; it stays valid until the service confirms.',
  },
  receipt: {
    frame: 'Receipt of {{number}}',
    paper: 'Paper of the receipt',
    print: 'Print',
    pdf: 'PDF',
    pdfA4: 'A4 PDF',
    provisional: 'Provisional: no invoice',
    none: 'This document has no receipt.',
    noneDiscarded: 'It was discarded without being issued: there is nothing to hand over.',
    noneRefused: 'The service did not accept it: there will be none until it is corrected.',
    noneDamaged:
      'What was stored of this document is damaged. If it was issued, print it from the portal of the service; a backup may have it whole.',
    noneNote: 'It is printed once it is issued: before that, goods must not travel with it.',
    noneUnidentified: 'Without its CDC it cannot be printed here. Print it from the portal of the service.',
  },
  estado: {
    pending: 'Pending',
    approved: 'Approved',
    remarked: 'Approved with a remark',
    rejected: 'Rejected',
  },
  facts: {
    label: 'Facts',
    timbrado: 'Timbrado',
    serie: 'Series',
    point: 'Point',
    emittedAt: 'Issued',
    soldAt: 'Sold',
    savedAt: 'Kept',
    cancelledAt: 'Cancelled',
    estado: 'DNIT',
    mensaje: 'Message',
    cdc: 'CDC',
    copy: 'Copy',
    copyCdc: 'Copy the CDC',
    copied: 'Copied',
    notCopied: 'It could not be copied: select it and press Ctrl+C.',
  },
  refused: {
    title: 'The service did not accept it',
    details: 'What the service says',
    next: 'It was not issued and is not sent again. Discard it and sell again with the right data.',
  },
  rejected: {
    title: 'The DNIT rejected it',
    noMessage: 'The DNIT does not say why.',
    next: 'It is not valid and needs no cancellation. Sell again with the right data.',
  },
  cancel: documentCancellation,
  duplicate: {
    title: 'It may be there twice',
    settle: 'I have looked: it is settled',
    settled: '{{number}} is settled.',
  },
  query: {
    now: 'Ask now',
    from: 'It can be asked from {{time}} on: the service wants 10 minutes to pass.',
    asked: 'It is asked as soon as possible.',
    next: 'Asked next: {{time}}',
  },
  contradiction: {
    title: 'The service answered something else',
    here: 'Here it is «{{state}}».',
    says: 'The service answered «{{estado}}» on {{time}}.',
    noStatus: 'The service answered without a status, as if it did not know it, on {{time}}.',
    todo: {
      approved:
        'Look for it in the portal of the service. If it is valid there, do not make it again, and tell your accountant.',
      rejected:
        'Look for it in the portal of the service. If it is rejected there, it is not valid: tell your accountant and make it again.',
      cancelled:
        'Nobody cancelled it here: it may have been cancelled in the portal or from another machine. Look for it in the portal; if it is cancelled there, note it down.',
      pending: 'It may pass: ask again later. If it stays so, look for it in the portal.',
      'no-status':
        'It may pass: if the service gives its status later, this closes by itself. If it stays so, look for it in the portal by its CDC and tell whoever provides the service.',
    },
    takeAsCancelled: 'It was cancelled: note it down',
    seen: 'I have seen it: leave it as it is',
    done: { seen: 'Noted: you have seen it.', cancelled: 'Noted down as cancelled.' },
    earlier: 'What the service answered otherwise',
    settledAs: {
      seen: 'Seen by {{actor}} on {{time}}',
      cancelled: 'Noted down as cancelled by {{actor}} on {{time}}',
      cleared: 'A later answer made it clear on {{time}} (noted by {{actor}})',
    },
  },
  doubt: documentDoubt,
  attempts: documentAttempts,
  history: documentHistory,
  refund: documentRefund,
};
