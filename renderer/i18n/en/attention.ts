import type { alerts as spanish, attention as esPY } from '../es-PY/attention.ts';

export const alerts: typeof spanish = {
  label: 'About the whole counter',
  lot: {
    title: 'Timbrado {{timbrado}} changed',
    titleElsewhere: 'Point {{point}} belongs to another counter',
    waitingElsewhere_one: 'One sale is waiting. You can move it to a point of this counter.',
    waitingElsewhere_other: '{{count}} sales are waiting. You can move them to a point of this counter.',
    waiting_one: 'One earlier sale is waiting under it. It is not changed automatically: you decide.',
    waiting_other:
      '{{count}} earlier sales are waiting under it. They are not changed automatically: you decide.',
    open: 'Decide what to do…',
    dialogTitle: 'Sales under timbrado {{timbrado}}',
    list: 'Waiting sales',
    more_one: 'and {{count}} more',
    more_other: 'and {{count}} more',
    obstacle: {
      note: 'Dispatch note: stays as it is',
      'maybe-sent': 'May have been sent already: stays as it is',
    },
    question: 'What should be done with them?',
    leave: 'Leave them as they are',
    leaveHint:
      'They are sent under timbrado {{timbrado}}. If the service does not accept them, you can correct them.',
    move: 'Move them to timbrado {{timbrado}}, point {{point}}',
    moveHint: 'They remain the same sales, with their local numbers; their earlier data are kept.',
    noTarget: 'The service’s list has no other timbrado to move them to.',
    back: 'Back',
    confirm: 'Confirm',
    working: 'Saving…',
    left: 'They stay with timbrado {{timbrado}}.',
    moved_one: 'One sale was moved to timbrado {{timbrado}}.',
    moved_other: '{{count}} sales were moved to timbrado {{timbrado}}.',
    stayed: 'Left as they were: {{numbers}}.',
  },
  number: {
    title: {
      invoice: 'An unknown invoice',
      'dispatch-note': 'An unknown dispatch note',
    },
    words:
      '{{numbers}} was issued (timbrado {{timbrado}}) but belongs to no sale of this counter. It may be a duplicate invoice.',
    open: 'See what to do…',
    dialogTitle: 'What is {{numbers}}?',
    may: 'What it may be',
    mayBe: {
      again: 'A sale of this counter that was issued twice: the answer to its first sending never came.',
      elsewhere: 'Another counter or person using the same issuing point.',
      lost: 'A number that was lost without an invoice.',
    },
    how: 'How to find out, in the portal',
    steps: {
      enter: 'Log in to the service’s portal with the shop’s account and look for {{numbers}}.',
      read: 'If it is there, read its remark: for a sale of this counter, it says which one (like C1-000123). Check whether that sale has another invoice too.',
      cancel:
        'If the sale is there twice and 48 hours have not passed since the issue, cancel the extra one. If they have, tell your accountant.',
    },
    found: 'What did you find in the portal?',
    foundHint:
      'It is saved with your name. For example: “The other counter’s” or “Duplicate, cancelled in the portal”.',
    tooShort: 'Write a few more words',
    settle: 'Note it and close',
    settled: 'Noted: {{numbers}} no longer needs attention.',
  },
  monthEnd: {
    title: {
      ending: 'The month ends with invoices not issued',
      over: 'Invoices from {{month}} are not issued yet',
    },
    words: {
      ending:
        'An invoice carries its date of issue: those not sent by {{lastDay}} count for next month’s IVA. Check the connection, the login and that sending is not paused.',
      over: 'They were sold by {{lastDay}} but will carry a date of this month: they count for this month’s IVA. Tell your accountant.',
    },
    total_one: 'One invoice, {{total}}',
    total_other: '{{count}} invoices, {{total}}',
    doubts_one: 'One more is in doubt: look for it in the portal before the close.',
    doubts_other: '{{count}} more are in doubt: look for them in the portal before the close.',
    open: 'See those that wait',
  },
  oldQueue: {
    title: 'Sales waiting for more than a day',
    words_one:
      'One sale has been waiting to be sent since {{since}}. It is stored and not lost; check the connection, the login and that sending is not paused.',
    words_other:
      '{{count}} sales are waiting to be sent, the oldest since {{since}}. They are stored and not lost; check the connection, the login and that sending is not paused.',
    open: 'See those that wait',
  },
  twice: {
    open: 'Is it a duplicate?',
    compare: 'Compare both',
    title: 'Duplicate?',
    meaning: 'If you fear that a sale was invoiced twice.',
    back: 'Back to the document',
    failed: 'Could not be read: {{message}}',
    both: 'What was found',
    ours: 'This sale',
    other_zero: 'A similar sale, within the same minute',
    other_one: 'A similar sale, {{count}} minute apart',
    other_other: 'A similar sale, {{count}} minutes apart',
    otherMeaning: 'Same client, total and lines. It may be a real second purchase.',
    missing: 'A missing number that may belong to it',
    missingMeaning:
      'This sale was sent twice, because the first sending got no answer. This number is missing from the series: if the first was issued, it got this number.',
    missingClock:
      'If it was issued, it can be cancelled in the portal until {{time}} (48 hours from the first sending).',
    missingOver: 'The 48 hours from the first sending ended on {{time}}.',
    none: 'There is no similar sale here, and no missing number that may belong to it.',
    noneMeaning: 'If you are still unsure, look for it in the portal as explained below.',
    localNumber: 'Sale {{number}}',
    soldAt: 'Sold on {{time}}',
    show: 'Open',
    cancel: 'Cancel this one…',
    how: 'How to find out, in the portal',
    steps: {
      enter: 'Log in to the service’s portal with the shop’s account.',
      search:
        'Look for {{sought}}: it is in the invoice’s remark. If it does not appear, search by client, date and total.',
      count: 'Count the invoices. Note the number and time of each.',
    },
    whatThen: 'What to do next',
    once: 'There is only one',
    onceTodo: 'All is well. If Mostrador listed it as a possible duplicate, confirm that you have checked.',
    twice: 'There are two, and 48 hours have not passed',
    twiceTodo:
      'Cancel the extra one: keep the one the client holds. If the extra one is on this page, use “Cancel this one…”; if not, the portal. Give “Issued twice” as the reason.',
    late: 'There are two, and the 48 hours have passed',
    lateTodo:
      'It can no longer be cancelled, neither here nor in the portal. Keep both receipts and tell your accountant: the extra one needs a credit note, which this program cannot make.',
    settle: 'I have checked: it is settled',
  },
};

export const attention: typeof esPY = {
  label: 'What needs attention',
  title: {
    closing: 'Cancellations about to expire',
    'cancellation-failed': 'Failed cancellations',
    contradicted: 'Contradicted by the service',
    duplicate: 'Possible duplicates',
    doubt: 'In doubt: issued or not?',
    rejected: 'Rejected by the DNIT',
    refused: 'Not accepted by the service',
    'held-note': 'Dispatch notes held up',
  },
  todo: {
    closing: 'They should be cancelled but are not yet. Check the connection: after 48 hours it is too late.',
    'cancellation-failed': 'They are still valid. Open them to see what is left to do.',
    contradicted: 'Look for them in the portal and say which is right.',
    duplicate: 'Look for them in the portal; if one is there twice, cancel one within 48 hours.',
    doubt: 'Look for them in the portal and say what you found. Until then they are not sent again.',
    rejected: 'They are not valid. Issue them again with the data corrected.',
    refused: 'They were not issued. Correct the data and send them, or discard them.',
    'held-note': 'They need a person: open them and see what is missing.',
  },
  short: {
    closing: 'cancellation about to expire',
    'cancellation-failed': 'cancellation failed',
    contradicted: 'contradicted by the service',
    duplicate: 'possible duplicate',
    doubt: 'in doubt',
    rejected: 'rejected',
    refused: 'not accepted',
    'held-note': 'note held up',
  },
  also: 'and also: {{reason}}',
  closing: {
    service: 'The cancellation has not reached the service yet.',
    outcome: 'The cancellation waits until it is known whether it was issued: settle the doubt.',
  },
  failed: {
    reading: 'The list could not be read: {{message}}',
    refused: 'The service did not accept the cancellation.',
    expired: 'The 48 hours had passed.',
    portal: 'Issued without a known CDC: cancel it in the portal.',
  },
  contradicted: {
    says: 'The service says “{{estado}}”.',
    noStatus: 'The service answered as if it did not know the document.',
  },
  duplicate: '{{numbers}} is missing, and may belong to it.',
  doubt: 'No clear answer came from the service.',
  rejectedSilently: 'The DNIT does not say why.',
  left: '{{remaining}} left',
  over: 'Too late',
  closesAt: 'closes {{time}}',
  more_one: 'And {{count}} more, shown once you have settled one.',
  more_other: 'And {{count}} more, shown as you settle these.',
  tryAgain: 'Try again',
  nothing: {
    title: 'Everything is in order',
    meaning: 'Nothing needs your attention. Anything that does appears here and in the bar below.',
  },
  panel: {
    closing: 'The cancellation is about to expire',
    closingTodo: {
      service:
        'The cancellation has not reached the service. Check the connection, and that sending is not paused.',
      outcome: 'The cancellation waits until it is known whether it was issued. Settle the doubt in time.',
    },
    failed: {
      refused: 'The service did not accept the cancellation',
      expired: 'Too late to cancel it',
      portal: 'Cancel it in the portal',
    },
    failedTodo: {
      refused:
        'It is still valid. Read what the service says; while there is time, you can request it again.',
      expired: {
        invoice: 'It is still valid and can no longer be cancelled. Ask your accountant about a credit note.',
        'dispatch-note':
          'It is still valid and can no longer be cancelled. Ask your accountant how to correct it.',
      },
      portal: 'It was issued but its CDC is not known: it can only be cancelled in the service’s portal.',
    },
    rejected: 'Already settled another way?',
    seen: 'Seen: it is settled',
    seenDone: 'Noted: {{number}} no longer needs attention.',
  },
};
