import type { alerts as spanish, attention as esPY } from '../es-PY/attention.ts';

export const alerts: typeof spanish = {
  label: 'Of the whole counter',
  lot: {
    title: 'Timbrado {{timbrado}} changed',
    waiting_one: 'One sale made before waits under it. It is not changed by itself: you decide.',
    waiting_other:
      '{{count}} sales made before wait under it. They are not changed by themselves: you decide.',
    open: 'Decide what to do…',
    dialogTitle: 'Sales under timbrado {{timbrado}}',
    list: 'Sales that wait',
    more_one: 'and {{count}} more',
    more_other: 'and {{count}} more',
    obstacle: {
      note: 'Dispatch note: stays as it is',
      'maybe-sent': 'May have been sent already: stays as it is',
    },
    question: 'What is to be done with them?',
    leave: 'Leave them as they are',
    leaveHint:
      'They are sent under timbrado {{timbrado}}. The service accepts them or not; if not, they are corrected.',
    move: 'Move them to timbrado {{timbrado}}, point {{point}}',
    moveHint: 'They remain the same sales, with their local number; what they said before is kept.',
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
      invoice: 'An invoice that is nobody’s',
      'dispatch-note': 'A dispatch note that is nobody’s',
    },
    words:
      '{{numbers}} was given (timbrado {{timbrado}}) and is of no sale of this counter. It may be a repeated invoice.',
    open: 'See what to do…',
    dialogTitle: 'Whose is {{numbers}}?',
    may: 'What it may be',
    mayBe: {
      again: 'A sale of this counter that was issued twice: the answer to its first sending never came.',
      elsewhere: 'Another counter or person using the same issuing point.',
      lost: 'A number that was lost without an invoice.',
    },
    how: 'How to know, in the portal',
    steps: {
      enter: 'Log in to the service’s portal with the shop’s account and look for {{numbers}}.',
      read: 'If it is there, read its remark: if it is of a sale of this counter, it says which (like C1-000123). See whether that sale has another invoice too.',
      cancel:
        'If it is there twice and 48 hours have not passed since it was issued, cancel the extra one. If they have, tell your accountant.',
    },
    found: 'What did you find in the portal?',
    foundHint:
      'It is kept with your name. For example: “The other counter’s” or “Repeated, cancelled in the portal”.',
    tooShort: 'Write a few more words',
    settle: 'Note it and close',
    settled: 'Noted: {{numbers}} no longer needs attention.',
  },
  monthEnd: {
    title: {
      ending: 'The month ends with invoices not issued',
      over: 'Invoices of {{month}} are not issued yet',
    },
    words: {
      ending:
        'An invoice carries the day it is issued: what has not left by {{lastDay}} is next month’s IVA. Check the connection, the login and that sending is not paused.',
      over: 'They were sold up to {{lastDay}} and will carry a day of this month: their IVA is this month’s. Tell your accountant.',
    },
    total_one: 'One invoice of {{total}}',
    total_other: '{{count}} invoices of {{total}}',
    doubts_one: 'One more is in doubt: look for it in the portal before the close.',
    doubts_other: '{{count}} more are in doubt: look for them in the portal before the close.',
    open: 'See those that wait',
  },
  oldQueue: {
    title: 'Sales waiting for more than a day',
    words_one:
      'One sale has been waiting to leave since {{since}}. It is stored and is not lost; check the connection, the login and that sending is not paused.',
    words_other:
      '{{count}} sales wait to leave, the oldest since {{since}}. They are stored and are not lost; check the connection, the login and that sending is not paused.',
    open: 'See those that wait',
  },
  twice: {
    open: 'Is it there twice?',
    compare: 'Compare both',
    title: 'Twice?',
    meaning: 'For whoever fears that a sale was invoiced twice.',
    back: 'Back to the document',
    failed: 'Could not be read: {{message}}',
    both: 'What there is',
    ours: 'This sale',
    other_zero: 'Another sale alike, within the same minute',
    other_one: 'Another sale alike, {{count}} minute apart',
    other_other: 'Another sale alike, {{count}} minutes apart',
    otherMeaning: 'The same client, the same total and the same lines. It may be a real second purchase.',
    missing: 'A number that may be its own',
    missingMeaning:
      'This sale was sent twice, for no answer to its first sending came. The number is missing among those given: if the first was issued, it is this one.',
    missingClock:
      'If it was issued, it can be cancelled in the portal until {{time}} (48 hours from the first sending).',
    missingOver: 'The 48 hours from the first sending ended on {{time}}.',
    none: 'There is no other sale alike here, and no number missing that may be its own.',
    noneMeaning: 'If you fear it all the same, look for it in the portal as said below.',
    localNumber: 'Sale {{number}}',
    soldAt: 'Sold on {{time}}',
    show: 'Open',
    cancel: 'Cancel this one…',
    how: 'How to know, in the portal',
    steps: {
      enter: 'Log in to the service’s portal with the shop’s account.',
      search:
        'Look for {{sought}}: it is in the invoice’s remark. If it does not show, look by client, date and total.',
      count: 'Count the invoices. Look at the number and the time of each.',
    },
    whatThen: 'What to do, by what you see',
    once: 'There is only one',
    onceTodo: 'All is well. If Mostrador had it as a possible duplicate, say that you have looked.',
    twice: 'There are two, and 48 hours have not passed',
    twiceTodo:
      'Cancel the extra one: keep the one the client holds. If the extra one is on this page, by “Cancel this one…”; if not, in the portal. Give “Issued twice” as the reason.',
    late: 'There are two, and the 48 hours have passed',
    lateTodo:
      'It can no longer be cancelled, neither here nor in the portal. Keep both papers and tell your accountant: the extra one is put right by a credit note, which this program does not make.',
    settle: 'I have looked: it is settled',
  },
};

export const attention: typeof esPY = {
  label: 'What needs attention',
  title: {
    closing: 'Cancellations about to expire',
    'cancellation-failed': 'Cancellations that were not done',
    contradicted: 'The service said otherwise',
    duplicate: 'May be there twice',
    doubt: 'In doubt: issued or not?',
    rejected: 'Rejected by the DNIT',
    refused: 'Not accepted by the service',
    'held-note': 'Dispatch notes held up',
  },
  todo: {
    closing:
      'They were to be cancelled and are not yet. Check the connection: after 48 hours it cannot be done.',
    'cancellation-failed': 'They still count. Open them to see what is left to do.',
    contradicted: 'Look for them in the portal and say what holds.',
    duplicate: 'Look for them in the portal; if one is there twice, cancel one within 48 hours.',
    doubt: 'Look for them in the portal and say what you found. Until then they are not sent again.',
    rejected: 'They are not valid. Issue them again with the data corrected.',
    refused: 'They were not issued. Correct the data and send them, or discard them.',
    'held-note': 'Only a person can go on: open them and see what is missing.',
  },
  short: {
    closing: 'cancellation about to expire',
    'cancellation-failed': 'cancellation not done',
    contradicted: 'another answer of the service',
    duplicate: 'may be there twice',
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
    portal: 'Issued without a known CDC: it has to be cancelled in the portal.',
  },
  contradicted: {
    says: 'The service says “{{estado}}”.',
    noStatus: 'The service answered as if it did not know it.',
  },
  duplicate: '{{numbers}} is missing, and may be its own.',
  doubt: 'No clear answer came from the service.',
  rejectedSilently: 'The DNIT does not say why.',
  left: '{{remaining}} left',
  over: 'The time is over',
  closesAt: 'closes {{time}}',
  more_one: 'And {{count}} more, shown once you have settled one.',
  more_other: 'And {{count}} more, shown as you settle these.',
  tryAgain: 'Try again',
  nothing: {
    title: 'All is in order',
    meaning: 'Nothing needs your attention. What does will appear here and in the bar below.',
  },
  panel: {
    closing: 'The cancellation is about to expire',
    closingTodo: {
      service:
        'It was to be cancelled and has not reached the service. Check the connection, and that sending is not paused.',
      outcome:
        'It was to be cancelled, and waits until it is known whether it was issued. Settle the doubt in time.',
    },
    failed: {
      refused: 'The service did not accept the cancellation',
      expired: 'Too late to cancel it',
      portal: 'It has to be cancelled in the portal',
    },
    failedTodo: {
      refused: 'It still counts. Read what the service says; while there is time, you can ask again.',
      expired: {
        invoice: 'It still counts and can no longer be cancelled. Ask your accountant about a credit note.',
        'dispatch-note':
          'It still counts and can no longer be cancelled. Ask your accountant how to put it right.',
      },
      portal:
        'It was issued and its CDC is not known: it can only be cancelled in the portal of the service.',
    },
    rejected: 'Settled some other way already?',
    seen: 'Seen: it is settled',
    seenDone: 'Noted: {{number}} is no longer among what needs attention.',
  },
};
