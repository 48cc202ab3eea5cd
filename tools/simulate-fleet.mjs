// Ten thousand counters with full queues at one service, in virtual time: `npm run simulate:fleet`.
import { requireProjectNode } from './require-project-node.mjs';

requireProjectNode();
await import('../test/support/fleet/index.ts');
