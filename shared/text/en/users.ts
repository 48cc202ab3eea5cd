import type * as spanish from '../es/users.ts';
import type { Texts } from '../texts.ts';

export const users: Texts<typeof spanish.users> = {
  reportsNeedApproval: 'Seeing the reports needs a supervisor’s approval.',
  cashNeedsApproval: 'Cash in, cash out and corrections of the till need a supervisor’s approval.',
  gone: 'That user no longer exists.',
  withoutPin: '{{user}} has no PIN: the owner can set one in Settings, Users. You can keep selling.',
  withoutSharedPin:
    '{{user}} has no PIN yet: it is chosen with the code from the head office, under “I have a code…”. Selling goes on.',
  pinNeedsOffice:
    'Checking this PIN for the first time needs the head office, which has not answered yet. Selling goes on.',
  pinAway:
    'Choosing or changing this PIN needs the head office, which does not answer now. Earlier PINs still work.',
  codeAway:
    'That code is not of a user of this till. If the head office gave it, a connection to it is needed, and it does not answer now.',
  pinUnsure:
    'The head office did not answer in time: it may have the new PIN. Try to sign in with it; if it is not that one, change it again.',
  pinComing: 'The head office has the PIN, and it will be here in a moment: sign in with it then.',
  pinMeanwhile: 'The PIN was changed a moment ago at another till: that one counts.',
  ofOffice: 'This is a user of the head office: it is changed there.',
  codeFromOffice: 'This user’s PIN is of the head office: a new code is given there, under Users.',
  pinsLocked:
    'PINs cannot be checked: the key kept in this machine’s keychain is missing. You can keep selling; the owner gets in with the recovery code and sets new PINs.',
  wrongPinLast: 'That is not the PIN. 1 try is left.',
  wrongPin: 'That is not the PIN. {{tries}} tries are left.',
  lockedOut: 'Too many wrong PINs for {{user}}: try again in {{wait}}. You can keep selling in the meantime.',
  wrongRecoveryCode: 'That recovery code does not belong to anyone in this shop.',
  alreadyHasUsers: 'This shop already has users.',
  checkData: 'Check the data.',
  pinMissing: 'PIN: missing',
  nameTaken: 'Name: there is already a user with that name',
  lastOwner: 'There must be at least one owner.',
  oneSecond: '1 second',
  seconds: '{{seconds}} seconds',
  minutes: '{{minutes}} minutes',
  approverMayNot: '{{user}} is not allowed to do this either.',
  priceNeedsApproval: 'Selling at another price or rate needs a supervisor’s approval.',
  discountNeedsApproval: 'The discount is over your limit: it needs a supervisor’s approval.',
  cancelNeedsApproval: 'Cancelling needs a supervisor’s approval.',
  resolveNeedsApproval: 'Settling this needs a supervisor’s approval.',
  drawerNeedsApproval: 'Opening the drawer without a sale needs a supervisor’s approval.',
  itemsNeedApproval: 'Changing products needs a supervisor’s approval.',
  settingsNeedApproval: 'Changing the settings needs a supervisor’s approval.',
  ownerOnly: 'Only the owner can change users.',
  nobodyEntered: 'Nobody has signed in with a PIN.',
  approvalUnclear: 'It is not clear what should be approved.',
  counter: 'the counter',
  approved: '{{actor}} (approved by {{approver}})',
};

export const account: Texts<typeof spanish.account> = {
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
  badLogIn: 'These details do not allow a login.',
  logInFailed: 'The login failed: {{why}}. You can keep selling.',
  codeRefused: 'The service did not accept the code: {{why}}',
  noUsableToken: 'The service answered the login without a usable token.',
  boundToCompany: 'This database belongs to company {{ruc}} and cannot be used with another.',
  companyNotInAccount: 'This account does not have company {{ruc}}. It has: {{companies}}.',
  boundCompanyNotInAccount:
    'This account does not have company {{ruc}}, which this database belongs to. It has: {{companies}}.',
  noValidCompany: 'This account has no company with a valid RUC.',
  chooseCompany: 'The account has several companies: choose one with --ruc. It has: {{companies}}.',
  storedUnencrypted:
    'Warning: the login is stored unencrypted (only its owner can read it). With MOSTRADOR_KEY it is stored encrypted.',
};
