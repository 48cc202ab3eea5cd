import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { describeReport, runCrashLoops } from './run-crash-loops.ts';

/* `npm run crash -- --loops N [--seed S]` */

/** Twice the cores: a counter waits for disk and service half of its life. */
const LANES = 2 * availableParallelism();

const { values } = parseArgs({
  options: { loops: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const [loops, seed] = [Number(values.loops), Number(values.seed)];
if (!Number.isSafeInteger(loops) || loops < 1 || !Number.isSafeInteger(seed) || seed < 0) {
  console.error('usage: npm run crash -- --loops N [--seed S]');
  process.exit(2);
}
try {
  for (const line of describeReport(await runCrashLoops({ loops, seed, lanes: LANES }))) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
