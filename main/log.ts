import { join } from 'node:path';
import log from 'electron-log/node';

/** Writes down what only a technician reads. Facts are short words, never customers' data. */
export type Report = (event: string, facts: Readonly<Record<string, string>>) => void;

const LARGEST_FILE_BYTES = 1024 * 1024;

/** A file in the data folder, begun anew when it has grown large; the one before is kept. */
export function openLog(dataFolder: string): Report {
  log.transports.console.level = false;
  log.transports.file.resolvePathFn = () => join(dataFolder, 'logs', 'mostrador.log');
  log.transports.file.maxSize = LARGEST_FILE_BYTES;
  return (event, facts) => log.warn(event, JSON.stringify(facts));
}
