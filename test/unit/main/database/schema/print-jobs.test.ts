import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  JOB_EVENTS,
  JOB_STATES,
  type JobState,
  stepOfJob,
} from '../../../../../shared/domain/paper/job-state.ts';
import { PrintBench } from '../../../../support/print-bench.ts';

let bench: PrintBench;
let printerId: string;
beforeEach(async () => {
  bench = new PrintBench();
  ({ id: printerId } = await bench.addPrinter('caja', []));
  await bench.service.leave();
});
afterEach(() => bench.remove());

/** Takes a test page to this state. */
function jobIn(state: JobState): string {
  const { printJobs, random, clock } = bench.counter;
  const id = random.uuid();
  const form = { form: 'escpos', bytes: Buffer.from('x'), roll: null } as const;
  printJobs.add({
    id,
    printerId,
    matter: { kind: 'test' },
    form,
    drawnOf: null,
    madeAt: clock.now(),
    madeBy: 'test',
  });
  const path: Record<JobState, readonly (typeof JOB_EVENTS)[number][]> = {
    waiting: [],
    sending: ['send-begun'],
    'half-sent': ['send-begun', 'doubted'],
    printed: ['send-begun', 'taken'],
    reprinted: ['send-begun', 'doubted', 'did-not-come-out'],
    discarded: ['discarded'],
  };
  for (const event of path[state]) printJobs.step(id, event, { at: clock.now(), actor: 'test' });
  return id;
}

test('the database allows the same job steps as the code', () => {
  const { db } = bench.counter.store;
  const inSql = db.prepare('SELECT from_state, to_state FROM print_steps').raw().all() as string[][];
  const inCode = JOB_STATES.flatMap((from) =>
    JOB_EVENTS.flatMap((event) => {
      const to = stepOfJob(from, event);
      return to === null ? [] : [`${from} ${to}`];
    }),
  );
  expect(inSql.map((step) => step.join(' ')).toSorted()).toEqual([...new Set(inCode)].toSorted());
});

describe('the database itself refuses a job', () => {
  const set = (change: string, id: string) => () =>
    bench.counter.store.db.prepare(`UPDATE print_jobs SET ${change} WHERE id = ?`).run(id);

  test.each([
    ['sent again once it was printed', `state = 'waiting'`, 'printed', 'no such step'],
    ['brought back once it was given up', `state = 'waiting'`, 'discarded', 'no such step'],
    ['other bytes', `bytes = x'00'`, 'waiting', 'keeps what it prints'],
    ['another printer', `printer_id = 'other'`, 'waiting', 'keeps what it prints'],
    ['its bytes dropped while it is not settled', 'bytes = NULL', 'waiting', 'CHECK'],
    ['settled by nobody', 'settled_by = NULL', 'printed', 'CHECK'],
  ] as const)('%s', (_what, change, state, why) => {
    expect(set(change, jobIn(state))).toThrow(why);
  });

  test('sent to a printer beside another', () => {
    jobIn('sending');
    expect(() => jobIn('sending')).toThrow('UNIQUE');
  });

  test('deleted', () => {
    const id = jobIn('printed');
    expect(() => bench.counter.store.db.prepare('DELETE FROM print_jobs WHERE id = ?').run(id)).toThrow(
      'nothing is deleted',
    );
  });
});

test('the bytes of jobs settled long ago are dropped, and nothing else', () => {
  const { printJobs, clock } = bench.counter;
  const [settled, waiting] = [jobIn('printed'), jobIn('waiting')];
  printJobs.dropBytesBefore(clock.now());
  expect(printJobs.findWhole(settled)).not.toBeNull();
  printJobs.dropBytesBefore(clock.now() + 1);
  expect(printJobs.findWhole(settled)).toBeNull();
  expect(printJobs.find(settled)?.state).toBe('printed');
  expect(printJobs.findWhole(waiting)).not.toBeNull();
});
