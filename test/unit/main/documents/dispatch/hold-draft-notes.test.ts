import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nameCart, prepareAgain } from '../../../../../main/documents/dispatch/name-cart.ts';
import { reviewHistory } from '../../../../../main/documents/review-history.ts';
import type { DocumentRecord } from '../../../../../main/sending/document-record.ts';
import { verifyStore } from '../../../../../main/database/verify-store.ts';
import { CART, DispatchBench } from '../../../../support/dispatch-bench.ts';

let bench: DispatchBench;
let note: DocumentRecord;
beforeEach(async () => {
  bench = new DispatchBench();
  note = bench.note(await bench.machine.sellIssued());
});
afterEach(() => bench.machine.remove());

test('of data that may be a copy a draft is not sent by itself, whatever else is told', async () => {
  const { counter, machine } = bench;
  vi.spyOn(counter.store, 'historyDoubt').mockReturnValue('copied');
  reviewHistory(counter);
  expect(bench.obstacle(note)).toMatch(/vienen de una copia/);
  const invoice = machine.document(counter.notes.get(note.id).invoiceId);
  nameCart(counter, invoice, CART, 'ana');
  await machine.sendWhatIsDue();
  expect([bench.state(note), bench.sentTo('/items-pendientes')]).toEqual(['draft', []]);
  expect(verifyStore(counter.store).findings).toEqual([]);
  prepareAgain(counter, note.id, 'ana');
  await machine.sendWhatIsDue();
  expect(bench.state(note)).toBe('issued');
});
