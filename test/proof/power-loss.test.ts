import { afterAll, expect, test } from 'vitest';
import { cutPower, recordRun, type RecordedRun, whyNotRecorded } from '../crash/power-loss/power-cuts.ts';

/* More of them by hand: npm run power-loss -- --images 100000 --from 0 */

const IMAGES = 2000;
const problem = whyNotRecorded();
const runs: RecordedRun[] = [];

async function record(synchronous: 'FULL' | 'NORMAL'): Promise<RecordedRun> {
  const run = await recordRun(synchronous);
  runs.push(run);
  return run;
}

afterAll(() => {
  for (const run of runs) run.remove();
});

test('everything promised survives any power cut, and nothing is sent twice', async (context) => {
  if (problem !== null) return context.skip(problem);
  const run = await record('FULL');
  const kinds = new Set(run.calls.map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(['write', 'truncate', 'sync', 'make', 'move', 'remove', 'mark']));
  expect(await cutPower(run, 0, IMAGES)).toEqual([]);
});

test('the same power cuts lose promised sales at synchronous=NORMAL', async (context) => {
  if (problem !== null) return context.skip(problem);
  const failures = await cutPower(await record('NORMAL'), 0, 100);
  const problems = failures.flatMap((failure) => failure.problems);
  expect(problems.filter((text) => text.endsWith('is lost')).length).toBeGreaterThan(0);
  expect(problems.filter((text) => text.endsWith('would be sent again')).length).toBeGreaterThan(0);
});
