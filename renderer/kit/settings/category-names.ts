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
