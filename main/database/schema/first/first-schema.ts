import { catalogTables } from './catalog.ts';
import { listTables } from './lists.ts';
import { clientTables } from './clients.ts';
import { dispatchTables } from './dispatch.ts';
import { documentListTables } from './document-list.ts';
import { documentTables } from './documents.ts';
import { evidenceTables } from './evidence.ts';
import { identityTables } from './identity.ts';
import { printingTables } from './printing.ts';
import { receivablesTables } from './receivables.ts';
import { saleTables } from './sale.ts';
import { sendingTables } from './sending.ts';
import { shopTables } from './shop.ts';
import { tillTables } from './till.ts';
import { xmlTables } from './xml.ts';

/**
 * The first schema, from top to bottom. Tables are STRICT; instants are milliseconds since 1970, UTC; ids are UUIDs;
 * JSON columns say so. Comments are inside the statements, so that `.schema` shows them to an auditor. After a change,
 * `npm run schema-types` makes the types of the rows again.
 */
export const firstSchema = [
  identityTables,
  documentTables,
  sendingTables,
  evidenceTables,
  documentListTables,
  xmlTables,
  dispatchTables,
  tillTables,
  receivablesTables,
  saleTables,
  catalogTables,
  clientTables,
  listTables,
  printingTables,
  shopTables,
].join('');
