import { join } from 'node:path';
import { projectRoot } from '../../tools/project.mjs';

/** The training service's thread, from its sources. */
export const SERVICE_WORKER = join(projectRoot, 'training-service', 'worker.ts');
