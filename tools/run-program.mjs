import { spawn } from 'node:child_process';
import { watchParent } from './orphan-watch.mjs';
import { projectNode, projectRoot } from './project.mjs';

/**
 * Runs a program of the project with the project's own Node, on this terminal.
 * @param {readonly string[]} args the program's file, from the repository's folder, and its arguments
 * @returns {Promise<number>} its exit code
 */
export async function runProgram(args) {
  const child = spawn(projectNode, args, { cwd: projectRoot, stdio: 'inherit' });
  // The terminal sends Ctrl-C to the child too: this process only waits for it to end.
  const wait = () => undefined;
  // A closing terminal may signal only one process; a second signal does no harm.
  const end = () => child.kill('SIGTERM');
  process.on('SIGINT', wait).on('SIGTERM', end).on('SIGHUP', end);
  const endWatch = watchParent(end);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      endWatch();
      process.off('SIGINT', wait).off('SIGTERM', end).off('SIGHUP', end);
      resolve(code ?? 1);
    });
  });
}
