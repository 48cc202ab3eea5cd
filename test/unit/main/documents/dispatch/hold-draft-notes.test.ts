import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { verifyStore } from '../../../../../main/database/verify-store.ts';
import { endCancellation } from '../../../../../main/documents/cancellation/end-cancellation.ts';
import { requestCancellation } from '../../../../../main/documents/cancellation/request-cancellation.ts';
import { nameCart, prepareAgain } from '../../../../../main/documents/dispatch/name-cart.ts';
import { reviewHistory } from '../../../../../main/documents/review-history.ts';
import type { DocumentRecord } from '../../../../../main/sending/document-record.ts';
import { said } from '../../../../../shared/domain/reason.ts';
import { CART, DispatchBench } from '../../../../support/dispatch-bench.ts';
import { perTest } from '../../../../support/per-test.ts';

const bench = perTest(() => new DispatchBench());

describe('isHeldAsCopy', () => {
  let note: DocumentRecord;
  beforeEach(async () => {
    note = bench.note(await bench.machine.sellIssued());
  });

  test('a draft of data that may be a copy is not sent by itself, even once its cart is named', async () => {
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
});

describe('holdBackNote', () => {
  afterEach(() => {
    expect(verifyStore(bench.counter.store).findings).toEqual([]);
  });

  /** Does this while the note's request connects. */
  function meanwhile(happen: () => void): void {
    const { network } = bench.machine;
    network.onConnected = () => {
      if (network.asked.at(-1)?.url.endsWith('/notas/remision') !== true) return;
      network.onConnected = () => {};
      happen();
    };
  }

  const reject = ({ id }: DocumentRecord): void => {
    const { store, documents, clock } = bench.counter;
    const step = { at: clock.now(), actor: 'counter' };
    store.commit(() => {
      documents.move(id, 'rejected-by-authority', step, { estado: 'Rechazado' });
      bench.counter.entries.settle(id, 'query-status');
    });
  };

  test('a note whose invoice is rejected while it connects is not sent, and says so; the next sale is sent', async () => {
    const sale = await bench.machine.sellIssued();
    const note = bench.note(sale);
    meanwhile(() => reject(sale));
    await bench.machine.sendWhatIsDue();
    expect(bench.sentTo('/notas/remision')).toEqual([]);
    expect([bench.state(sale), bench.state(note)]).toEqual(['rejected', 'draft']);
    expect(bench.obstacle(note)).toBe(
      `La DNIT rechazó la factura ${sale.localNumber}: no hay nada que remitir; descarte esta nota.`,
    );
    expect(bench.events(note)).toEqual(['document.drafted', 'document.prepared', 'document.held-back']);
    expect((await bench.machine.sellIssued()).state).toBe('issued');
    requestCancellation(bench.counter, note.id, 'No hay nada que remitir', 'ana');
    expect(bench.state(note)).toBe('discarded');
  });

  function refuseCancellation({ id }: DocumentRecord): void {
    const { store, cancellations, clock } = bench.counter;
    const open = cancellations.findOpen(id);
    if (open === null) throw new Error('no cancellation is open');
    const result = { resultCode: '4003', resultMessage: said('No corresponde'), protocol: null };
    store.commit(() =>
      endCancellation(bench.counter, open, { state: 'refused', settledAt: clock.now(), ...result }),
    );
  }

  test('a note whose invoice is being cancelled is not sent; a person may send it if the invoice stays', async () => {
    const sale = await bench.machine.sellIssued();
    const note = bench.note(sale);
    meanwhile(() => requestCancellation(bench.counter, sale.id, 'Se equivocó', 'ana'));
    await bench.machine.sendWhatIsDue();
    expect(bench.sentTo('/notas/remision')).toEqual([]);
    expect([bench.state(sale), bench.state(note)]).toEqual(['issued', 'draft']);
    expect(bench.obstacle(note)).toMatch(/^Se pidió anular la factura C1-000001/);
    refuseCancellation(sale);
    prepareAgain(bench.counter, note.id, 'ana');
    await bench.machine.sendWhatIsDue();
    expect([bench.state(note), bench.obstacle(note)]).toEqual(['issued', null]);
  });

  test('a note that a person discards while it connects stays discarded', async () => {
    const sale = await bench.machine.sellIssued();
    const note = bench.note(sale);
    meanwhile(() => {
      reject(sale);
      requestCancellation(bench.counter, note.id, 'Se hace otra', 'ana');
    });
    await bench.machine.sendWhatIsDue();
    expect([bench.state(note), bench.sentTo('/notas/remision')]).toEqual(['discarded', []]);
  });
});
