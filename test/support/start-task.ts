import { join } from 'node:path';
import type { Tasks } from '../../main/app/worker.ts';
import { tasksOf } from '../../main/kernel/threads/calls.ts';
import { projectRoot } from '../../tools/project.mjs';

/** Starts the app's own worker threads, from source. */
export const startTask = tasksOf<Tasks>(join(projectRoot, 'main', 'app', 'worker.ts'));
