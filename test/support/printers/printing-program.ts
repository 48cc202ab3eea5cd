import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { systemClock } from '../../../main/kernel/ports/clock.ts';
import { openDevice } from '../../../main/printing/devices/open-device.ts';

/*
 * Prints jobs on a system queue, in order, and logs them, so that it can be killed at any moment and started again.
 * Run as its own process: queue book job… (files, named by their jobs); the last word is "done".
 */

const [queue = '', book = '', ...files] = process.argv.slice(2);

const device = openDevice(
  { kind: 'queue', name: queue },
  {
    clock: systemClock,
    pdfPrinter: { print: () => Promise.reject(new Error('this system prints its PDF itself')) },
  },
);

const written = existsSync(book) ? readFileSync(book, 'utf8').split('\n') : [];
const note = (line: string): void => appendFileSync(book, `${line}\n`, { flush: true });

async function askUntilKnown(jobId: string): Promise<string> {
  for (;;) {
    const was = await device.wasTaken(jobId);
    if (was !== 'held') return was;
  }
}

for (const file of files) {
  const jobId = file.slice(file.lastIndexOf('/') + 1);
  if (written.includes(`taken ${jobId}`)) continue;
  const was = written.includes(`sending ${jobId}`) ? await askUntilKnown(jobId) : 'not-taken';
  note(`${was === 'not-taken' ? 'sending' : was} ${jobId}`);
  if (was !== 'not-taken') continue;
  const bytes = readFileSync(file);
  await device.print({ jobId, form: 'escpos', bytes, roll: null }, new AbortController().signal);
  note(`taken ${jobId}`);
}
note('done');
