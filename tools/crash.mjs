// Counters killed at random, their ledger compared with the service's: `npm run crash -- --loops 10000`.
import { requireProjectNode } from './require-project-node.mjs';

requireProjectNode();
await import('../test/crash/index.ts');
