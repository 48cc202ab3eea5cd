/** `npm run electron`: the set-up with Electron's binary, or a failure; `npm test` then runs on it. */
import { findElectron } from './runtime.mjs';
import { setUp } from './set-up.mjs';

try {
  await setUp('app');
  if (findElectron() === null) throw new Error('Electron could not be downloaded, or does not run here');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
