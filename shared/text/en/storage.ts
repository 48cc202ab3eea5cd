import type * as spanish from '../es/storage.ts';
import type { Texts } from '../texts.ts';

export const storage: Texts<typeof spanish.storage> = {
  setAside: 'The database is damaged. It was set aside whole in {{folder}}: nothing was deleted.',
  filesReplaced:
    'Another program deleted or changed the files of the database while it was open ({{folder}}). All that was stored so far is safe in the folder “apartadas”. Nothing more is sold until it is put back.',
  setAsideFrom:
    'The database of {{folder}} was damaged, was being restored, or another program changed its files: it is set aside, whole, in {{aside}}. Nothing was deleted.',
  ofOtherProgram: '{{file}} is a database of another program; nothing was touched.',
  newerVersion:
    '{{file}} is of a newer version of Mostrador (schema {{version}}; this program goes up to {{newest}}). Update the program; nothing was touched.',
  developmentVersion:
    '{{file}} has the data of a development version of Mostrador (schema {{version}}), which this program does not read; nothing was touched.',
  noDatabase: 'There is no database in {{folder}}: the first login or the first sale makes it.',
  olderVersion: '{{file}} is of an earlier version: it is updated when you sell or synchronize.',
  incomplete: '{{file}} was not made to its end: the first sale completes it.',
  notAFile: '{{file}} is not a file.',
  notWritable: 'Nothing can be written in {{folder}}. Nothing was changed.',
  heldBy:
    'Another process is writing in this database: “{{command}}” (process {{process}}, since {{since}}).',
  heldByOther: 'Another process is writing in this database.',
  waitForHolder: '{{holder}} Wait until it is done and try again.',
  withoutExplanation: 'without an explanation',
  historyBroken:
    'The history of changes is not whole (entry {{entry}}: {{fault}}): show this to your technician.',
  entryMissing: 'an entry is missing',
  documentAltered: 'the document is not as the entry left it',
  entryAltered: 'the entry does not match its hash',
  otherHistory: 'the history is not the one that had been recorded',
  lastEntriesMissing: 'the last entries are missing',
  lastSaleNotNoted:
    'Nothing can be written in {{folder}}, where it is noted which sale is the last one. Without that note these data cannot be told from a copy: each time Mostrador is opened, what has not been sent to its end will have to be reviewed, and the local numbers will begin another series. Ask your technician to make that folder writable.',
  backupFailed:
    'The backup of {{at}} failed. {{why}} The sales are stored; it is tried again with the first sale an hour from now.',
  backupUnfinished: 'The backup could not be finished.',
  backupDamaged: 'The backup came out damaged; the database was not touched.',
  journalBehind:
    'The journal of sales ({{folder}}) lags behind. {{why}} The sales are stored on this machine; it catches up by itself once the drive is back.',
  journalOnSameDisk:
    'The journal of sales ({{folder}}) is on the same disk as the sales: if that disk is lost, both are. Check that the other drive is connected.',
  storedDamaged: 'What was stored is damaged and cannot be read. Restore a backup or the journal of sales.',
  driveSilent: 'The drive does not answer.',
  notWritten: 'It could not be written.',
  notOurs: '{{file}} is no database of Mostrador; nothing was touched.',
  damaged: '{{file}} is damaged. Do not delete it: keep a copy and restore a backup.',
  readOnly: 'Nothing can be written in {{file}}: it is read-only.',
  cannotOpen: '{{file}} cannot be opened: check that the folder exists and can be reached.',
  busy: '{{file}} is in use by another program; try again.',
  diskFull: 'The disk is full: make room and try again. Nothing was sold by halves.',
  diskFailed: 'The disk failed reading or writing {{file}}. Check the disk before you go on.',
  notSavedDiskFull: '{{file}} could not be saved: the disk is full. Make room, or choose another folder.',
  notSaved: '{{file}} could not be saved: check the folder and the disk.',
  tooManyForSheet:
    'There are {{documents}} documents, and an Excel sheet has room for {{most}}: export them as CSV, or fewer days at a time.',
  machineSettingsNewer:
    'The settings of this machine ({{file}}) are of a newer version of Mostrador: they do not count for now. The file was left as it was.',
  machineSettingsUnreadable:
    'The settings of this machine ({{file}}) cannot be read: the proxy, the certificates and the folders that were chosen do not count for now. The file was left as it was.',
  certificatesLost:
    'The copy of your company’s certificates ({{file}}) is lost or damaged: it does not count for now. Choose the file again in Settings, Service and connection.',
  placeUnreadable:
    'Which company had been chosen cannot be read ({{file}}). The databases are in their folders; nothing was deleted.',
  restoreNotWritable:
    'Nothing can be written in {{folder}}: without that nothing is restored. Nothing was touched.',
  copyDamaged: '{{file}} is damaged: try another backup. Nothing was touched.',
  nothingInCopy: '{{file}} was not made to its end: there is nothing to restore.',
  fileMissing: 'There is no file {{file}}.',
  databaseInUse: '{{file}} is not a backup, but a database in use: what was sold last is in {{file}}-wal.',
  copyOfOtherCompany:
    'The backup is of company {{theirs}} and this database of {{ours}}: it is not restored. Use another folder with --data.',
  journalParted:
    'The journal of sales tells another history than this backup: both are of the same database, but they parted before. Try another backup, or restore without the journal. Nothing was touched.',
  addressMissing: 'There is no database yet: give the address of the service with --url.',
  boundToService:
    'This database is of the service {{bound}} and cannot be used with {{asked}}. Use another folder with --data.',
};

export const move: Texts<typeof spanish.move> = {
  alreadyReceived: 'The move of {{folder}} was already received on a computer.',
  annulled: 'The move of {{folder}} was annulled: the counter stays on the old computer.',
  notFound: 'There is no move in {{folder}}: {{file}} is missing.',
  notWhole: '{{file}} is not whole: copy the folder of the move again.',
  notWholeFromOld:
    '{{file}} is not whole: copy the folder of the move again from the old computer. Nothing was touched.',
  codeInvalid: '“{{code}}” is not the code of the new computer: get it there with the command “{{command}}”.',
  folderTaken: 'There is a move in {{folder}} already: use another folder.',
  notPrepared: 'The move could not be prepared. {{why}} The counter stays here.',
  maybePrepared:
    'The drive failed while the move was finished: it is not known whether it is whole. {{why}} Nothing is sold or sent on this computer any more. Connect the drive again: receive the move on the new one with “move receive CARPETA”, or annul it here with “move back {{folder}}”; if the folder is lost or does not have the move, go on here with “move lost”.',
  notWritten: 'Nothing could be written.',
  notHandedOver: 'This counter was not handed over: it is still in use here.',
  ofOtherCounter: 'The move of {{folder}} is not of this counter.',
  folderNotWritable: 'Nothing can be written in {{folder}}: the move could still be received elsewhere.',
  mismatch: 'The backup and the file of the move are not of the same counter. Nothing was touched.',
  placeTaken:
    'Another counter is in use in this folder already ({{file}}). Use another folder with --data. Nothing was touched.',
};

export const settingsFile: Texts<typeof spanish.settingsFile> = {
  tooLarge: 'The file is too large to be one of settings. Nothing was changed.',
  otherKind: 'The file is not one of Mostrador’s settings. Nothing was changed.',
  tooNew:
    'The file is from a later version of Mostrador: update this program and try again. Nothing was changed.',
  notUnderstood: 'The file of settings has parts that cannot be understood. Nothing was changed.',
  broken: 'The file is broken, or is not one of settings. Nothing was changed.',
  printerTwice: 'The file of settings has a printer twice. Nothing was changed.',
  otherCompany:
    'The file is of another company, with RUC {{theirs}}; this counter’s is {{ours}}. Nothing was changed.',
  otherCounter:
    'The file is of another counter: its name and its issuing point stay as they are at this one.',
  printerAddress:
    'The address of the printer “{{printer}}” is not that of a device: it is left out, and the rest is taken all the same.',
  printerNotHere:
    'The printer “{{printer}}” is not on this machine: it is left out, and the rest is taken all the same.',
  proxyLeftOut: 'The proxy is imported in Mostrador’s window: it is left out here.',
  lookLeftOut: 'Look and language are imported in Mostrador’s window: they are left out here.',
  chooseFirst: 'Choose a file of settings first.',
  nothingToUndo: 'There are no former settings to go back to.',
  unreadable: '{{file}} cannot be read.',
};
