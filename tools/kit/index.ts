import process from 'node:process';
import { watchParent } from '../orphan-watch.mjs';
import { serveKit } from './serve-kit.ts';

/* Serves the kit's gallery until Ctrl-C. */

const { address, close } = await serveKit();
process.stdout.write(`The kit: ${address}\nCtrl-C ends it.\n`);
const end = (): void => void close().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
watchParent(end);
