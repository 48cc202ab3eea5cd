import process from 'node:process';
import { isInstalled } from './kernel/ports/typed-order.ts';
import { isForDebugger, orderOf } from './app/started-as.ts';

/* Decides what the program was started for, before any window code is loaded. */

const args = process.argv.slice(1);
const order = orderOf(args);
if (isInstalled() && isForDebugger(args)) {
  process.stderr.write('Mostrador no se abre para un depurador.\n');
  process.exit(2);
}
if (order === null) await import('./index.ts');
else await (await import('./cli/run-in-terminal.ts')).runInTerminal(order);
