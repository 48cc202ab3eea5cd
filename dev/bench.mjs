// Figures measured on this machine: `npm run bench -- --only NAME --json`, all of them without arguments.
import { requireProjectNode } from './require-project-node.mjs';
import { obtainPeers } from './set-up/obtain-peers.mjs';

requireProjectNode();
const withoutPeers = await obtainPeers();
const { runBench } = await import('../test/bench/index.ts');
await runBench(process.argv.slice(2), withoutPeers);
// Once nothing is left to do, what packs the app would end it with 0; all that was printed is out before.
process.stdout.write('', () => process.exit());
