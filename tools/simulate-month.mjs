// A month of a shop beside its copybook, in virtual time: `npm run simulate:month -- --seed N`.
import { requireProjectNode } from './require-project-node.mjs';

requireProjectNode();
await import('../test/simulation/month/index.ts');
