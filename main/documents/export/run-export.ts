import { inAsuncion } from '../../../shared/domain/dates.ts';
import { type Connection, openForLooking } from '../../database/connection.ts';
import { exportXmlMonth } from '../xml/export-xml-month.ts';
import { exportDocuments, type OnExported } from './export-documents.ts';
import type { Exported, ExportInput, ExportJob, ExportProgress } from './export-service.ts';

/** Shortest time between progress reports. */
const TELL_EVERY_MS = 100;

/** Writes one file on a connection of its own, and reports progress. Throws InputError and CouldNotError. */
export function exportBeside(
  { database, at, job }: ExportInput,
  tell: (progress: ExportProgress) => void,
): Exported {
  let toldAt = Number.NEGATIVE_INFINITY;
  const db = openForLooking(database);
  try {
    return runExport(db, job, at, (done, total) => {
      if (done !== total && performance.now() - toldAt < TELL_EVERY_MS) return;
      toldAt = performance.now();
      tell({ done, total });
    });
  } finally {
    db.close();
  }
}

/** Writes a file of either kind. `at`: now. Throws InputError and CouldNotError. */
export function runExport(db: Connection, job: ExportJob, at: number, onExported: OnExported): Exported {
  const wall = inAsuncion(at);
  const write = (): Exported => {
    if (job.kind === 'xml') return exportXmlMonth(db, { ...job, at: wall }, onExported);
    return { count: exportDocuments(db, { ...job, at: wall }, onExported), lacking: 0 };
  };
  // Reads one snapshot, so the count matches the rows.
  return db.transaction(write).deferred();
}
