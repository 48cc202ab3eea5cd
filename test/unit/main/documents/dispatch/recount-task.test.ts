import { afterEach, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { readDispatchEvidence } from '../../../../../main/documents/dispatch/dispatch-doubt.ts';
import { PrepareTask } from '../../../../../main/documents/dispatch/note-tasks.ts';
import {
  resolveAsIssuedWithNumber,
  resolveAsNotIssued,
} from '../../../../../main/documents/doubt/resolve-doubt.ts';
import { changeEvidenceSettings } from '../../../../../main/sending/evidence/change-settings.ts';
import type { DocumentRecord } from '../../../../../main/sending/document-record.ts';
import type { OutboxEntry, Task } from '../../../../../main/sending/entry-repository.ts';
import { IssueTask } from '../../../../../main/sending/issue-task.ts';
import { verifyStore } from '../../../../../main/database/verify-store.ts';
import { DispatchBench } from '../../../../support/dispatch-bench.ts';
import { turn } from '../../../../support/fake-clock.ts';
import { SILENCE } from '../../../../support/fake-network.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const bench = perTest(() => new DispatchBench());
afterEach(() => {
  expect(verifyStore(bench.counter.store).findings).toEqual([]);
});

/** A note of 1 without an answer; `commits` if the service issued it all the same. */
async function inDoubt(commits = false): Promise<DocumentRecord> {
  const sale = await bench.machine.sellIssued();
  const note = bench.note(sale);
  bench.onNote = () => {
    if (commits) bench.item = { ...bench.item, cantidad_remitida: 1, cantidad_disponible: 99 };
    return SILENCE;
  };
  await bench.machine.sendWhatIsDue();
  expect(bench.state(note)).toBe('uncertain');
  return note;
}

const evidenceOf = ({ id }: DocumentRecord) =>
  readDispatchEvidence(bench.counter, bench.machine.document(id));
const counts = ({ id }: DocumentRecord): number => bench.counter.notes.counts(id).length;

test('a note in doubt is counted at once, after the quiet period, and then once a day', async () => {
  const note = await inDoubt();
  expect(counts(note)).toBe(2);
  for (const [wait, count] of [
    [59 * MINUTE_MS, 2],
    [MINUTE_MS, 3],
    [23 * HOUR_MS, 3],
    [HOUR_MS, 4],
    [24 * HOUR_MS, 5],
  ] as const) {
    await bench.pass(wait);
    expect(counts(note)).toBe(count);
  }
  expect(evidenceOf(note)).toMatchObject({ suggests: 'not-issued' });
  expect([bench.state(note), bench.sentTo('/notas/remision').length]).toEqual(['uncertain', 1]);
});

test.each([30, 120])('the quiet period is the one the shop has set: %d minutes', async (quietMinutes) => {
  changeEvidenceSettings(bench.counter, { quietMinutes }, 'ana');
  const note = await inDoubt();
  await bench.pass((quietMinutes - 1) * MINUTE_MS);
  expect(counts(note)).toBe(2);
  expect(evidenceOf(note)).toMatchObject({ reason: 'quiet-period' });
  await bench.pass(MINUTE_MS);
  expect(counts(note)).toBe(3);
  expect(evidenceOf(note)).toMatchObject({ suggests: 'not-issued' });
});

test('a settled doubt keeps who settled it, and on which evidence', async () => {
  const note = await inDoubt(true);
  const evidence = evidenceOf(note);
  expect(evidence).toMatchObject({ suggests: 'issued', reason: 'grew' });
  resolveAsIssuedWithNumber(bench.counter, note.id, '5', 'ana');
  const entry = bench.counter.store.audit.ofSubject(note.id).at(-1);
  expect(entry).toMatchObject({ event: 'document.confirmed-by-number', actor: 'ana' });
  expect(entry?.details['counts']).toEqual({
    suggests: 'issued',
    reason: 'grew',
    countedAt: evidence?.countedAt,
  });
  expect(evidenceOf(note)).toBeNull();
  await bench.pass(2 * HOUR_MS);
  expect(bench.counter.entries.find(note.id, 'recount')).toMatchObject({ state: 'settled' });
});

test('a second doubt is weighed by the counts since the first', async () => {
  const note = await inDoubt();
  // Another counter dispatches in between.
  bench.item = { ...bench.item, cantidad_remitida: 5, cantidad_disponible: 95 };
  await bench.pass(HOUR_MS);
  expect(evidenceOf(note)).toMatchObject({ suggests: 'unclear', reason: 'moved-otherwise' });
  resolveAsNotIssued(bench.counter, note.id, 'ana');
  bench.onNote = () => {
    bench.item = { ...bench.item, cantidad_remitida: 6, cantidad_disponible: 94 };
    return SILENCE;
  };
  await bench.machine.sendWhatIsDue();
  expect(bench.state(note)).toBe('uncertain');
  expect(counts(note)).toBe(4);
  expect(evidenceOf(note)).toMatchObject({
    suggests: 'issued',
    reason: 'grew',
    items: [{ before: 500_000_000n }],
  });
});

test('a crash while a note is sent leaves it in doubt, and its items are counted', async () => {
  const sale = await bench.machine.sellIssued();
  const note = bench.note(sale);
  // The program ends while the answer is awaited.
  bench.onNote = () => new Promise(() => {});
  const entryOf = (task: Task): OutboxEntry => {
    const entry = bench.counter.entries.find(note.id, task);
    if (entry === null) throw new Error(`nothing to ${task}`);
    return entry;
  };
  await new PrepareTask(bench.counter).run(entryOf('prepare'));
  const task = new IssueTask(
    bench.counter,
    () => false,
    () => null,
  );
  void task.run(entryOf('issue'), new AbortController().signal);
  await turn();
  expect(bench.state(note)).toBe('sending');
  bench.machine.reopen();
  expect(bench.state(note)).toBe('uncertain');
  expect(evidenceOf(note)).toMatchObject({ suggests: 'unclear', reason: 'not-counted-yet' });
  await bench.pass(HOUR_MS);
  expect(evidenceOf(note)).toMatchObject({ suggests: 'unclear', reason: 'quiet-period' });
  await bench.pass(HOUR_MS);
  expect(evidenceOf(note)).toMatchObject({ suggests: 'not-issued', reason: 'unchanged' });
});
