import type { shell as spanish } from '../es/shell.ts';
import type { Texts } from '../texts.ts';

export const shell: Texts<typeof spanish> = {
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
  keepsCrashing: "Mostrador's window closes again and again",
  keepsCrashingBody:
    'Nothing is lost: the sales are stored, and the one you were making is still there. Start again; if it happens once more, restart the computer and tell your technician.',
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
