import type { account as spanish } from '../es-PY/account.ts';

export const account: typeof spanish = {
  title: 'Log in',
  meaning: 'What was sold is sent with the login. Meanwhile one can go on selling.',
  channel: 'How the code arrives',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  to: { whatsapp: 'WhatsApp number', email: 'E-mail address' },
  toHint: {
    whatsapp: 'Like 0981 123 456; from another country with + and its code',
    email: 'The address of your account; if you have a code already, there is no need for another',
  },
  readAs: '{{number}} is used',
  send: 'Send code',
  sendAgainIn_one: 'Send another in {{count}} s',
  sendAgainIn_other: 'Send another in {{count}} s',
  sentTo: 'The code was sent to {{to}}.',
  code: 'Code',
  codeHint: '6 letters or digits',
  enter: 'Log in',
  chooseCompany: 'With which company is sold here?',
  chooseCompanyMeaning:
    'The data of this counter are one company’s, for good. Each other company has its own.',
  ruc: 'RUC {{ruc}}',
  otherAccount: 'Use another account',
  passphrase: {
    title: 'Open the login',
    meaning:
      'It is kept under a passphrase of yours. Until you type it one can sell, and what is sold waits.',
    label: 'Passphrase',
    open: 'Open',
    later: 'Later',
    forgotten: 'I do not remember it: log in',
  },
  loggedIn: 'Logged in: what waits leaves now',
};
