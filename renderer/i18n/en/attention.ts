import type { attention as esPY } from '../es-PY/attention.ts';

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
    rejected: 'They are not valid. Issue them anew with the data corrected.',
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
