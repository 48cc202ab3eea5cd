import { join } from 'node:path';
import type { Tasks } from '../../../main/app/worker.ts';
import { tasksOf } from '../../../main/kernel/threads/calls.ts';
import { buildOnce } from '../../../tools/app/build-once.ts';
import { projectRoot } from '../../../tools/project.mjs';
import { freePorts } from '../free-ports.ts';

// As built: from source each thread has WebAssembly to read TypeScript, and V8 dies where many such threads end at once.
await buildOnce();
const startTask = tasksOf<Tasks>(join(projectRoot, 'out', 'app', 'worker', 'index.mjs'));

/** Threads of a ChainService, as the app starts them; a branch's server on a free port. */
export const chainThreads = {
  startUplink: startTask('uplink'),
  startBranch: startTask('branch'),
  startBranchServer: startTask('branch-server'),
  branchPort: await freePorts(1),
};
