import { parseArgs, stripVTControlCharacters } from 'node:util';
import { type Counter, openCounter, openCounterForReading } from '../counter/compose.ts';
import { historyWords } from '../documents/history-words.ts';
import { say } from '../kernel/say.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import { systemPorts } from '../counter/system-ports.ts';
import type { AuditEntry } from '../database/audit-chain.ts';
import type { StoreLocation } from '../database/open-store.ts';
import { DamagedDatabaseError } from '../database/quarantine.ts';
import { offerBackup } from '../continuity/backups/offer-backup.ts';
import { chainKeyFileIn } from '../chain/membership.ts';
import { backupCommand, restoreCommand, verifyCommand } from './commands/backup.ts';
import {
  chainJoinCommand,
  chainLeaveCommand,
  chainRecoverCommand,
  chainStatusCommand,
  chainWaitCommand,
} from './commands/chain.ts';
import { cancelCommand, documentCommand, documentsCommand, queryCommand } from './commands/documents.ts';
import { cartCommand, correctCommand, replaceCommand, sellCommand } from './commands/sell.ts';
import { diagnosticsCommand, statusCommand } from './commands/status.ts';
import { dispatchCommand, pendingCommand, prepareCommand } from './commands/dispatch.ts';
import { documentsExportCommand, xmlCommand, xmlExportCommand } from './commands/export-documents.ts';
import {
  catalogExportCommand,
  catalogImportCommand,
  clientsExportCommand,
  clientsImportCommand,
} from './commands/import-list.ts';
import {
  addPrinterCommand,
  drawerCommand,
  printCommand,
  printersCommand,
  printQueueCommand,
  removePrinterCommand,
  testPrinterCommand,
} from './commands/printers.ts';
import { evidenceCommand } from './commands/evidence.ts';
import { loginEmailCommand, loginWhatsappCommand, logoutCommand } from './commands/login.ts';
import { freeTrialAgainCommand, freeTrialCommand, freeTrialsCommand } from './commands/free-trial.ts';
import {
  citiesCommand,
  lookupsRefreshCommand,
  rucCommand,
  timbradosCommand,
  unitsCommand,
} from './commands/lookups.ts';
import {
  moveBackCommand,
  moveCodeCommand,
  moveLostCommand,
  movePrepareCommand,
  moveReceiveCommand,
} from './commands/move.ts';
import { pauseCommand, resumeCommand } from './commands/pause.ts';
import {
  collectCommand,
  receivablesCommand,
  tillCommand,
  tillXCommand,
  tillZCommand,
} from './commands/till.ts';
import { receiptCommand } from './commands/receipt.ts';
import { bookCommand, reportsCommand } from './commands/reports.ts';
import { resolveCommand, reviewCommand, settleCommand } from './commands/review.ts';
import { settingsExportCommand, settingsImportCommand, settingsUndoCommand } from './commands/settings.ts';
import { syncCommand } from './commands/sync.ts';
import { resetPinCommand, usersCommand } from './commands/users.ts';
import { badUsage, type Command, usageOf } from './context.ts';
import { progressBar } from './views.ts';
import { readEnvironment } from '../counter/environment.ts';
import {
  defaultBackupFolder,
  defaultConfigFolder,
  defaultDataFolder,
  namedJournalFolder,
} from '../counter/folders.ts';
import { FileSecrets } from '../shop/account/file-secrets.ts';
import { speakAsKept } from '../shop/chosen-language.ts';
import { JournalScheduler } from '../continuity/journal/journal-scheduler.ts';
import { openAppenderHere } from '../continuity/journal/appender-here.ts';

const COMMANDS: readonly Command[] = [
  loginWhatsappCommand,
  loginEmailCommand,
  logoutCommand,
  freeTrialAgainCommand,
  freeTrialCommand,
  freeTrialsCommand,
  lookupsRefreshCommand,
  timbradosCommand,
  citiesCommand,
  unitsCommand,
  rucCommand,
  sellCommand,
  dispatchCommand,
  pendingCommand,
  cartCommand,
  prepareCommand,
  syncCommand,
  pauseCommand,
  resumeCommand,
  documentsExportCommand,
  reportsCommand,
  bookCommand,
  documentsCommand,
  documentCommand,
  xmlExportCommand,
  xmlCommand,
  cancelCommand,
  correctCommand,
  replaceCommand,
  queryCommand,
  settleCommand,
  resolveCommand,
  evidenceCommand,
  reviewCommand,
  receiptCommand,
  receivablesCommand,
  collectCommand,
  addPrinterCommand,
  removePrinterCommand,
  testPrinterCommand,
  printersCommand,
  printCommand,
  printQueueCommand,
  drawerCommand,
  tillXCommand,
  tillZCommand,
  tillCommand,
  catalogImportCommand,
  catalogExportCommand,
  clientsImportCommand,
  clientsExportCommand,
  resetPinCommand,
  usersCommand,
  settingsExportCommand,
  settingsImportCommand,
  settingsUndoCommand,
  statusCommand,
  diagnosticsCommand,
  verifyCommand,
  backupCommand,
  restoreCommand,
  moveCodeCommand,
  movePrepareCommand,
  moveReceiveCommand,
  moveBackCommand,
  moveLostCommand,
  chainJoinCommand,
  chainStatusCommand,
  chainWaitCommand,
  chainLeaveCommand,
  chainRecoverCommand,
];

const COMMON_OPTIONS = {
  data: { type: 'string' },
  url: { type: 'string' },
  backups: { type: 'string' },
  journal: { type: 'string' },
} as const;

export interface Terminal {
  env: NodeJS.ProcessEnv;
  stdin: NodeJS.ReadableStream;
  writeOut(text: string): void;
  writeError(text: string): void;
  /** True if errors go to a screen, where a line can be overwritten. */
  isScreen: boolean;
  interrupted: AbortSignal;
}

/** Runs one command; returns the exit code: 0 done, 1 could not, 2 bad input or usage. */
export async function runCli(argv: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  const opened: Opened[] = [];
  const printMessage = (message: string): void => terminal.writeError(`${plainWords(message)}\n`);
  await speakAsWindow(argv, terminal.env);
  try {
    return await runCommand(argv, terminal, opened, printMessage);
  } catch (error) {
    return report(error, printMessage);
  } finally {
    for (const { counter, journal } of opened) {
      await journal?.leave();
      for (const warning of counter.warnings.list()) printMessage(warning);
      counter.store.close();
    }
  }
}

/** Uses the window's language for this data folder, also for an invalid command. */
async function speakAsWindow(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { data } = parseArgs({ args: [...argv], options: COMMON_OPTIONS, strict: false }).values;
  await speakAsKept(typeof data === 'string' ? data : defaultDataFolder(env));
}

interface Opened {
  counter: Counter;
  journal: JournalScheduler | null;
}

async function runCommand(
  argv: readonly string[],
  terminal: Terminal,
  opened: Opened[],
  printMessage: (message: string) => void,
): Promise<0 | 1> {
  const { command, rest } = findCommand(argv);
  const { positionals, values } = parseCommandLine(command, rest);
  const dataFolder = values['data'] ?? defaultDataFolder(terminal.env);
  const { ports: portOptions, warnings } = readEnvironment(terminal.env);
  const ports = systemPorts({ ...portOptions, dataFolder: String(dataFolder) });
  const location: StoreLocation = {
    dataFolder: String(dataFolder),
    configFolder: defaultConfigFolder(terminal.env),
    baseUrl: typeof values['url'] === 'string' ? values['url'] : null,
  };
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  const journalFolder = text(values['journal']) ?? namedJournalFolder(terminal.env);
  const keep = (counter: Counter, journal: JournalScheduler | null): Counter => {
    opened.push({ counter, journal });
    return counter;
  };
  if (command === loginEmailCommand || command === loginWhatsappCommand)
    for (const warning of warnings) printMessage(warning);
  const run = command.run({
    positionals,
    options: values,
    location,
    journalFolder,
    chainKey: new FileSecrets(chainKeyFileIn(location.dataFolder), portOptions.secretsKey),
    openForWriting: (onListened = () => {}) => {
      const onChange = (changes: AuditEntry[]): void => {
        for (const words of changes.map(historyWords)) if (words !== null) printMessage(words);
        onListened(changes);
        journal?.changed(changes);
      };
      const journal =
        journalFolder === null
          ? null
          : new JournalScheduler({ folder: journalFolder, openAppender: openAppenderHere, report: () => {} });
      const counter = openCounter(ports, location, { command: `mostrador ${command.name}`, onChange });
      journal?.join(counter);
      return keep(counter, journal);
    },
    openForReading: () => keep(openCounterForReading(ports, location), null),
    print: (record) => terminal.writeOut(`${plainJson(record)}\n`),
    printMessage,
    showProgress: terminal.isScreen ? progressBar((line) => terminal.writeError(line)) : () => {},
    stdin: terminal.stdin,
    interrupted: terminal.interrupted,
  });
  return await run.catch((error: unknown) => {
    if (!(error instanceof DamagedDatabaseError)) throw error;
    const backupFolder = String(values['backups'] ?? defaultBackupFolder(terminal.env, location.dataFolder));
    const offer = offerBackup({ ...location, backupFolder, journalFolder });
    throw new CouldNotError([error.message, offer.words].join(' '), { cause: error });
  });
}

function findCommand(argv: readonly string[]): { command: Command; rest: string[] } {
  const at = countLeading(argv);
  const words = argv.slice(at);
  const command = COMMANDS.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '));
  if (command === undefined) {
    const [order] = words;
    const why = order === undefined ? say('cli.orderMissing') : say('cli.orderUnknown', { order });
    const orders = COMMANDS.map((known) => `  ${usageOf(known)}`).join('\n');
    throw new InputError(say('cli.orders', { why, orders }));
  }
  return { command, rest: [...argv.slice(0, at), ...words.slice(command.name.split(' ').length)] };
}

/** Number of the words before the command: common options, with their values. */
function countLeading(argv: readonly string[]): number {
  let at = 0;
  for (;;) {
    const [name = '', value] = (argv[at] ?? '').split('=', 2);
    if (!name.startsWith('--') || !Object.hasOwn(COMMON_OPTIONS, name.slice(2))) return at;
    at += value === undefined ? 2 : 1;
  }
}

function parseCommandLine(command: Command, args: string[]) {
  try {
    const parsed = parseArgs({
      args,
      options: { ...COMMON_OPTIONS, ...command.options },
      allowPositionals: true,
      strict: true,
    });
    if (parsed.positionals.length !== command.positionals) throw badUsage(command);
    return {
      positionals: parsed.positionals,
      values: parsed.values as Record<string, string | boolean | undefined>,
    };
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(say('cli.notUnderstood', { usage: usageOf(command) }));
  }
}

function report(error: unknown, printMessage: (message: string) => void): 1 | 2 {
  if (error instanceof InputError) {
    printMessage(error.message);
    for (const { path, message } of error.fields) printMessage(`  ${path}: ${message}`);
    return 2;
  }
  if (error instanceof CouldNotError) {
    printMessage(error.message);
    return 1;
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  printMessage(say('cli.failed', { detail }));
  return 1;
}

/** Removes terminal controls: a service's text must not move the cursor or fill the clipboard. */
function plainWords(text: string): string {
  return stripVTControlCharacters(text).replace(/[^\P{Cc}\n\t]/gu, '');
}

/** JSON for a terminal: also escapes DEL and the C1 controls, which `JSON.stringify` leaves. */
function plainJson(record: unknown): string {
  return JSON.stringify(record).replace(
    /[\u007f-\u009f]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
