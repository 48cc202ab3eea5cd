import { describe, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { readDocumentDetail } from '../../../../../main/documents/document-detail.ts';
import { CouldNotError } from '../../../../../main/kernel/errors.ts';
import type { DocumentRecord } from '../../../../../main/sending/document-record.ts';
import { readNoteFacts, readPaper } from '../../../../../main/printing/receipts/read-paper.ts';
import { readScreenReceipt } from '../../../../../main/printing/receipts/read-receipt-page.ts';
import { DOCUMENT_STATES } from '../../../../../shared/domain/fiscal/document-state.ts';
import { DispatchBench, ITEM } from '../../../../support/dispatch-bench.ts';
import { documentsInStates } from '../../../../support/documents-in-states.ts';
import { makeCdc } from '../../../../support/service-answers.ts';

const bench = perTest(() => new DispatchBench());

const saved = (note: DocumentRecord): DocumentRecord => bench.machine.document(note.id);

/** A note on a sale, both issued. */
async function issuedNote(
  overrides: Record<string, unknown> = {},
): Promise<[DocumentRecord, DocumentRecord]> {
  const sale = bench.machine.sell();
  const note = bench.note(sale, 1.5, overrides);
  await bench.machine.sendWhatIsDue();
  expect([bench.state(sale), bench.state(note)]).toEqual(['issued', 'issued']);
  return [saved(sale), saved(note)];
}

describe('an issued note', () => {
  test('says that its goods are unknown, and does not show the service’s item id', async () => {
    const [, note] = await issuedNote();
    const { store, readings } = bench.counter;
    const invoiceId = bench.counter.notes.get(note.id).invoiceId;
    const kept = readings.find(invoiceId, saved(bench.counter.documents.get(invoiceId)).carritoId);
    if (kept === null) throw new Error('never read');
    const strange = { id: ITEM, cantidad_disponible: 1, cantidad_original: 999 };
    store.commit(() => readings.save(invoiceId, { ...kept, items: [strange] }));
    expect(readNoteFacts(bench.counter, note).items).toEqual([
      { descripcion: null, unit: null, quantity: 150_000_000n },
    ]);
    expect(readPaper(bench.counter, note).missing).toContain('descripción de la mercadería');
    expect((await readScreenReceipt(bench.counter, note.id, () => false)).markup).not.toContain(ITEM);
    // The detail still shows the id, to tell items apart.
    expect(readDocumentDetail(bench.counter, note.id).note?.items[0]?.descripcion).toBe(ITEM);
  });
});

test('a paper exists exactly in the states that offer one', async () => {
  const [sale, issued] = await issuedNote();
  const alike = documentsInStates(bench.machine);
  const { store, documents, notes } = bench.counter;
  const marks = DOCUMENT_STATES.map((state, index) => {
    const { cdc, ...like } = alike[state];
    const note: DocumentRecord = {
      ...like,
      id: bench.machine.random.uuid(),
      kind: 'dispatch-note',
      localNumber: `N-${state}`,
      body: issued.body,
      cdc: cdc === null ? null : makeCdc({ type: '07', number: 900 + index }),
    };
    store.commit(() => {
      documents.insert(note);
      notes.add({ documentId: note.id, invoiceId: sale.id });
    });
    if (readDocumentDetail(bench.counter, note.id).receipt === 'definitive') {
      return [state, readPaper(bench.counter, note).mark?.text ?? 'plain'];
    }
    expect(readDocumentDetail(bench.counter, note.id).receipt).toBe('none');
    expect(() => readPaper(bench.counter, note)).toThrow(CouldNotError);
    expect(() => readPaper(bench.counter, note)).toThrow(/nota/);
    return [state, null];
  });
  expect(Object.fromEntries(marks)).toEqual({
    ...Object.fromEntries(DOCUMENT_STATES.map((state) => [state, null])),
    issued: 'plain',
    approved: 'plain',
    rejected: 'RECHAZADA',
    cancelled: 'ANULADA',
  });
});
