import { formatDateTime } from '../../shared/domain/dates.ts';
import { type BackupFile, listBackups } from './backup-files.ts';
import { readBackup } from './read-backup.ts';

/** For the shop whose database in `dataFolder` is damaged: the newest backup that can be read, and what to do with it. */
export function offerBackup(folder: string, dataFolder: string): string {
  const backup = newestGood(folder);
  if (backup === null) {
    return `No hay ninguna copia de seguridad que sirva en ${folder}: si tiene una en otro lado, restáurela con la orden «restore ARCHIVO --data ${dataFolder}».`;
  }
  return (
    `La copia de seguridad más nueva que está bien es del ${formatDateTime(backup.madeAt)}: restáurela con la orden ` +
    `«restore ${backup.file} --data ${dataFolder}». Lo que en ella no esté terminado quedará a revisar, y nada se envía solo.`
  );
}

function newestGood(folder: string): BackupFile | null {
  try {
    return listBackups(folder, null).find(({ file }) => isGood(file)) ?? null;
  } catch {
    // A drive that is not there has none.
    return null;
  }
}

function isGood(file: string): boolean {
  try {
    readBackup(file);
    return true;
  } catch {
    return false;
  }
}
