// System calls failed one by one: `npm run failing-calls -- --faults N --seed S`, all of them without arguments.
import { requireProjectNode } from './require-project-node.mjs';

requireProjectNode();
await import('../test/crash/failing-calls/index.ts');
