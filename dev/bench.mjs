// Figures measured on this machine: `npm run bench`.
import { requireProjectNode } from './require-project-node.mjs';

requireProjectNode();
await import('../test/bench/index.ts');
