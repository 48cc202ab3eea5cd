import { loadavg } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { noOffice } from '../support/chain/test-office.ts';
import { ALL_FAULTS } from './faults.ts';
import { findBroken, type FleetRun, runFleet } from './run-fleet.ts';

/*
 * `npm run chain:fleet`: counters and their head office, all real, sell while every kind of fault strikes. Prints one line
 * of JSON, and exits with 1 where a promise is broken.
 */

const USAGE = `usage: npm run chain:fleet -- [--counters N] [--sales N] [--branches N] [--faults all|none|NAME,…] [--seed N]
NAME: ${ALL_FAULTS.join(', ')}`;

const run = readArguments();
if (run === null) {
  console.error(USAGE);
  process.exitCode = 2;
} else if (noOffice === null) {
  process.exitCode = await prove(run);
} else {
  console.log(`skipped: ${noOffice}`);
}
process.exit();

/** Returns the exit code. */
async function prove(chosen: FleetRun): Promise<number> {
  const report = await runFleet(chosen);
  console.log(JSON.stringify({ ...report, load: Number((loadavg()[0] ?? 0).toFixed(1)) }));
  const broken = findBroken(chosen, report);
  if (broken.length > 0) console.error(`not as promised: ${broken.join(', ')}`);
  return broken.length === 0 ? 0 : 1;
}

/** Null for invalid arguments. */
function readArguments(): FleetRun | null {
  const { values } = parseArgs({
    options: {
      counters: { type: 'string', default: '200' },
      sales: { type: 'string', default: '60' },
      branches: { type: 'string', default: '50' },
      faults: { type: 'string', default: 'all' },
      seed: { type: 'string', default: '7' },
    },
  });
  const [counters, sales, branches] = [values.counters, values.sales, values.branches].map(Number) as [
    number,
    number,
    number,
  ];
  const seed = Number(values.seed);
  const words = values.faults === 'none' ? [] : values.faults.split(',');
  const faults = values.faults === 'all' ? ALL_FAULTS : ALL_FAULTS.filter((name) => words.includes(name));
  const areCounts = [counters, sales, branches].every((count) => Number.isSafeInteger(count) && count > 0);
  if (!areCounts || !Number.isSafeInteger(seed)) return null;
  if (values.faults !== 'all' && faults.length < words.length) return null;
  return { counters, sales, branches, faults, seed };
}
