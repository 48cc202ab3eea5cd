// Engine, store and a model of the fiscal service in virtual time: `npm run simulate -- --seeds N --from S`.
import { requireProjectNode } from './require-project-node.mjs';

requireProjectNode();
await import('../test/simulation/index.ts');
