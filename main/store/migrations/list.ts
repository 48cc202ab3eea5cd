import { firstSchema } from './0001-first-schema.ts';
import { counterSchema } from './0002-counter.ts';
import { pacingSchema } from './0003-pacing.ts';
import { evidenceSchema } from './0004-evidence.ts';
import { dispatchNotesSchema } from './0005-dispatch-notes.ts';
import { cancellationsSchema } from './0006-cancellations.ts';
import { attemptTimesSchema } from './0007-attempt-times.ts';
import { heldBackSchema } from './0008-held-back.ts';
import { moneySchema } from './0009-money.ts';
import { catalogueSchema } from './0010-catalogue.ts';
import { clientsSchema } from './0011-clients.ts';

/** One step of the schema's history; `version` is the `user_version` it leads to. */
export interface Migration {
  version: number;
  name: string;
  sql: string;
}

/** In order, never edited once released. */
export const migrations: readonly Migration[] = [
  { version: 1, name: 'first-schema', sql: firstSchema },
  { version: 2, name: 'counter', sql: counterSchema },
  { version: 3, name: 'pacing', sql: pacingSchema },
  { version: 4, name: 'evidence', sql: evidenceSchema },
  { version: 5, name: 'dispatch-notes', sql: dispatchNotesSchema },
  { version: 6, name: 'cancellations', sql: cancellationsSchema },
  { version: 7, name: 'attempt-times', sql: attemptTimesSchema },
  { version: 8, name: 'held-back', sql: heldBackSchema },
  { version: 9, name: 'money', sql: moneySchema },
  { version: 10, name: 'catalogue', sql: catalogueSchema },
  { version: 11, name: 'clients', sql: clientsSchema },
];
