/**
 * `npm run test:one FILE… [options of the runner]`: runs test files by the project's Node; `*.spec.ts` on Playwright
 * Test, the others on Vitest. `-- -t WORDS` (Vitest) or `-- -g WORDS` (Playwright) choose tests by their titles.
 */
import { setUp } from './set-up.mjs';
import { runProgram } from './run-program.mjs';

const args = process.argv.slice(2);
if (args.length === 0) {
  console.error('usage: npm run test:one FILE… [-- options of Vitest or Playwright]');
  process.exitCode = 2;
} else {
  const isWindow = args.some((argument) => /\.spec\.ts\b/.test(argument));
  try {
    await setUp(args.some((argument) => argument.startsWith('test/unit/')) ? 'unit tests' : 'tests');
    process.exitCode = await runProgram(
      isWindow
        ? ['node_modules/@playwright/test/cli.js', 'test', ...args]
        : ['node_modules/vitest/vitest.mjs', 'run', ...args],
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
