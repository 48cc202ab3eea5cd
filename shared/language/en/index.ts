import { account } from './account.ts';
import { dispatch } from './dispatch.ts';
import { documents } from './documents.ts';
import { evidence } from './evidence.ts';
import { faults } from './faults.ts';
import { fields } from './fields.ts';
import { importing } from './import.ts';
import { lists } from './lists.ts';
import { notices } from './notices.ts';
import { places } from './places.ts';
import { printing } from './printing.ts';
import { program } from './program.ts';
import { receivables } from './receivables.ts';
import { reports } from './reports.ts';
import { saleFaults } from './sale-faults.ts';

import { sale } from './sale.ts';
import { shell } from './shell.ts';
import { storage } from './storage.ts';
import { support } from './support.ts';
import { till } from './till.ts';
import { users } from './users.ts';

export { reasons } from './reasons.ts';

/** By the Spanish text in the source, `{0}` for its first value. */
export default {
  ...account,
  ...dispatch,
  ...documents,
  ...evidence,
  ...faults,
  ...fields,
  ...importing,
  ...lists,
  ...notices,
  ...places,
  ...printing,
  ...program,
  ...receivables,
  ...reports,
  ...sale,
  ...saleFaults,
  ...shell,
  ...storage,
  ...support,
  ...till,
  ...users,
};
