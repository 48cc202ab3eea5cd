import process from 'node:process';
import { parseArgs } from 'node:util';
import { cutPower, recordRun, whyNotRecorded } from './power-cuts.ts';

/* npm run power-loss -- --images N --from S: a power cut for each seed from S on; exit code 1 if one is not survived. */

const { values } = parseArgs({
  options: { images: { type: 'string', default: '10000' }, from: { type: 'string', default: '0' } },
});
const [images, from] = [Number(values.images), Number(values.from)];
const BATCH = 5000;

const problem = whyNotRecorded();
if (problem !== null) {
  console.error(`power cuts cannot be played here: ${problem}`);
  process.exitCode = 1;
} else if (!Number.isSafeInteger(images) || images < 1 || !Number.isSafeInteger(from)) {
  console.error('usage: npm run power-loss -- [--images N] [--from SEED]');
  process.exitCode = 2;
} else await play();

async function play(): Promise<void> {
  const run = await recordRun('FULL');
  let failed = 0;
  const startedAt = performance.now();
  try {
    for (let done = 0; done < images; done += BATCH) {
      const count = Math.min(BATCH, images - done);
      const failures = await cutPower(run, from + done, count);
      for (const { seed, cutAt, problems } of failures)
        console.log(`seed ${seed}, power cut before call ${cutAt}:\n  ${problems.join('\n  ')}`);
      failed += failures.length;
      const seconds = (performance.now() - startedAt) / 1000;
      console.log(`${done + count} power cuts in ${seconds.toFixed(0)} s, ${failed} not survived`);
    }
  } finally {
    run.remove();
  }
  process.exitCode = failed === 0 ? 0 : 1;
}
