import { account, users } from './users.ts';
import { chain } from './chain.ts';
import { cli } from './cli.ts';
import { dispatch } from './dispatch.ts';
import { documentStates } from './document-states.ts';
import { documents } from './documents.ts';
import { findings } from './findings.ts';
import { importColumns, importing } from './import.ts';
import { lists } from './lists.ts';
import { move, settingsFile, storage } from './storage.ts';
import { notices } from './notices.ts';
import { paymentMethods } from './payment-methods.ts';
import { places } from './places.ts';
import { printing } from './printing.ts';
import { program, shell } from './shell.ts';
import { receivables, till } from './till.ts';
import { reports } from './reports.ts';
import { sale } from './sale.ts';
import { support } from './support.ts';

/** Texts of the main process, its threads and the command line. */
export const spanish = {
  account,
  chain,
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
