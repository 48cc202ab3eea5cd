import { account } from './account.ts';
import { alerts, attention } from './attention.ts';
import { app } from './app.ts';
import { catalog } from './catalog.ts';
import { clients } from './clients.ts';
import { correction } from './correction.ts';
import { documentList } from './document-list.ts';
import { dispatch } from './dispatch.ts';
import { document } from './document.ts';
import { documents } from './documents.ts';
import { exporting } from './export.ts';
import { finder } from './finder.ts';
import { firstStart } from './first-start.ts';
import { importing } from './import.ts';
import { keys } from './keys.ts';
import { labels, printing } from './printing.ts';
import { priceCheck } from './price-check.ts';
import { receivables } from './receivables.ts';
import { repeat } from './repeat.ts';
import { reports } from './reports.ts';
import { sale } from './sale.ts';
import { settings } from './settings.ts';
import { support } from './support.ts';
import { till } from './till.ts';
import { tour } from './tour.ts';
import { users } from './users.ts';

export default {
  app,
  account,
  sale,
  clients,
  document,
  documents,
  attention,
  alerts,
  dispatch,
  documentList,
  correction,
  catalog,
  finder,
  firstStart,
  import: importing,
  exporting,
  keys,
  printing,
  labels,
  priceCheck,
  receivables,
  repeat,
  reports,
  settings,
  support,
  till,
  tour,
  users,
};
