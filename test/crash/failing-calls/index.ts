import process from 'node:process';
import { parseArgs } from 'node:util';
import { whyNoFaults } from './failing-calls.ts';
import { describeFault, runFaults } from './run-faults.ts';

/* npm run failing-calls [-- --faults N --seed S]: all faults, or some; exit code 1 if one is not survived. */

const { values } = parseArgs({
  options: { faults: { type: 'string' }, seed: { type: 'string', default: '0' } },
});
const [faults, seed] = [Number(values.faults ?? Number.MAX_SAFE_INTEGER), Number(values.seed)];

const problem = whyNoFaults();
if (problem !== null) {
  console.error(`no call can be made to fail here: ${problem}`);
  process.exitCode = 1;
} else if (!Number.isSafeInteger(faults) || faults < 1 || !Number.isSafeInteger(seed)) {
  console.error('usage: npm run failing-calls -- [--faults N] [--seed S]');
  process.exitCode = 2;
} else {
  const startedAt = performance.now();
  let tried = 0;
  const report = await runFaults(faults, seed, (fault, problems) => {
    tried += 1;
    if (problems.length > 0) console.log(`${describeFault(fault)}:\n  ${problems.join('\n  ')}`);
    if (tried % 100 === 0) console.log(`${tried} tried`);
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(
    `${report.tried} of ${report.known} faults in ${seconds} s, ${report.failures.length} not survived`,
  );
  process.exitCode = report.failures.length === 0 ? 0 : 1;
}
