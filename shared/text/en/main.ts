import { account } from './account.ts';
import { cli } from './cli.ts';
import { dispatch } from './dispatch.ts';
import { documentStates } from './document-states.ts';
import { documents } from './documents.ts';
import { findings } from './findings.ts';
import { importing } from './import.ts';
import { importColumns } from './import-columns.ts';
import { lists } from './lists.ts';
import { move } from './move.ts';
import { notices } from './notices.ts';
import { paymentMethods } from './payment-methods.ts';
import { places } from './places.ts';
import { printing } from './printing.ts';
import { program } from './program.ts';
import { receivables } from './receivables.ts';
import { reports } from './reports.ts';
import { sale } from './sale.ts';
import { settingsFile } from './settings-file.ts';
import { shell } from './shell.ts';
import { storage } from './storage.ts';
import { support } from './support.ts';
import { till } from './till.ts';
import { users } from './users.ts';

/** Texts of the main process, its threads and the command line. */
export const english = {
  account,
  cli,
  dispatch,
  documentStates,
  documents,
  findings,
  import: importing,
  importColumns,
  lists,
  move,
  notices,
  paymentMethods,
  places,
  printing,
  program,
  receivables,
  reports,
  sale,
  settingsFile,
  shell,
  storage,
  support,
  till,
  users,
};
