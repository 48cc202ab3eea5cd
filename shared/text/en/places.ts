import type { places as spanish } from '../es/places.ts';
import type { Texts } from '../texts.ts';

export const places: Texts<typeof spanish> = {
  choiceNotSaved: 'Your choice could not be saved in {{folder}}: check the disk and its permissions.',
  foldersNotApart:
    'The data folder ({{data}}) and the configuration folder ({{settings}}) must be separate, neither inside the other: if they are copied together, a restored old copy cannot be recognized. Move one of the two: the data folder is set with --data, the configuration folder with XDG_CONFIG_HOME (on Windows, with LOCALAPPDATA). Nothing was changed.',
  alreadyChosen: 'What to open has been chosen already.',
  counterNameTooLong: 'The counter’s name can have up to {{letters}} characters.',
  seriesFormat: 'The series is one to four letters and a number from 1 to 999, like C2 or SUR12.',
  seriesUsed:
    'Series {{series}} was used by this counter before: choose another, so that no number is used twice.',
  noTrainingItems: 'The test sale uses the training sample products, which are not there yet.',
  addressGiven: 'Mostrador was started with a set address: you cannot switch companies here.',
  databaseGone: 'That company’s database can no longer be read.',
  companyBound:
    'This database already has a sale: it stays bound to its company. Add another company in Settings, Companies.',
  addressBound:
    'This database already has a login or a sale: it stays bound to its address. For another address, add another company in Settings, Companies.',
  certificates: 'Certificates',
  proxyFormat: 'Write the proxy as http://server:port, like http://proxy.local:3128.',
  proxyPassword:
    'The proxy’s user and password are not stored here: they would be in plain sight. Type the address without them, or have your technician put the whole address into this machine’s variable HTTPS_PROXY.',
  folderNotWritable: '{{folder}} cannot be written to: choose another folder.',
  folderUnreadable: 'The folder {{folder}} cannot be read now: check that the drive is connected.',
  copyUnfinished:
    'The backup could not be finished in {{folder}}. The sales are kept; check the drive and try again.',
  file: 'FILE',
  folder: 'FOLDER',
  noGoodBackup:
    'There is no usable backup of this counter in {{folder}}: if you have one elsewhere, restore it with the command “{{command}}”.',
  rereadWhole: 'It was read again and is intact now: restore it with the command “{{command}}”.',
  nothingToRestore: 'There is no database to restore.',
  newestBackup: 'The newest intact backup is from {{at}}: restore it with the command “{{command}}”.',
  journalRecoversRest: 'Later sales are recovered from the journal of sales.',
  reviewAfterRestore: 'Unfinished sales will have to be reviewed, and nothing is sent automatically.',
  handedOver:
    'This counter was handed over on {{at}} to be moved to another computer: it no longer sells or sends here, and can only be viewed. If it was not opened on the other one, get it back here with the command “{{back}}”, with the folder of the move; if that folder is lost, with “{{lost}}”.',
  notAServiceAddress: '“{{text}}” is not a service address (for example https://servicio.com.py/api).',
  addressParts: 'The service’s address cannot have a user, a password, “?” or “#”.',
  addressNotHttps: 'Outside this machine the service’s address must begin with https://.',
};
