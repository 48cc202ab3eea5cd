import process from 'node:process';
import { obtainPeers } from '../../tools/set-up/obtain-peers.mjs';
import { runBench } from './index.ts';

/* Entry of `npm run bench`. */

const print = process.stdout.write.bind(process.stdout);
// Child processes end with this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
await runBench(process.argv.slice(2), await obtainPeers());
// The app's packer would exit with 0 once idle; exit by ourselves after all output is written.
print('', () => process.exit());
