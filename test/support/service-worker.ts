import { join } from 'node:path';
import { projectRoot } from '../../dev/project.mjs';

/** The training service's thread, from its sources. */
export const SERVICE_WORKER = join(projectRoot, 'sandbox', 'worker.ts');
