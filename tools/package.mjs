/** `npm run package`: the set-up, then the installers for this system. */
import { runProgram } from './run-program.mjs';
import { setUp } from './set-up.mjs';

if (process.argv.length > 2) {
  console.error('usage: npm run package (without arguments)');
  process.exitCode = 2;
} else {
  try {
    await setUp('app');
    process.exitCode = await runProgram(['tools/packaging/index.ts']);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
