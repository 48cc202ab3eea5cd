import process from 'node:process';
import { catchFailures, openLog } from '../../../main/log/open-log.ts';

/* Throws and rejects where no code catches it, and goes on: `node failing-program.ts DATA-FOLDER PROGRAM-FOLDER`. */

const [dataFolder = '', programFolder = ''] = process.argv.slice(2);
let shown = 0;
catchFailures(openLog(dataFolder, programFolder), (kind) => {
  process.stdout.write(`${kind} `);
  shown += 1;
  if (shown === 2) process.stdout.write('went on');
});

function fail(): never {
  throw new TypeError('Ramona Benítez 3456789');
}

void Promise.resolve().then(fail);
setTimeout(fail);
