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
  unsent: {
    lookup: 'The service was not found on the network ({{code}})',
    connect: 'The service could not be reached ({{code}})',
    proxy: 'The network’s proxy did not let it through to the service ({{code}})',
    proxyLogin: 'The network’s proxy asks for a user and a password ({{code}})',
    proxySetting: 'The address of the proxy is not written right ({{code}})',
    tls: 'The connection was not secure ({{code}})',
    certificateExpired: 'The service’s certificate has expired: check the date of this computer ({{code}})',
    certificateEarly:
      'The service’s certificate is not valid yet: check the date of this computer ({{code}})',
    certificateHost:
      'Another server answered in the service’s place: the network may be in between ({{code}})',
    certificateIssuer:
      'The service’s certificate is not from a known authority: the network or an antivirus may be in between ({{code}})',
  },
};
