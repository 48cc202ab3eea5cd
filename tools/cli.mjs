// The command line from a clone: `npm run -s cli -- status`.
import module from 'node:module';
import { join } from 'node:path';
import { projectRoot } from './project.mjs';
import { requireProjectNode } from './require-project-node.mjs';

requireProjectNode();
// The next start then takes half as long. Inside the project: others can write to a folder elsewhere, and have their
// code run.
module.enableCompileCache(join(projectRoot, 'node_modules', '.cache', 'compile'));
await import('./cli.ts');
