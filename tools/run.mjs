/** `node tools/run.mjs PROGRAM …`: runs a program of the repository; needs the set-up. */
import { requireProjectNode } from './require-project-node.mjs';

const programs = {
  'chain-fleet': '../test/fleet/index.ts',
  crash: '../test/crash/index.ts',
  'failing-calls': '../test/crash/failing-calls/index.ts',
  'power-loss': '../test/crash/power-loss/index.ts',
  simulate: '../test/simulation/index.ts',
  'simulate-chain': '../test/simulation/chain/index.ts',
  'simulate-fleet': '../test/support/fleet/index.ts',
  'simulate-month': '../test/simulation/month/index.ts',
  'training-service': '../training-service/index.ts',
  'schema-types': './schema-types/index.ts',
};

const [name] = process.argv.splice(2, 1);
const program = Object.entries(programs).find(([known]) => known === name);
if (program === undefined) throw new Error(`no program ${name}: ${Object.keys(programs).join(', ')}`);
requireProjectNode();
await import(program[1]);
