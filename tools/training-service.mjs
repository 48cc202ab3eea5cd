// The training service from a clone: `npm run training-service -- --port 4010`.
import { requireProjectNode } from './require-project-node.mjs';

requireProjectNode();
await import('../training-service/index.ts');
