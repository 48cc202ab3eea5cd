/** `npm run dev`: the set-up, then the app with hot reload of the window and a restart when anything else changes. */
import { runProgram } from './run-program.mjs';
import { setUp } from './set-up.mjs';

if (process.argv.length > 2) {
  console.error('usage: npm run dev (without arguments)');
  process.exitCode = 2;
} else {
  try {
    await setUp('app');
    process.exitCode = await runProgram(['tools/app/develop.ts']);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
