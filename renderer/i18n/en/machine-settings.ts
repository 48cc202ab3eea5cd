export const machineSettings = {
  pending: 'Holds from the next start of Mostrador.',
  fromEnvironment: 'The way Mostrador was started on this machine says it: it is not changed here.',
  service: 'The service',
  address: 'Address of the service',
  addressMeaning:
    'This database is bound to it for life: the documents of one service do not exist in another, and a sale sent to both would be invoiced twice. Another address is another database, in Companies. Outside this machine it is always https, and a certificate that is not valid is never accepted.',
  toCompanies: 'Go to Companies',
  way: 'The way to the service',
  authorities: 'Certificates of your company',
  authoritiesMeaning:
    'If your company’s network looks into connections, your technician has a PEM file with the certificate. A copy is kept, and it is trusted besides those of the machine.',
  noAuthorities: 'Only those of the machine',
  chooseAuthorities: 'Choose a file…',
  dropAuthorities: 'Trust only those of the machine',
  proxy: 'Proxy',
  proxyMeaning:
    'Only if your network reaches the internet by one. It does not see what is sent: the connection with the service is encrypted from end to end.',
  proxyAddress: 'Address of the proxy',
  proxyHint: 'Empty for no proxy. Without user or password.',
  exceptions: 'Addresses without proxy',
  exceptionsHint: 'With commas between them. This machine itself never goes by the proxy.',
  saveProxy: 'Save the proxy',
  last: 'Latest backup',
  backupsMeaning:
    'Made by itself, one an hour while you sell, and checked to be whole. The last one of each of 7 days and of 4 weeks is kept. The login is not in it.',
  noBackup: 'There is no backup yet.',
  lastBackup: '{{when}} · {{file}}',
  copyNow: 'Back up now',
  copying: 'Backing up…',
  backupFolder: 'Folder of the backups',
  backupFolderMeaning:
    'Better on another drive: on the same disk they are lost with the sales. They are now kept in {{folder}}.',
  besideData: 'Beside the data',
  chooseFolder: 'Choose a folder…',
  chooseFolderOf: 'Choose: {{name}}',
  dropFolder: 'Use it no more',
  dropFolderOf: 'Use no more: {{name}}',
  journal: 'Journal of sales on a second drive',
  journalFolder: 'Folder of the journal',
  journalMeaning:
    'Each sale is noted there as well, at once. If this disk is lost, the latest backup and the journal lack none of them. It must be another drive.',
  noJournal: 'No journal is kept',
};
