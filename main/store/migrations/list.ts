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
import { documentListSchema } from './0012-document-list.ts';
import { xmlArchiveSchema } from './0013-xml-archive.ts';
import { dispatchDeskSchema } from './0014-dispatch-desk.ts';
import { correctionsSchema } from './0015-corrections.ts';
import { attentionSchema } from './0016-attention.ts';
import { printingSchema } from './0017-printing.ts';
import { partiesInTurnsSchema } from './0018-parties-in-turns.ts';
import { lookupListsSchema } from './0019-lookup-lists.ts';
import { firstStartSchema } from './0020-first-start.ts';
import { usersSchema } from './0021-users.ts';
import { accountSchema } from './0022-account.ts';
import { printPlacesSchema } from './0023-print-places.ts';
import { tillSchema } from './0024-till.ts';
import { reportJobsSchema } from './0025-report-jobs.ts';
import { issueDatesSchema } from './0026-issue-dates.ts';
import { alertsSchema } from './0027-alerts.ts';
import { receivablesSchema } from './0028-receivables.ts';
import { packedTextsSchema } from './0029-packed-texts.ts';
import { fewerIndexesSchema } from './0030-fewer-indexes.ts';
import { repeatedPiecesSchema } from './0031-repeated-pieces.ts';
import { narrowStepsSchema } from './0032-narrow-steps.ts';
import { evidenceMomentsSchema } from './0033-evidence-moments.ts';
import { countMomentsSchema } from './0034-count-moments.ts';
import { refusedLoginSchema } from './0035-refused-login.ts';
import { pauseEndSchema } from './0036-pause-end.ts';

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
  { version: 12, name: 'document-list', sql: documentListSchema },
  { version: 13, name: 'xml-archive', sql: xmlArchiveSchema },
  { version: 14, name: 'dispatch-desk', sql: dispatchDeskSchema },
  { version: 15, name: 'corrections', sql: correctionsSchema },
  { version: 16, name: 'attention', sql: attentionSchema },
  { version: 17, name: 'printing', sql: printingSchema },
  { version: 18, name: 'parties-in-turns', sql: partiesInTurnsSchema },
  { version: 19, name: 'lookup-lists', sql: lookupListsSchema },
  { version: 20, name: 'first-start', sql: firstStartSchema },
  { version: 21, name: 'users', sql: usersSchema },
  { version: 22, name: 'account', sql: accountSchema },
  { version: 23, name: 'print-places', sql: printPlacesSchema },
  { version: 24, name: 'till', sql: tillSchema },
  { version: 25, name: 'report-jobs', sql: reportJobsSchema },
  { version: 26, name: 'issue-dates', sql: issueDatesSchema },
  { version: 27, name: 'alerts', sql: alertsSchema },
  { version: 28, name: 'receivables', sql: receivablesSchema },
  { version: 29, name: 'packed-texts', sql: packedTextsSchema },
  { version: 30, name: 'fewer-indexes', sql: fewerIndexesSchema },
  { version: 31, name: 'repeated-pieces', sql: repeatedPiecesSchema },
  { version: 32, name: 'narrow-steps', sql: narrowStepsSchema },
  { version: 33, name: 'evidence-moments', sql: evidenceMomentsSchema },
  { version: 34, name: 'count-moments', sql: countMomentsSchema },
  { version: 35, name: 'refused-login', sql: refusedLoginSchema },
  { version: 36, name: 'pause-end', sql: pauseEndSchema },
];
