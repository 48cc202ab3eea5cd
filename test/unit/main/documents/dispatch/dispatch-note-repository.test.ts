import { beforeEach, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { DispatchBench } from '../../../../support/dispatch-bench.ts';
import type { DispatchNoteRepository } from '../../../../../main/documents/dispatch/dispatch-note-repository.ts';

import { momentAt } from '../../../../support/numbering-model.ts';

const bench = perTest(() => new DispatchBench());
let notes: DispatchNoteRepository;
beforeEach(() => {
  ({ notes } = bench.counter);
});

test('a note is found by its document, and the notes of an invoice in order', () => {
  const [sale, other] = [bench.machine.sell(), bench.machine.sell()];
  const made = [bench.note(sale), bench.note(sale), bench.note(other)];
  expect(notes.ofInvoice(sale.id).map(({ documentId }) => documentId)).toEqual([made[0]?.id, made[1]?.id]);
  expect(notes.find(sale.id)).toBeNull();
  expect(() => notes.get(sale.id)).toThrow(/is no dispatch note/);
});

test('counts read back exactly, to the last digit', () => {
  const { id } = bench.note(bench.machine.sell());
  const count = {
    at: 5,
    moment: momentAt(7),
    afterAttempt: null,
    items: [
      { id: 'a', label: 'Yerba', dispatched: 123_456_789_012_345_678n, available: 1n },
      { id: 'b', label: 'b', dispatched: null, available: 0n },
    ],
    others: [
      { id: 'x', state: 'queued' as const },
      { id: 'y', state: null },
    ],
  };
  notes.addCount(id, count);
  notes.addCount(id, { ...count, at: 4, items: [] });
  expect(notes.counts(id)).toEqual([count, { ...count, at: 4, items: [] }]);
});

test('a stored note cannot be deleted or moved to another invoice, nor its counts changed', () => {
  const { db } = bench.counter.store;
  const [sale, other] = [bench.machine.sell(), bench.machine.sell()];
  const { id } = bench.note(sale);
  notes.addCount(id, { at: 1, moment: null, afterAttempt: null, items: [], others: [] });
  expect(() => db.exec('DELETE FROM dispatch_notes')).toThrow(/nothing is deleted/);
  expect(() => db.exec(`UPDATE dispatch_notes SET invoice_id = '${other.id}'`)).toThrow(
    /stays with its invoice/,
  );
  expect(() => db.exec('DELETE FROM item_counts')).toThrow(/nothing is deleted/);
  expect(() => db.exec('UPDATE item_counts SET counted_at = 2')).toThrow(/what was written stays/);
  expect(() => notes.add({ documentId: id, invoiceId: sale.id })).toThrow(/UNIQUE/);
  expect(() => notes.add({ documentId: 'nobody', invoiceId: sale.id })).toThrow(/FOREIGN KEY/);
});
