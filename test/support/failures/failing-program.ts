import process from 'node:process';
import { catchFailures, openLog } from '../../../main/kernel/log/open-log.ts';

/*
 * Rejects REJECTIONS promises that no code catches, then throws, and keeps running:
 * `node failing-program.ts DATA-FOLDER PROGRAM-FOLDER REJECTIONS`.
 */

const [dataFolder = '', programFolder = '', rejections = ''] = process.argv.slice(2);
const shown = { rejection: 0, exception: 0 };
catchFailures(openLog(dataFolder, programFolder), (kind) => {
  shown[kind] += 1;
});

function fail(): never {
  throw new TypeError('Ramona Benítez 3456789');
}

for (let left = Number(rejections); left > 0; left -= 1) void Promise.resolve().then(fail);
setTimeout(() => {
  setTimeout(() => process.stdout.write(JSON.stringify(shown)));
  fail();
});
