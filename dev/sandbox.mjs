// The training service from a clone: `npm run sandbox -- --port 4010`.
import { requireProjectNode } from './require-project-node.mjs';

requireProjectNode();
await import('../sandbox/index.ts');
