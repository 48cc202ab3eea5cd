import type * as spanish from '../es/shell.ts';
import type { Texts } from '../texts.ts';

export const shell: Texts<typeof spanish.shell> = {
  oneWaiting: '1 document to send',
  manyWaiting: '{{documents}} documents to send',
  waitingPaused: '{{waiting}}, with sending paused',
  noneWaiting: 'nothing to send',
  nonePaused: 'nothing to send, with sending paused',
  stillOpen: 'Mostrador is still open',
  stillOpenBody: '{{waiting}}. It is beside the clock: open it or quit from there.',
  thereAre: 'There are things to send: {{waiting}}',
  quitWhilePaused:
    'Everything is stored on this machine. If you quit now, it is sent the next time Mostrador is opened, once the pause ends or sending is resumed.',
  quitWhileWaiting:
    'Everything is stored on this machine. If you quit now, it is sent the next time Mostrador is opened; if you leave it open, it is sent as soon as the service answers.',
  keepSending: 'Keep sending in the background',
  quitAnyway: 'Quit anyway',
  open: 'Open',
  pause: 'Pause sending…',
  resume: 'Resume sending',
  quit: 'Quit',
  keepsCrashing: "Mostrador's window keeps crashing",
  keepsCrashingBody:
    'Nothing is lost: the sales are stored, and the one you were making is still there. Start again; if it happens again, restart the computer and tell your technician.',
  startAgain: 'Start again',
  startUpNotChanged: 'The list of programs that start with the system could not be changed: {{file}}.',
  newVersion: 'There is a new version of Mostrador',
  newVersionHere: '{{version}} has been downloaded. Install it whenever you like, in Settings, System.',
  saleOpen: 'A sale is open: finish or park it, then update.',
  sendingNow: 'The service is answering a request: wait a few seconds and try again.',
  dialogOpen: 'A dialog is open in the window: close it and try again.',
  downloadFailed: 'The new version could not be downloaded. This one keeps working; it will try again later.',
  nothingToInstall: 'There is no new version to install.',
  stillDownloading: 'Another version is still being downloaded: wait a moment.',
  noBackupNoUpdate: 'Not updated: the backup made beforehand failed. This version keeps working.',
};

export const program: Texts<typeof spanish.program> = {
  notOpenYet: 'Mostrador is not open yet.',
  closing: 'Mostrador is closing.',
  isClosing: 'Mostrador is closing',
  isClosingBody:
    'It is waiting for the service’s answer to the last sale, a minute and a half at most. Then it opens again by itself.',
  couldNotOpen: 'Mostrador could not be opened',
  openFailed: 'The program failed to open ({{why}}).',
  unknownFailure: 'unknown failure',
  messageRefused: 'The program did not accept the window’s request.',
  failedHere: 'The program failed doing this; what is stored stays stored. Try again.',
  tokenMalformed: 'MOSTRADOR_TOKEN is not a valid token: it has characters that a token cannot have.',
  clockMalformed: 'MOSTRADOR_TRAINING_CLOCK must be speed@origin/real-origin, in milliseconds.',
  authorities: '{{source}}: {{why}} (“{{file}}”).',
  authoritiesUnreadable: 'the certificate file cannot be read',
  authoritiesNotPem: 'the file has no certificate in PEM format',
  authorityDamaged: 'certificate {{certificate}} of the file is damaged',
  trainingClockOnly: 'The training clock can only be used with the training service.',
  trainingNotStarted: 'The training service could not start: {{why}}',
  endedAtOnce: 'it ended at once',
  portsTaken:
    'Another program uses port {{port}} or {{next}} of this machine, which training needs: close it and try again.',
  trainingCodeNotSent: 'The training service did not send the login code.',
  trainingInboxEmpty: 'There is no code in the training inbox.',
  trainingSilent: 'The training service started but does not answer.',
  quietRange: 'The wait before deciding goes from {{least}} to {{most}} minutes.',
  resendAssumption:
    'Automatic re-sending assumes that the service never registers a sale more than {{minutes}} minutes after receiving it, and that nobody else uses the issuing point. If either does not hold, a sale may go out twice.',
};
