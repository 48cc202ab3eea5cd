/** `npm run demo`: the set-up, then the demo. */
import { runProgram } from './run-program.mjs';
import { setUp } from './set-up.mjs';

try {
  await setUp('app');
  process.exitCode = await runProgram(['tools/demo/index.ts']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
