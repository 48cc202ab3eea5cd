import log from 'electron-log/node';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { isLogEvent, LOG_EVENTS, type Report } from './events.ts';
import { writtenFact } from './fact-kinds.ts';

const LARGEST_FILE_BYTES = 1024 * 1024;
const OLDER_FILES = 4;
/** A timer that fails each time would overwrite all that the log has: so many are logged in so long. */
const MOST_FAILURES = 20;
const WITHIN_MS = 60 * 60_000;

/** Where the logs of a counter are. */
export const logFolder = (dataFolder: string): string => join(dataFolder, 'logs');

/** The newest first; those that were never begun are not there. */
export const LOG_FILES: readonly string[] = [
  'mostrador.log',
  ...Array.from({ length: OLDER_FILES }, (_, index) => `mostrador.${index + 1}.log`),
];

/**
 * A file in the data folder, begun anew when it has grown large; the four before it are kept. `programFolder`: where
 * the program's own files are, of which alone it is told where an error came from.
 */
export function openLog(dataFolder: string, programFolder: string): Report {
  const { file, console } = log.transports;
  console.level = false;
  file.resolvePathFn = () => join(logFolder(dataFolder), LOG_FILES[0] ?? '');
  file.maxSize = LARGEST_FILE_BYTES;
  file.archiveLogFn = () => moveOn(logFolder(dataFolder));
  return (event, facts) => log.warn(logLine(event, facts, programFolder));
}

/**
 * Logs exceptions and rejections of this process that no code catches, instead of Electron's box, in which the program
 * stands still. `onFailure` decides how to go on: after an exception nothing in memory can be relied on any more.
 */
export function catchFailures(report: Report, onFailure: (kind: 'exception' | 'rejection') => void): void {
  let logged: number[] = [];
  log.errorHandler.startCatching({
    showDialog: false,
    onError({ error, errorName }) {
      const now = performance.now();
      logged = logged.filter((at) => now - at < WITHIN_MS);
      if (logged.length < MOST_FAILURES) {
        logged.push(now);
        report('program.failed', { error });
      }
      try {
        onFailure(errorName === 'Unhandled rejection' ? 'rejection' : 'exception');
      } catch (failure) {
        report('shell.failed', { error: failure });
      }
      return false;
    },
  });
}

/** Each file takes the place of the next older one. Where the disk refuses, the newest grows on until it does not. */
function moveOn(folder: string): void {
  for (let age = OLDER_FILES; age > 0; age -= 1) {
    const [younger, older] = [LOG_FILES[age - 1], LOG_FILES[age]].map((name) => join(folder, name ?? ''));
    if (younger === undefined || older === undefined || !existsSync(younger)) continue;
    try {
      renameSync(younger, older);
    } catch {
      return;
    }
  }
}

/** What stands in the log for an event: its name, and as JSON what may be told of its facts. Never throws. */
export function logLine(
  event: string,
  facts: Readonly<Record<string, unknown>>,
  programFolder: string,
): string {
  if (!isLogEvent(event)) return 'unknown.event {}';
  const written = Object.entries(LOG_EVENTS[event]).map(([name, kind]) => [
    name,
    writtenFact(kind, facts[name], programFolder),
  ]);
  return `${event} ${JSON.stringify(Object.fromEntries(written))}`;
}
