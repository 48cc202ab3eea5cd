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
      'With the account your invoicing service gave you. It works without a connection too: what needs one is left for later.',
    address: 'Address of the service',
    addressHint: 'As told with your account. This database is bound to it for good.',
    addressForm: 'https://servicio.com.py/api',
    open: 'Begin',
    opening: 'Opening…',
    chosen:
      'The service is at {{url}}. Before you log in another address can be chosen: what belongs to this one is set aside, and nothing is deleted.',
    chooseAnew: 'Choose another address',
    language: 'Language of the window',
  },
  steps: {
    label: 'Steps of setting up',
    title: 'Setting up',
    open: 'To do',
    done: 'Done',
    skipped: 'For later',
    next: 'Done, go on',
    skip: 'Leave this step for later',
    leave: 'Go on later; to the sale',
    offline:
      'There is no connection to the service now. This step needs one: leave it for later and do the others; selling is possible as soon as the issuing point is known.',
  },
  step: {
    account: {
      name: 'Account',
      title: 'Log in to your account',
      meaning: 'With a code that comes by WhatsApp or e-mail. Once on this machine.',
    },
    company: {
      name: 'Company',
      title: 'Is this your company?',
      meaning: 'What is sold here is invoiced in its name, and this database is its alone.',
    },
    point: {
      name: 'Issuing point',
      title: 'From which point does this counter issue?',
      meaning: 'Each sale of this counter leaves with this timbrado, establishment and point.',
    },
    receipt: {
      name: 'Receipt',
      title: 'What the receipt has to say',
      meaning:
        'The service does not give these data. Without them the definitive receipt says what is missing.',
    },
    counter: {
      name: 'Name and series',
      title: 'What is this counter called?',
      meaning:
        'People know it by its name; by its series each sale has a number that no other counter gives.',
    },
    printer: {
      name: 'Printer',
      title: 'The printer of the receipts',
      meaning: 'Add this counter’s and test it. Selling works without one: the receipt is shown and shared.',
    },
    'test-sale': {
      name: 'Test sale',
      title: 'Make a test sale',
      meaning: 'A sample product and a sample client, the way every sale goes. It has no fiscal value.',
    },
    ready: {
      name: 'Ready',
      title: 'The counter is ready to sell',
      meaning: 'All that was chosen can be changed in the settings.',
    },
  },
  company: {
    ruc: 'RUC {{ruc}}',
    unknown: 'Not known yet: it shows here once you have logged in.',
    premises: 'Establishments',
    establishment: '{{number}} {{name}}',
    right: 'Yes, it is my company',
  },
  point: {
    title: 'Issuing point of this counter',
    legend: 'Timbrados and points of your company',
    option: 'Establishment {{establishment}}, point {{point}}',
    timbrado: 'Timbrado {{number}}',
    none: 'The list of timbrados has not been read yet. It needs a login and a connection.',
    alone:
      'The point has to be this counter’s alone. If two counters issue from one, their numbers are mixed: when an invoice is in doubt, the numbers no longer tell whether it was issued, and it has to be looked for by hand in the portal.',
    choose: 'Issue from this point',
    save: 'Keep the point',
    read: 'Read the service’s list',
    reading: 'Reading…',
  },
  receipt: {
    missing: 'Still missing: {{what}}. The definitive receipt will say so until it is there.',
    activity: 'the economic activity',
    start: 'the first day of the timbrado',
  },
  counter: {
    title: 'Name and series of this counter',
    name: 'Name of the counter',
    nameHint: 'As it is called in the shop; it shows at the top of the window.',
    nameForm: 'Caja 1',
    prefix: 'Series of the numbers',
    nextNumber: 'The next sale is {{number}}.',
    newSeries: 'The next sale will be {{number}}; those made keep their numbers.',
    unique:
      'The series has to be another one at each counter of the shop: C1 at one, C2 at another. Mostrador does not see the other counters and cannot check it.',
    save: 'Keep name and series',
    saved: 'Name and series kept.',
  },
  testSale: {
    sell: 'Make the test sale',
    sold: 'Sold: it is {{number}}. It goes to the training service by itself.',
    receipt: 'Receipt of the test sale',
  },
  ready: {
    left: 'Left for later; a line over the sale reminds you:',
    sell: 'Begin selling',
  },
  companies: {
    title: 'Companies of this machine',
    meaning:
      'Each company has a database of its own, and their sales do not mix. When you change, what waits in the other is kept and leaves once it is open again.',
    named: 'Mostrador was started with an address: no other company is chosen here.',
    training: 'Training',
    unknown: 'Company without a login',
    waiting_zero: 'Nothing to send',
    waiting_one: '{{count}} to send',
    waiting_other: '{{count}} to send',
    open: 'Open',
    switch: 'Open it',
    switchTo: 'Open {{name}}',
    leaving: 'Waits for the service’s answer on its way, and changes…',
    add: 'Add another company',
    ruc: 'RUC of the company',
    rucHint: 'With dash and check digit, like 80013884-8.',
    begin: 'Begin with this company',
  },
  line: {
    label: 'Setting up',
    left_zero: 'This counter is ready.',
    left_one: 'One step is left to have this counter ready.',
    left_other: '{{count}} steps are left to have this counter ready.',
    goOn: 'See the steps',
    drop: 'Show no more',
  },
};
