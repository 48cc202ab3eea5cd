/** What is said of each try to send a document. */
export const documentAttempts = {
  inFlight: 'Going on',
  task: {
    issue: 'Issue',
    'query-status': 'Ask for its state',
    cancel: 'Cancel',
    prepare: 'Read the items to dispatch',
    recount: 'Count again what was dispatched',
  },
  outcome: {
    unsent: 'Did not leave this machine',
    refused: 'Not accepted',
    'login-needed': 'Asked for a login',
    'slow-down': 'Asked to wait',
    issued: 'Issued',
    uncertain: 'No clear answer',
    interrupted: 'The program ended before the answer',
    failed: 'The program failed; it tries again in an hour',
    unanswered: 'Did not answer',
    'no-status': 'Gave no state',
    'no-items': 'Did not give the items',
    read: 'Read',
    done: 'Confirmed',
    expired: 'Too late',
  },
};
