import process from 'node:process';
import { parseArgs } from 'node:util';
import { describeFigures, neverFired } from './figures.ts';
import { describeBroken } from './broken-assumption.ts';
import { shrink, simulate, simulateBroken, tell } from './simulate.ts';

/*
 * `npm run simulate -- --seeds N --from S`: runs N seeds and prints the totals; a single seed prints its history.
 * With --broken-assumption the service processes requests after the quiet period, and people guess: then each
 * duplicate must be shown. Exits with 1 if an invariant broke, after printing the shortest history of the first.
 */

const DEFAULT_SEEDS = '20000';
/** Number of runs that exercises every kind of fault. */
const ENOUGH_FOR_EVERY_FAULT = 2000;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: DEFAULT_SEEDS },
    from: { type: 'string', default: '1' },
    'broken-assumption': { type: 'boolean', default: false },
  },
});
const [seeds, from] = [Number(values.seeds), Number(values.from)];
if (!Number.isSafeInteger(seeds) || seeds < 1 || !Number.isSafeInteger(from)) {
  console.error('usage: npm run simulate -- [--seeds N] [--from S] [--broken-assumption]');
  process.exitCode = 2;
} else if (values['broken-assumption']) {
  const figures = await simulateBroken(from, seeds);
  console.log([describeBroken(figures), ...figures.unseen.slice(0, 20)].join('\n'));
  process.exitCode = figures.unseen.length === 0 ? 0 : 1;
} else if (seeds === 1) {
  const { history, violation, hash } = await tell(from);
  console.log([...history, `fingerprint ${hash}`].join('\n'));
  process.exitCode = violation === null ? 0 : 1;
} else {
  const startedAt = performance.now();
  const figures = await simulate(from, seeds);
  console.log(describeFigures(figures, (performance.now() - startedAt) / 1000));
  const [first] = figures.findings;
  for (const { seed, invariant } of figures.findings.slice(0, 20)) console.log(`seed ${seed}: ${invariant}`);
  if (first !== undefined) {
    const { history } = await shrink(first.seed, first.invariant);
    console.log(`\nseed ${first.seed}, the shortest history:\n${history.join('\n')}`);
  }
  const missing = seeds < ENOUGH_FOR_EVERY_FAULT ? [] : neverFired(figures);
  if (missing.length > 0) console.log(`never fired: ${missing.join(', ')}`);
  process.exitCode = first === undefined && missing.length === 0 ? 0 : 1;
}
