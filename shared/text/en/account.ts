import type { account as spanish } from '../es/account.ts';
import type { Texts } from '../texts.ts';

export const account: Texts<typeof spanish> = {
  wrongPassphrase: 'That passphrase does not unlock the stored login.',
  sessionInKeyring:
    'The stored login is in the system keychain, which the terminal cannot open: log in again.',
  logInGone: 'That login is no longer available: ask for a new code.',
  chooseListedCompany: 'Choose a company from the list.',
  noMailOnRequest:
    'The service does not send codes by e-mail when asked from here. If you already have one, type it; if not, use WhatsApp.',
  codeNotRequested: 'The code could not be requested: {{why}}. You can keep selling.',
  codeNotSent: 'The service did not send the code: {{why}}',
  badCodeRequest: 'A code cannot be requested with these details.',
  tokenFromEnvironment: 'The login comes from MOSTRADOR_TOKEN: to end it, remove that variable.',
  noPassphraseHere: 'The login is not protected by a passphrase here.',
  passphraseTooShort: 'The passphrase must have at least {{letters}} characters.',
  trialIncomplete: 'Some details are missing to request the trial, or have to be corrected.',
  sessionNeedsKey: 'The stored login is encrypted: give MOSTRADOR_KEY, or log in again.',
  sessionUnreadable: 'The stored login could not be read ({{file}}): log in again.',
  wrongKey: 'MOSTRADOR_KEY does not open the stored login: check the key, or log in again.',
  badLogIn: 'These data do not allow a login.',
  logInFailed: 'The login failed: {{why}}. You can go on selling.',
  codeRefused: 'The service did not accept the code: {{why}}',
  noUsableToken: 'The service answered the login without a token that can be used.',
  boundToCompany: 'This database belongs to company {{ruc}} and cannot be used with another.',
  companyNotInAccount: 'This account does not have company {{ruc}}. It has: {{companies}}.',
  boundCompanyNotInAccount:
    'This account does not have company {{ruc}}, which this database belongs to. It has: {{companies}}.',
  noValidCompany: 'This account has no company with a valid RUC.',
  chooseCompany: 'The account has several companies: choose one with --ruc. It has: {{companies}}.',
  storedUnencrypted:
    'Warning: the login is stored unencrypted (only its owner can read it). With MOSTRADOR_KEY it is stored encrypted.',
};
