import { join } from 'node:path';
import { FileSecrets } from '../../../main/shop/account/file-secrets.ts';
import type { Tasks } from '../../../main/app/worker.ts';
import { tasksOf } from '../../../main/kernel/threads/calls.ts';
import { buildOnce } from '../../../tools/app/build-once.ts';
import { projectRoot } from '../../../tools/project.mjs';
import { freePorts } from '../free-ports.ts';
import { branchPins } from './branch-pins.ts';

// As built: from source each thread has WebAssembly to read TypeScript, and V8 dies where many such threads end at once.
await buildOnce();
const startTask = tasksOf<Tasks>(join(projectRoot, 'out', 'app', 'worker', 'index.mjs'));

const threads = {
  startUplink: startTask('uplink'),
  startBranch: startTask('branch'),
  startBranchServer: startTask('branch-server'),
  branchPort: await freePorts(1),
};

/** Parts of a ChainService as the app has them, with a branch's server on a free port and PINs that are quickly tried. */
export const chainParts = () => ({
  ...threads,
  ...branchPins(),
  openKey: (file: string) => Promise.resolve(new FileSecrets(file, null)),
  app: 'test',
  onChange: () => {},
});
