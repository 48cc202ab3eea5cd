import process from 'node:process';
import { parseArgs } from 'node:util';
import { describeMonth } from './describe-month.ts';
import { liveMonth } from './month.ts';

/*
 * `npm run simulate:month -- --seed N --seeds M`: simulates a month of a shop, for M seeds from N on, and prints
 * each result. Exits with 1 at the first contradiction with the copybook, after printing it.
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    'sales-a-day': { type: 'string', default: '185' },
  },
});
const [seed, seeds, salesADay] = [values.seed, values.seeds, values['sales-a-day']].map(Number) as [
  number,
  number,
  number,
];
if (![seed, seeds, salesADay].every(Number.isSafeInteger) || seeds < 1 || salesADay < 1) {
  console.error('usage: npm run simulate:month -- [--seed N] [--seeds M] [--sales-a-day K]');
  process.exitCode = 2;
} else {
  for (let one = seed; one < seed + seeds; one++) {
    const startedAt = performance.now();
    try {
      console.log(describeMonth(await liveMonth(one, salesADay), (performance.now() - startedAt) / 1000));
    } catch (error) {
      console.error(`seed ${one}:`, error);
      process.exitCode = 1;
      break;
    }
  }
}
