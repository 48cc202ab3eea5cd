/** `npm run chain -- [options]`: sets up what is missing, builds its pages, then runs the head office, with its data in data/chain. */
import { runProgram } from './run-program.mjs';
import { setUp } from './set-up.mjs';

// The result of a question has the output to itself.
if (['verify', 'owner-link'].some((question) => process.argv.includes(question)))
  process.stdout.write = process.stderr.write.bind(process.stderr);
try {
  await setUp('chain');
  process.exitCode = await runProgram(['tools/chain/index.ts', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
