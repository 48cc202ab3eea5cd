import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Tasks } from '../../../../main/app/worker.ts';
import { tasksOf } from '../../../../main/kernel/threads/calls.ts';
import { DrawingThread } from '../../../../main/printing/drawing-thread.ts';
import { DRAWN_HERE } from '../../../../main/printing/drawn-here.ts';
import type { PrintedPaper } from '../../../../main/printing/receipts/read-paper.ts';
import { standardProfile } from '../../../../shared/domain/paper/printer.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { startTask } from '../../../support/start-task.ts';
import { PAPERS } from '../../../support/papers.ts';

const PRINTER = { paper: '80', profile: standardProfile('80') } as const;
/** Longer than an idle thread is kept. */
const A_WHILE_MS = 11 * 60_000;

describe('papers drawn in the thread', () => {
  const thread = new DrawingThread(startTask('drawings'), new FakeClock());
  afterAll(() => thread.end());

  test.each(['invoice', 'provisional', 'note'])('%s is drawn as in the main thread', async (name) => {
    const paper = PAPERS[name];
    if (paper === undefined) throw new Error('no such paper');
    const printed: PrintedPaper = {
      paper,
      isCopy: true,
      logo: PNG.sync.write(new PNG({ width: 9, height: 9 })),
    };
    const [escpos, roll, sheet] = await Promise.all([
      thread.escpos(printed, PRINTER),
      thread.rollPdf(printed, 58),
      thread.a4Pdf(printed),
    ]);
    expect(escpos).toEqual(await DRAWN_HERE.escpos(printed, PRINTER));
    expect(roll).toEqual(await DRAWN_HERE.rollPdf(printed, 58));
    expect(sheet).toEqual(await DRAWN_HERE.a4Pdf(printed));
  });
});

/** Names its thread for a test page, ends for a sheet and never answers for a roll. */
const STRANGE_WORKER = `
import { parentPort, threadId } from 'node:worker_threads';

parentPort.on('message', ({ id, method }) => {
  if (method === 'a4Pdf') process.exit(3);
  if (method === 'testPage') parentPort.postMessage({ kind: 'done', id, value: threadId });
});`;

describe('the thread', () => {
  const printed = {} as PrintedPaper;
  let folder: string;
  let clock: FakeClock;
  let thread: DrawingThread;
  beforeEach(() => {
    clock = new FakeClock();
    folder = mkdtempSync(join(tmpdir(), 'mostrador-thread-'));
    const file = join(folder, 'worker.mjs');
    writeFileSync(file, STRANGE_WORKER);
    thread = new DrawingThread(tasksOf<Tasks>(file)('drawings'), clock);
  });
  afterEach(() => {
    thread.end();
    rmSync(folder, { recursive: true });
  });

  test('is kept for the next paper, ends after a while, and starts again for a later one', async () => {
    const first = await thread.testPage(PRINTER);
    await clock.advance(A_WHILE_MS / 2);
    expect(await thread.testPage(PRINTER)).toBe(first);
    await clock.advance(A_WHILE_MS / 2);
    expect(await thread.testPage(PRINTER)).toBe(first);
    await clock.advance(A_WHILE_MS);
    expect(clock.waits()).toEqual([]);
    expect(await thread.testPage(PRINTER)).not.toBe(first);
  });

  test('fails only the paper it was drawing when it dies', async () => {
    const [before, died, after] = await Promise.allSettled([
      thread.testPage(PRINTER),
      thread.a4Pdf(printed),
      thread.testPage(PRINTER),
    ]);
    expect(died).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('ended with 3') },
    });
    expect([before.status, after.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(after).not.toEqual(before);
  });
});
