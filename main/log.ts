import { join } from 'node:path';
import log from 'electron-log/node';

/** Where what only a technician reads is written. Facts are short words and numbers, never customers' data. */
export interface Log {
  warn(event: string, facts: Readonly<Record<string, string | number>>): void;
}

const LARGEST_FILE_BYTES = 1024 * 1024;

/** A file in the data folder, begun anew when it has grown large; the one before is kept. */
export function openLog(dataFolder: string): Log {
  log.transports.console.level = false;
  log.transports.file.resolvePathFn = () => join(dataFolder, 'logs', 'mostrador.log');
  log.transports.file.maxSize = LARGEST_FILE_BYTES;
  return { warn: (event, facts) => log.warn(event, JSON.stringify(facts)) };
}
