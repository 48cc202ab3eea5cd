import { parseArgs } from 'node:util';
import { runCrashLoops } from './run-crash-loops.ts';

/* `npm run crash -- --loops N [--seed S]` */

const { values } = parseArgs({
  options: { loops: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const [loops, seed] = [Number(values.loops), Number(values.seed)];
if (!Number.isSafeInteger(loops) || loops < 1 || !Number.isSafeInteger(seed) || seed < 0) {
  console.error('usage: npm run crash -- --loops N [--seed S]');
  process.exit(2);
}
try {
  const report = await runCrashLoops({ loops, seed, lanes: 3 });
  for (const [phase, kills] of [...report.phases].toSorted())
    console.log(`${String(kills).padStart(6)}  ${phase}`);
  const seconds = report.tookMs / 1000;
  console.log(
    `${report.loops} loops in ${report.worlds} worlds: ${report.kills} killed, ${report.survivors} ended before; ` +
      `both ledgers agreed each time. ${seconds.toFixed(0)} s, ${(report.loops / seconds).toFixed(1)} loops/s`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
