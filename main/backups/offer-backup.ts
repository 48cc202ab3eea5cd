import { relative } from 'node:path';
import { formatDateTime } from '../../shared/domain/dates.ts';
import { say } from '../../shared/language/say.ts';
import { typedOrder } from '../ports/typed-order.ts';
import { databasesSeenAt } from '../store/databases-seen.ts';
import { type BackupFile, listBackups } from './backup-files.ts';
import { readBackup } from './read-backup.ts';

/** Where a damaged database was, and what may help. */
export interface DamagedPlace {
  dataFolder: string;
  configFolder: string;
  backupFolder: string;
  /** Where the journal is kept; null where there is none. */
  journalFolder: string | null;
}

/** For the shop whose database is damaged: its newest backup that can be read, and what to do with it. */
export function offerBackup(place: DamagedPlace): string {
  const { dataFolder, backupFolder, journalFolder } = place;
  const backup = newestGood(place);
  const options = ['--data', dataFolder, ...(journalFolder === null ? [] : ['--journal', journalFolder])];
  if (backup === null) {
    return say`No hay ninguna copia de seguridad de este mostrador que sirva en ${backupFolder}: si tiene una en otro lado, restáurela con la orden «${typedOrder(['restore', say`ARCHIVO`, ...options])}».`;
  }
  const since =
    journalFolder === null ? [] : [say`Lo que se vendió después de ella se recupera del diario de ventas.`];
  return [
    say`La copia de seguridad más nueva que está bien es del ${formatDateTime(backup.madeAt)}: restáurela con la orden «${typedOrder(['restore', backup.file, ...options])}».`,
    ...since,
    say`Lo que no esté terminado quedará a revisar, y nada se envía solo.`,
  ].join(' ');
}

/**
 * A folder may be shared by several counters: another one's backup is no help, and would be a copy of it. Where
 * nobody knows any more whose the data were, what lies among them is theirs, and nothing else is.
 */
function newestGood({ dataFolder, configFolder, backupFolder }: DamagedPlace): BackupFile | null {
  const ids = databasesSeenAt(dataFolder, configFolder);
  const isOwnFolder = !relative(dataFolder, backupFolder).startsWith('..');
  try {
    const isOurs = (id: string): boolean => (ids.length === 0 ? isOwnFolder : ids.includes(id));
    return listBackups(backupFolder, null).find(({ file }) => isGood(file, isOurs)) ?? null;
  } catch {
    // A drive that is not there has none.
    return null;
  }
}

function isGood(file: string, isOurs: (databaseId: string) => boolean): boolean {
  try {
    return isOurs(readBackup(file).id);
  } catch {
    return false;
  }
}
