import process from 'node:process';
import { obtainPeers } from '../../tools/set-up/obtain-peers.mjs';
import { runBench } from './index.ts';

/* The program of `npm run bench`. */

const print = process.stdout.write.bind(process.stdout);
// What was started ends with us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
await runBench(process.argv.slice(2), await obtainPeers());
// Once nothing is left to do, what packs the app would end it with 0; all that was printed is out before.
print('', () => process.exit());
