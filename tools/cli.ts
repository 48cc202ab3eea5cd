import process from 'node:process';
import { runInTerminal } from '../main/cli/run-in-terminal.ts';

await runInTerminal(process.argv.slice(2));
