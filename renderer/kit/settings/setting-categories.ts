/**
 * Searchable settings and their categories. The keys are those of the texts `settings.name`; the texts
 * `settings.words` find them too.
 */
export const CATEGORY_OF = {
  counterName: 'counter',
  issuingPoint: 'counter',
  theme: 'look',
  size: 'look',
  contrast: 'look',
  language: 'look',
  sound: 'look',
  desktopNotices: 'system',
  file: 'system',
  startWithSystem: 'system',
  updates: 'system',
  rounding: 'money',
  finalConsumer: 'money',
  startsNameless: 'money',
  classification: 'money',
  json: 'money',
  scale: 'money',
  definitiveReceipt: 'receipts',
  definitiveWait: 'receipts',
  issuerActivity: 'receipts',
  issuerLegalName: 'receipts',
  timbradoStarts: 'receipts',
  receiptFooter: 'receipts',
  receiptLogo: 'receipts',
  printers: 'printers',
  companies: 'companies',
  chain: 'chain',
  company: 'account',
  session: 'account',
  protection: 'account',
  trial: 'account',
  serviceAddress: 'service',
  authorities: 'service',
  proxy: 'service',
  users: 'users',
  powers: 'users',
  idleLock: 'users',
  backup: 'backups',
  backupFolder: 'backups',
  journalFolder: 'backups',
  serviceLists: 'tables',
  dispatch: 'tables',
  dispatchSaved: 'tables',
  automaticDoubts: 'doubts',
  quietDoubts: 'doubts',
  tour: 'support',
  support: 'support',
  about: 'about',
} as const satisfies Record<string, CategoryName>;

export type SettingName = keyof typeof CATEGORY_OF;

/** Setting categories by group; the keys are those of the texts `settings.category` and `settings.group`. */
export const CATEGORY_GROUPS = [
  ['station', ['counter', 'look', 'system']],
  ['selling', ['money', 'receipts', 'printers']],
  ['business', ['companies', 'chain', 'account', 'service']],
  ['people', ['users']],
  ['data', ['backups', 'tables', 'doubts']],
  ['help', ['support', 'about']],
] as const;

export type CategoryName = (typeof CATEGORY_GROUPS)[number][1][number];
