import { firstSchema } from './first/first-schema.ts';
import { othersCancellationTables } from './others-cancellations.ts';
import { handOverTables } from './hand-overs.ts';
import { parkedTicketTables } from './parked-tickets.ts';
import { pointTables } from './points.ts';
import { sharedRecordTables } from './shared-records.ts';

/** One step of the schema's history; `version` is the `user_version` it leads to. */
export interface Migration {
  version: number;
  name: string;
  sql: string;
}

/**
 * In order, never edited once released. The first has version 100: databases from before the first release have 1 to
 * 36, and are never mistaken for it.
 */
export const migrations: readonly Migration[] = [
  { version: 100, name: 'first', sql: firstSchema },
  { version: 101, name: 'shared records', sql: sharedRecordTables },
  { version: 102, name: 'points', sql: pointTables },
  { version: 103, name: 'parked tickets', sql: parkedTicketTables },
  { version: 104, name: 'cancellations of others', sql: othersCancellationTables },
  { version: 105, name: 'hand-overs', sql: handOverTables },
];

/** The version since which the tables of a document's facts are as they are: those of earlier ones cannot be compared. */
export const FACTS_SINCE = 100;
