import { freePorts } from '../free-ports.ts';
import { startTask } from '../start-task.ts';

/** Threads of a ChainService as the app starts them, from source; a branch's server on a free port. */
export const chainThreads = {
  startUplink: startTask('uplink'),
  startBranch: startTask('branch'),
  startBranchServer: startTask('branch-server'),
  branchPort: await freePorts(1),
};
