import log from 'electron-log/node';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { isLogEvent, LOG_EVENTS, type Report } from './events.ts';
import { writtenFact } from './fact-kinds.ts';

const LARGEST_FILE_BYTES = 1024 * 1024;
const OLDER_FILES = 4;
/** Most failures logged per `WITHIN_MS`: a timer that always fails would push out everything else. */
const MAX_FAILURES = 20;
const WITHIN_MS = 60 * 60_000;

export const logFolder = (dataFolder: string): string => join(dataFolder, 'logs');

/** Newest first; the older ones may not exist yet. */
export const LOG_FILES: readonly string[] = [
  'mostrador.log',
  ...Array.from({ length: OLDER_FILES }, (_, index) => `mostrador.${index + 1}.log`),
];

/**
 * Opens a log in the data folder. A file that has grown large is rotated; four older ones are kept.
 * `programFolder` holds the app's own files, the only ones that an error's positions may name.
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
 * Logs uncaught exceptions and rejections of this process, in place of Electron's error box, which blocks the
 * app. `onFailure` decides how to go on: after an exception nothing in memory can be relied on.
 */
export function catchFailures(report: Report, onFailure: (kind: 'exception' | 'rejection') => void): void {
  let logged: number[] = [];
  log.errorHandler.startCatching({
    showDialog: false,
    onError({ error, errorName }) {
      const now = performance.now();
      logged = logged.filter((at) => now - at < WITHIN_MS);
      if (logged.length < MAX_FAILURES) {
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

/** Renames each file to the next older one. While the disk refuses, the newest keeps growing. */
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

/** Returns the log line of an event: its name, and the facts that may be written as JSON. Never throws. */
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
