// The command line from a clone: `npm run -s cli -- status`.
import module from 'node:module';
import { join } from 'node:path';
import { projectRoot } from './project.mjs';
import { requireProjectNode } from './require-project-node.mjs';

requireProjectNode();
// Halves the time of later starts. Cached inside the project: other users could write to a shared folder and
// have their code run.
module.enableCompileCache(join(projectRoot, 'node_modules', '.cache', 'compile'));
await import('./cli.ts');
