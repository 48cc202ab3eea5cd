// `npm run schema-types`, after a change of the schema: writes main/database/schema/tables.ts.
import { requireProjectNode } from './require-project-node.mjs';

requireProjectNode();
await import('./schema-types/index.ts');
