import { writeBackup } from '../../database/backup.ts';
import { openConnection } from '../../database/connection.ts';

export interface BackUpInput {
  /** The file of the database, which may be open elsewhere. */
  database: string;
  target: string;
}

/** Makes a verified backup on its own connection. If it throws, `target` does not exist. */
export function backUp({ database, target }: BackUpInput): void {
  const db = openConnection(database);
  try {
    writeBackup(db, target);
  } finally {
    db.close();
  }
}
