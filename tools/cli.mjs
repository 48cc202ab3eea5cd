// The command line from a clone: `npm run -s cli -- status`.
import { enableCompileCache } from './compile-cache.mjs';
import { requireProjectNode } from './require-project-node.mjs';

requireProjectNode();
enableCompileCache();
await import('./cli.ts');
