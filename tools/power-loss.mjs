// Power cuts replayed from a recorded run: `npm run power-loss -- --images N --from S`.
import { requireProjectNode } from './require-project-node.mjs';

requireProjectNode();
await import('../test/crash/power-loss/index.ts');
