/** Each setting that can be taken back, as the texts under `settings.name` call it, and where it is changed. */
export const CATEGORY_OF = {
  theme: 'look',
  contrast: 'look',
  size: 'look',
  language: 'look',
  sound: 'look',
  rounding: 'money',
  scale: 'money',
  finalConsumer: 'money',
  startsNameless: 'money',
  classification: 'money',
  json: 'money',
  dispatch: 'tables',
  definitiveReceipt: 'receipts',
  definitiveWait: 'receipts',
  issuerActivity: 'receipts',
  issuerLegalName: 'receipts',
  timbradoStarts: 'receipts',
  receiptFooter: 'receipts',
  receiptLogo: 'receipts',
  doubts: 'doubts',
  desktopNotices: 'system',
  startWithSystem: 'system',
  file: 'system',
  proxy: 'service',
} as const satisfies Record<string, CategoryName>;

export type SettingName = keyof typeof CATEGORY_OF;

/** A group of settings, as the texts under `settings.category` call it. */
export type CategoryName =
  | 'counter'
  | 'money'
  | 'receipts'
  | 'printers'
  | 'service'
  | 'account'
  | 'companies'
  | 'users'
  | 'backups'
  | 'doubts'
  | 'tables'
  | 'look'
  | 'system'
  | 'support'
  | 'about';
