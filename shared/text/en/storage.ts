import type * as spanish from '../es/storage.ts';
import type { Texts } from '../texts.ts';

export const storage: Texts<typeof spanish.storage> = {
  setAside: 'The database is damaged. It was moved, complete, to {{folder}}: nothing was deleted.',
  filesReplaced:
    'Another program deleted or changed the files of the database while it was open ({{folder}}). Everything stored so far is safe in the folder “apartadas”. Nothing more can be sold until it is restored.',
  setAsideFrom:
    'The database of {{folder}} was damaged, was being restored, or another program changed its files: it was moved, complete, to {{aside}}. Nothing was deleted.',
  ofOtherProgram: '{{file}} belongs to another program; nothing was changed.',
  newerVersion:
    '{{file}} is from a newer version of Mostrador (schema {{version}}; this version reads up to {{newest}}). Update Mostrador; nothing was changed.',
  developmentVersion:
    '{{file}} is from a development version of Mostrador (schema {{version}}), which this version cannot read; nothing was changed.',
  noDatabase: 'There is no database in {{folder}}: the first login or sale creates it.',
  olderVersion: '{{file}} is from an earlier version: it is updated when you sell or synchronize.',
  incomplete: '{{file}} is incomplete: the first sale completes it.',
  notAFile: '{{file}} is not a file.',
  notWritable: 'Nothing can be written in {{folder}}. Nothing was changed.',
  heldBy:
    'Another process is writing in this database: “{{command}}” (process {{process}}, since {{since}}).',
  heldByOther: 'Another process is writing in this database.',
  waitForHolder: '{{holder}} Wait until it is done and try again.',
  withoutExplanation: 'without an explanation',
  historyBroken:
    'The history of changes is damaged (entry {{entry}}: {{fault}}): show this to your technician.',
  entryMissing: 'an entry is missing',
  documentAltered: 'the document differs from the entry',
  entryAltered: 'the entry does not match its hash',
  otherHistory: 'the history differs from the one recorded',
  lastEntriesMissing: 'the last entries are missing',
  lastSaleNotNoted:
    'Nothing can be written in {{folder}}, where the last sale is noted. Without that note these data cannot be told from a copy: each time Mostrador opens, unfinished sales will have to be reviewed, and the local numbers will start another series. Ask your technician to make that folder writable.',
  backupFailed:
    'The backup of {{at}} failed. {{why}} The sales are stored; it is retried with the first sale after an hour.',
  backupUnfinished: 'The backup could not be finished.',
  backupDamaged: 'The backup is damaged; the database was not touched.',
  journalBehind:
    'The journal of sales ({{folder}}) lags behind. {{why}} The sales are stored on this machine; it catches up by itself once the drive is back.',
  journalOnSameDisk:
    'The journal of sales ({{folder}}) is on the same disk as the sales: if that disk is lost, both are. Check that the other drive is connected.',
  storedDamaged: 'The stored data are damaged and cannot be read. Restore a backup or the journal of sales.',
  driveSilent: 'The drive does not respond.',
  notWritten: 'It could not be written.',
  notOurs: '{{file}} is not a Mostrador database; nothing was changed.',
  damaged: '{{file}} is damaged. Do not delete it: keep a copy and restore a backup.',
  readOnly: 'Nothing can be written in {{file}}: it is read-only.',
  cannotOpen: '{{file}} cannot be opened: check that the folder exists and can be reached.',
  busy: '{{file}} is in use by another program; try again.',
  diskFull: 'The disk is full: make room and try again. No sale was half stored.',
  diskFailed: 'The disk failed reading or writing {{file}}. Check the disk before you go on.',
  notSavedDiskFull: '{{file}} could not be saved: the disk is full. Make room, or choose another folder.',
  notSaved: '{{file}} could not be saved: check the folder and the disk.',
  tooManyForSheet:
    'There are {{documents}} documents, and an Excel sheet has room for {{most}}: export as CSV, or choose fewer days.',
  machineSettingsNewer:
    'The settings of this machine ({{file}}) are from a newer version of Mostrador: they are ignored for now. The file was not changed.',
  machineSettingsUnreadable:
    'The settings of this machine ({{file}}) cannot be read: the chosen proxy, certificates and folders are ignored for now. The file was not changed.',
  certificatesLost:
    'The copy of your company’s certificates ({{file}}) is lost or damaged: it is ignored for now. Choose the file again in Settings, Service and connection.',
  placeUnreadable:
    'The chosen company cannot be read ({{file}}). The databases are in their folders; nothing was deleted.',
  restoreNotWritable:
    'Nothing can be written in {{folder}}, so nothing can be restored. Nothing was changed.',
  copyDamaged: '{{file}} is damaged: try another backup. Nothing was changed.',
  nothingInCopy: '{{file}} is incomplete: there is nothing to restore.',
  fileMissing: 'There is no file {{file}}.',
  databaseInUse: '{{file}} is not a backup, but a database in use: the latest sales are in {{file}}-wal.',
  copyOfOtherCompany:
    'The backup belongs to company {{theirs}} and this database to {{ours}}: it cannot be restored. Use another folder with --data.',
  journalParted:
    'The journal of sales does not continue this backup: both come from the same database, but they diverged earlier. Try another backup, or restore without the journal. Nothing was changed.',
  addressMissing:
    'There is no database yet: give the service’s address with --url. The training service of another machine is http://MACHINE:4010: start it there with --host and open that port.',
  boundToService:
    'This database belongs to the service {{bound}} and cannot be used with {{asked}}. Use another folder with --data.',
};

export const move: Texts<typeof spanish.move> = {
  alreadyReceived: 'The move of {{folder}} was already received on a computer.',
  annulled: 'The move of {{folder}} was cancelled: the counter stays on the old computer.',
  notFound: 'There is no move in {{folder}}: {{file}} is missing.',
  notWhole: '{{file}} is incomplete: copy the folder of the move again.',
  notWholeFromOld:
    '{{file}} is incomplete: copy the folder of the move again from the old computer. Nothing was changed.',
  codeInvalid: '“{{code}}” is not the code of the new computer: get it there with the command “{{command}}”.',
  folderTaken: 'There is a move in {{folder}} already: use another folder.',
  notPrepared: 'The move could not be prepared. {{why}} The counter stays here.',
  maybePrepared:
    'The drive failed while the move was being finished: it may be incomplete. {{why}} This computer no longer sells or sends. Connect the drive again: receive the move on the new one with “move receive CARPETA”, or cancel it here with “move back {{folder}}”; if the folder is lost or does not have the move, continue here with “move lost”.',
  notWritten: 'Nothing could be written.',
  notHandedOver: 'This counter was not handed over: it is still in use here.',
  ofOtherCounter: 'The move of {{folder}} belongs to another counter.',
  folderNotWritable: 'Nothing can be written in {{folder}}: the move could still be received elsewhere.',
  mismatch: 'The backup and the move’s file belong to different counters. Nothing was changed.',
  placeTaken:
    'Another counter is in use in this folder already ({{file}}). Use another folder with --data. Nothing was changed.',
};

export const settingsFile: Texts<typeof spanish.settingsFile> = {
  tooLarge: 'The file is too large to be a settings file. Nothing was changed.',
  otherKind: 'The file is not a Mostrador settings file. Nothing was changed.',
  tooNew:
    'The file is from a later version of Mostrador: update Mostrador and try again. Nothing was changed.',
  notUnderstood: 'The settings file has parts that cannot be understood. Nothing was changed.',
  broken: 'The file is damaged, or is not a settings file. Nothing was changed.',
  printerTwice: 'The settings file has a printer twice. Nothing was changed.',
  otherCompany:
    'The file belongs to another company, with RUC {{theirs}}; this counter’s is {{ours}}. Nothing was changed.',
  otherCounter: 'The file is from another counter: this one keeps its own name and issuing point.',
  printerAddress:
    'The address of the printer “{{printer}}” is not a device: it is left out, and the rest is imported.',
  printerNotHere:
    'The printer “{{printer}}” is not on this machine: it is left out, and the rest is imported.',
  proxyLeftOut: 'The proxy can only be imported in Mostrador’s window: it is left out here.',
  lookLeftOut: 'Look and language can only be imported in Mostrador’s window: they are left out here.',
  chooseFirst: 'Choose a settings file first.',
  nothingToUndo: 'There are no previous settings to restore.',
  unreadable: '{{file}} cannot be read.',
};
