import type { firstStart as spanish } from '../es-PY/first-start.ts';

export const firstStart: typeof spanish = {
  place: {
    welcome: 'Welcome to Mostrador',
    question: 'How would you like to begin?',
    training: 'Practise',
    trainingMeaning:
      'With sample products and clients. Nothing leaves this machine and nothing has fiscal value. You can move to your account whenever you like.',
    real: 'Use my shop’s account',
    realMeaning:
      'With the account from your invoicing service. It works without a connection too: steps that need one are left for later.',
    replaces: 'This counter replaces one that was lost',
    replacesMeaning:
      'With a code from the head office the sales of the lost or broken counter come back, and this machine takes its place.',
    address: 'Address of the service',
    addressHint: 'You will find it with your account’s details. It can be changed until you log in.',
    addressForm: 'https://servicio.com.py/api',
    open: 'Begin',
    opening: 'Opening…',
    chosen: 'The service is at {{url}}. You can choose another, or practise.',
    chooseAgain: 'Choose another address',
    language: 'Language of the window',
  },
  steps: {
    label: 'Set-up steps',
    title: 'Setting up',
    open: 'To do',
    done: 'Done',
    skipped: 'For later',
    lacking: 'Incomplete',
    next: 'Done, continue',
    skip: 'Leave this step for later',
    leave: 'Continue later and start selling',
    noAccount: 'No account yet?',
    askForTrial: 'Request a free trial',
    offline:
      'There is no connection to the service right now. This step needs one: leave it for later and do the others; you can sell as soon as the issuing point is known.',
  },
  step: {
    account: {
      name: 'Account',
      title: 'Log in to your account',
      meaning: 'With a code sent by WhatsApp or e-mail. When the login expires, renew it the same way.',
    },
    company: {
      name: 'Company',
      title: 'Is this your company?',
      meaning: 'Everything sold here is invoiced in its name, and this database belongs to it alone.',
    },
    practice: {
      title: 'The practice company',
      meaning: 'An invented company to learn with: what is sold here has no value.',
    },
    point: {
      name: 'Issuing point',
      title: 'Which point does this counter issue from?',
      meaning: 'Every sale at this counter carries this timbrado, establishment and point.',
    },
    receipt: {
      name: 'Receipt',
      title: 'What the receipt must say',
      meaning:
        'The service does not provide these details. Without them, the final receipt says what is missing.',
    },
    counter: {
      name: 'Name and series',
      title: 'What is this counter called?',
      meaning:
        'The name is how people know it; the series gives each sale a number that no other counter uses.',
    },
    printer: {
      name: 'Printer',
      title: 'The receipt printer',
      meaning:
        'Add this counter’s printer and test it. You can sell without one: the receipt is shown on screen and can be shared.',
    },
    'test-sale': {
      name: 'Test sale',
      title: 'Make a test sale',
      meaning: 'A sample product and a sample client, handled like any other sale. It has no fiscal value.',
    },
    ready: {
      name: 'Ready',
      title: 'The counter is ready to sell',
      meaning: 'Everything you chose can be changed in Settings.',
    },
  },
  company: {
    ruc: 'RUC {{ruc}}',
    unknown: 'Not known yet: it appears here once you have logged in.',
    premises: 'Establishments',
    establishment: '{{number}} {{name}}',
    right: 'Yes, this is my company',
    wrong: 'No, sign in with another account',
    wrongMeaning:
      'Until something is sold it can still be changed: what was done so far is set aside, complete, and you sign in again.',
  },
  point: {
    legend: 'Timbrados and points of your company',
    option: 'Establishment {{establishment}}, point {{point}}',
    timbrado: 'Timbrado {{number}}',
    none: 'The list of timbrados has not been read yet. It needs a login and a connection.',
    alone:
      'The point must belong to this counter alone. If two counters issue from the same one, their numbers get mixed: when an invoice is in doubt, the numbers no longer tell whether it was issued, and it has to be looked up by hand in the portal.',
    choose: 'Issue from this point',
    save: 'Save the point',
    read: 'Read the service’s list',
    type: 'Another point…',
    fromList: 'Choose from the list',
    typed: 'As on your company’s timbrado',
    part: {
      numero_timbrado: 'Timbrado number',
      numero_establecimiento: 'Establishment',
      punto_expedicion: 'Point',
    },
    reading: 'Reading…',
    saved: 'This counter issues from that point.',
  },
  receipt: {
    missing: 'Still missing: {{what}}. The final receipt will say so until you fill it in.',
    activity: 'the economic activity',
    start: 'the start date of the timbrado',
  },
  counter: {
    name: 'Name of the counter',
    nameHint: 'What it is called in the shop; shown at the top of the window.',
    nameForm: 'Counter 1',
    prefix: 'Number series',
    nextNumber: 'The next sale is {{number}}.',
    newSeries: 'The next sale will be {{number}}; earlier sales keep their numbers.',
    unique:
      'Each counter in the shop must have its own series: C1 on one, C2 on another. Mostrador cannot see the other counters, so it cannot check this.',
    uniqueInChain:
      'Each counter of the head office must have its own series: C1 on one, C2 on another. The head office has the sales of all of them but does not compare the series: to find out if another counter uses this one, search there for {{number}}.',
    save: 'Save name and series',
    saved: 'Name and series saved.',
  },
  testSale: {
    sell: 'Make the test sale',
    sold: 'Sold as {{number}}. It is sent to the training service automatically.',
    receipt: 'Receipt of the test sale',
  },
  ready: {
    products:
      'What is missing now is your products: import them from a spreadsheet, or enter them one by one. The usual units and cities are here; the others come from the service with the first connection.',
    openProducts: 'Enter products',
    left: 'Still to be done; a line above the sale will remind you:',
    sell: 'Start selling',
  },
  companies: {
    meaning:
      'Each company has its own database, and their sales never mix. When you switch, whatever is waiting in the other one is kept and sent when you open it again.',
    named: 'Mostrador was started with a set address: you cannot switch companies here.',
    training: 'Training',
    unknown: 'Company not logged in yet',
    waiting_zero: 'Nothing to send',
    waiting_one: '{{count}} to send',
    waiting_other: '{{count}} to send',
    open: 'Open',
    switch: 'Open',
    switchTo: 'Open {{name}}',
    leaving: 'Waiting for an answer from the service, then switching…',
    practise: 'Practise',
    practiseMeaning: 'With sample products and clients, in a separate database; you come back from here.',
    add: 'Add another company',
    ruc: 'Company’s RUC',
    rucHint: 'With the dash and check digit, like 80013884-8.',
    begin: 'Start with this company',
  },
  line: {
    label: 'Setting up',
    left_zero: 'This counter is ready.',
    left_one: 'One step left to get this counter ready.',
    left_other: '{{count}} steps left to get this counter ready.',
    goOn: 'See the steps',
    drop: 'Don’t show again',
  },
};
