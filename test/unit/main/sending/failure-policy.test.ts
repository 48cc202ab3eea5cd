import { reason } from '../../../../shared/domain/reason.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import type { TaskRunner } from '../../../../main/sending/engine.ts';
import { FailurePolicy } from '../../../../main/sending/failure-policy.ts';
import { DiskTroubleError } from '../../../../main/database/sqlite-errors.ts';
import { storeBody } from '../../../../main/database/stored-texts.ts';
import type { InvoiceRequest } from '../../../../shared/wire/invoice.ts';
import { DispatchBench } from '../../../support/dispatch-bench.ts';

const HOUR_MS = 3_600_000;

let bench: DispatchBench;
beforeEach(() => {
  bench = new DispatchBench();
});
afterEach(() => bench.machine.remove());

/** Gives the sale a field that only another version knows. */
function spoil(id: string): void {
  const { venta, ...rest } = JSON.parse(bench.counter.documents.get(id).body) as InvoiceRequest;
  bench.counter.store.db
    .prepare('UPDATE documents SET body = @body, body_crc32 = @bodyCrc32 WHERE id = @id')
    .run({ id, ...storeBody(JSON.stringify({ ...rest, venta: { ...venta, un_campo_viejo: 1 } })) });
}

test('a document that fails unexpectedly is put off with the reason, and all others go on', async () => {
  const sale = await bench.machine.sellIssued();
  const otherSale = await bench.machine.sellIssued();
  const [note, other] = [bench.note(sale), bench.note(otherSale)];
  spoil(sale.id);
  const sales = [bench.machine.sell(), bench.machine.sell()];
  const thrown = await bench.machine.sendWhatIsDue().catch((error: unknown) => error);
  expect(thrown).toBeUndefined();
  expect([bench.state(note), bench.state(other), ...sales.map((sold) => bench.state(sold))]).toEqual([
    'draft',
    'issued',
    'issued',
    'issued',
  ]);
  const entry = bench.counter.entries.find(note.id, 'prepare');
  expect(entry).toMatchObject({ state: 'waiting', dueAt: bench.machine.clock.now() + HOUR_MS });
  const [attempt, ...more] = bench.counter.attempts.ofDocument(note.id);
  expect(attempt).toMatchObject({ task: 'prepare', outcome: 'failed', writtenAt: null });
  expect(attempt?.reason).toEqual(
    reason('program-failed', { error: expect.stringContaining('un_campo_viejo') }),
  );
  expect(more).toEqual([]);
});

test('a document with a damaged text is put off too, and others go on', async () => {
  const sale = await bench.machine.sellIssued();
  const note = bench.note(sale);
  bench.counter.store.db
    .prepare('UPDATE documents SET body = ? WHERE id = ?')
    .run(sale.body.slice(0, -3), sale.id);
  const sold = bench.machine.sell();
  await bench.machine.sendWhatIsDue();
  expect([bench.state(note), bench.state(sold)]).toEqual(['draft', 'issued']);
  expect(bench.counter.attempts.ofDocument(note.id)[0]?.reason).toEqual(reason('text-damaged'));
});

const failing = (error: unknown, before: () => void = () => {}): TaskRunner => ({
  run() {
    before();
    return Promise.reject(error);
  },
});

test.each([
  ['the disk', new DiskTroubleError('El disco está lleno.')],
  ['the database', Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' })],
])('a failure of %s stops everything, as it concerns every document', async (_, error) => {
  const { id } = await bench.machine.sellIssued();
  const entry = bench.counter.entries.find(id, 'query-status');
  if (entry === null) throw new Error('nothing to run');
  const task = new FailurePolicy(failing(error), bench.counter);
  await expect(task.run(entry, new AbortController().signal)).rejects.toBe(error);
  expect(bench.counter.entries.find(id, 'query-status')).toEqual(entry);
});

test('a task already started is not put off, as its outcome is unknown', async () => {
  const { id } = await bench.machine.sellIssued();
  const { entries, store } = bench.counter;
  requestCancellation(bench.counter, id, 'El cliente se fue', 'ana');
  const entry = entries.find(id, 'cancel');
  if (entry === null) throw new Error('nothing to run');
  const error = new Error('no step');
  const begin = vi.fn(() => store.commit(() => entries.begin(entry)));
  const task = new FailurePolicy(failing(error, begin), bench.counter);
  await expect(task.run(entry, new AbortController().signal)).rejects.toBe(error);
  expect([begin.mock.calls.length, entries.find(id, 'cancel')?.state]).toEqual([1, 'in-flight']);
});
