import { describe, expect, test, vi } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { draftDispatchNote } from '../../../../../main/documents/dispatch/draft-dispatch-note.ts';
import { requestCancellation } from '../../../../../main/documents/cancellation/request-cancellation.ts';
import { CouldNotError, InputError } from '../../../../../main/kernel/errors.ts';
import { verifyStore } from '../../../../../main/database/verify-store.ts';
import { CART, DispatchBench } from '../../../../support/dispatch-bench.ts';
import { SILENCE } from '../../../../support/fake-network.ts';
import { dispatchNoteBody } from '../../../../support/dispatch-note-bodies.ts';

const bench = perTest(() => new DispatchBench());

const body = (overrides: Record<string, unknown> = {}): unknown => {
  const { carrito_id: _cart, ...rest } = dispatchNoteBody('', []);
  return { ...rest, items: [{ renglon: 1, cantidad: 1 }], ...overrides };
};
const count = (): number => [...bench.counter.documents.list(null)].length;

test('a draft is on disk when it is returned: document, invoice, task, history and the next number', () => {
  const sale = bench.machine.sell({ cliente: { nombre: 'María Núñez', documento: '4567890' } });
  const reader = bench.machine.openForReading();
  const note = draftDispatchNote(bench.counter, sale.id, body(), 'ana');
  expect(reader.documents.get(note.id)).toEqual(note);
  expect(note).toMatchObject({
    kind: 'dispatch-note',
    localNumber: 'C1-000002',
    state: 'draft',
    total: 0n,
    clientName: 'María Núñez',
    clientDocument: '4567890',
    numeroTimbrado: '12345678',
    puntoExpedicion: '001',
    cdc: null,
  });
  expect(reader.notes.get(note.id)).toMatchObject({ invoiceId: sale.id, obstacle: null });
  expect(reader.entries.find(note.id, 'prepare')).toMatchObject({ state: 'waiting' });
  expect(reader.entries.find(note.id, 'issue')).toBeNull();
  const [entry] = reader.store.audit.ofSubject(note.id);
  expect(entry).toMatchObject({
    event: 'document.drafted',
    actor: 'ana',
    details: { localNumber: 'C1-000002', invoice: 'C1-000001', to: 'draft' },
  });
  expect(verifyStore(reader.store).findings).toEqual([]);
  reader.store.close();
});

describe('its invoice', () => {
  test('must exist and be an invoice', () => {
    expect(() => draftDispatchNote(bench.counter, 'C1-000009', body(), 't')).toThrow(InputError);
    const note = bench.note(bench.machine.sell());
    expect(() => draftDispatchNote(bench.counter, note.localNumber, body(), 't')).toThrow(
      /es una nota de remisión/,
    );
  });

  test('has nothing to dispatch once it is discarded', () => {
    const sale = bench.machine.sell();
    requestCancellation(bench.counter, sale.id, 'No hace falta', 't');
    expect(() => bench.note(sale)).toThrow(CouldNotError);
    expect(count()).toBe(1);
  });

  test('has nothing to dispatch while its cancellation is requested or deferred', async () => {
    const issued = await bench.machine.sellIssued();
    requestCancellation(bench.counter, issued.id, 'Se equivocó', 't');
    expect(() => bench.note(issued)).toThrow(/^Se pidió anular la factura C1-000001/);
    bench.onInvoice = () => SILENCE;
    const doubtful = bench.machine.sell();
    await bench.machine.sendWhatIsDue();
    requestCancellation(bench.counter, doubtful.id, 'Se equivocó', 't');
    expect(bench.state(doubtful)).toBe('uncertain');
    expect(() => bench.note(doubtful)).toThrow(/^Se pidió anular la factura C1-000002/);
    expect(count()).toBe(2);
  });
});

describe('the cart', () => {
  test('must be the known one', async () => {
    const sale = await bench.machine.sellIssued();
    expect(() => bench.note(sale, 1, { carrito_id: 'cart-2' })).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ path: 'carrito_id' })] }) as Error,
    );
    expect(bench.state(bench.note(sale, 1, { carrito_id: CART }))).toBe('draft');
  });

  test('is accepted from a person where it is not known', async () => {
    bench.onInvoice = (request) => bench.machine.network.issue(request);
    const sale = await bench.machine.sellIssued();
    expect(bench.machine.document(sale.id).carritoId).toBeNull();
    const note = bench.note(sale, 1, { carrito_id: 'cart-7' });
    expect(bench.machine.document(sale.id).carritoId).toBe('cart-7');
    expect(bench.events(sale)).toContain('document.cart-named');
    await bench.machine.sendWhatIsDue();
    expect(bench.state(note)).toBe('issued');
    expect(bench.sentTo('/cart-7/items-pendientes')).toHaveLength(1);
  });
});

test('a failed commit is retried as the same note, and an unconfirmed note is named', () => {
  const sale = bench.machine.sell();
  const { store } = bench.counter;
  const commit = vi.spyOn(store, 'commit');
  commit.mockImplementationOnce(() => {
    throw new Error('EIO');
  });
  expect(bench.note(sale).localNumber).toBe('C1-000002');
  commit.mockImplementation(() => {
    throw new CouldNotError('El disco está lleno.');
  });
  expect(() => bench.note(sale)).toThrow(
    /^El disco está lleno\. La nota de remisión C1-000003 \(id .*\) no quedó confirmada/,
  );
});
