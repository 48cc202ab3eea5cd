import process from 'node:process';
import { parseArgs } from 'node:util';
import { describeChainFigures, neverFiredInChain } from './chain-figures.ts';
import { shrinkChain, simulateChain, tellChain } from './simulate-chain.ts';

/*
 * `npm run simulate:chain -- --seeds N --from S`: runs N seeds and prints the totals; a single seed prints its history.
 * Exits with 1 if an invariant broke, after printing the shortest history of the first.
 */

const DEFAULT_SEEDS = '2000';
/** Number of runs that exercises every kind of fault. */
const ENOUGH_FOR_EVERY_FAULT = 200;

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: DEFAULT_SEEDS }, from: { type: 'string', default: '1' } },
});
const [seeds, from] = [Number(values.seeds), Number(values.from)];
if (!Number.isSafeInteger(seeds) || seeds < 1 || !Number.isSafeInteger(from)) {
  console.error('usage: npm run simulate:chain -- [--seeds N] [--from S]');
  process.exitCode = 2;
} else if (seeds === 1) {
  const { history, violation, hash } = await tellChain(from);
  console.log([...history, `fingerprint ${hash}`].join('\n'));
  process.exitCode = violation === null ? 0 : 1;
} else {
  const startedAt = performance.now();
  const figures = await simulateChain(from, seeds);
  console.log(describeChainFigures(figures, (performance.now() - startedAt) / 1000));
  const [first] = figures.findings;
  for (const { seed, invariant } of figures.findings.slice(0, 20)) console.log(`seed ${seed}: ${invariant}`);
  if (first !== undefined) {
    const { history } = await shrinkChain(first.seed, first.invariant);
    console.log(`\nseed ${first.seed}, the shortest history:\n${history.join('\n')}`);
  }
  const missing = seeds < ENOUGH_FOR_EVERY_FAULT ? [] : neverFiredInChain(figures);
  if (missing.length > 0) console.log(`never fired: ${missing.join(', ')}`);
  process.exitCode = first === undefined && missing.length === 0 ? 0 : 1;
}
