import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project.mjs';
import { writeTableTypes } from './write-table-types.ts';

writeFileSync(join(projectRoot, 'main', 'database', 'schema', 'tables.ts'), writeTableTypes());
