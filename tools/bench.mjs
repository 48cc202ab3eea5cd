/**
 * `npm run bench`: runs the set-up, then measures on this machine; `-- --only NAME --json` for some of them.
 */
import { runProgram } from './run-program.mjs';
import { setUp } from './set-up.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

// Standard output is reserved for the figures.
process.stdout.write = process.stderr.write.bind(process.stderr);
try {
  await setUp('app');
  // Gigabytes of data; the folder is deleted even if the bench is interrupted.
  const { folder } = makeTemporaryFolder();
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  process.exitCode = await runProgram(['test/bench/run.ts', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
