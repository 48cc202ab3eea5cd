import { afterEach, beforeEach, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { readDocumentDetail } from '../../../../main/documents/document-detail.ts';
import { speak } from '../../../../shared/text/say.ts';
import { DispatchBench } from '../../../support/dispatch-bench.ts';
import { YERBA } from '../../../support/sale-bodies.ts';

/* With an English window, reasons are stored as codes and read in English. */

const bench = perTest(() => new DispatchBench());
beforeEach(async () => {
  await speak('en');
});
afterEach(async () => {
  await speak('es-PY');
});

const detail = (id: string) => readDocumentDetail(bench.counter, id);
const kept = (id: string): string => JSON.stringify(bench.counter.store.audit.ofSubject(id));

test('a note that is held back says why', async () => {
  const sale = await bench.machine.sellIssued();
  const note = bench.note(sale);
  const { network } = bench.machine;
  const { store, documents, entries, clock } = bench.counter;
  network.onConnected = () => {
    if (network.asked.at(-1)?.url.endsWith('/notas/remision') !== true) return;
    network.onConnected = () => {};
    store.commit(() => {
      const step = { at: clock.now(), actor: 'counter' };
      documents.move(sale.id, 'rejected-by-authority', step, { estado: 'Rechazado' });
      entries.settle(sale.id, 'query-status');
    });
  };
  await bench.machine.sendWhatIsDue();
  expect(kept(note.id)).toContain('"code":"invoice-rejected"');
  const why = `The DNIT rejected invoice ${sale.localNumber}: there is nothing to dispatch; discard this note.`;
  expect(detail(note.id).note?.obstacle).toBe(why);
  expect(detail(note.id).attention).toMatchObject([{ kind: 'held-note', obstacle: why }]);
});

test.each(['Yerba', 'Yerba\nmate'])('a note names each of several obstacles (%j)', async (name) => {
  const sale = await bench.machine.sellIssued({ items: { mercaderias: [{ ...YERBA, descripcion: name }] } });
  const items = [
    { renglon: 1, cantidad: 2 },
    { carrito_item_id: 'zz', cantidad: 1 },
  ];
  bench.item = { ...bench.item, cantidad_disponible: 1 };
  const note = bench.note(sale, 1, { items });
  await bench.machine.sendWhatIsDue();
  expect(detail(note.id).note?.obstacle).toBe(
    `Line 1 («${name}») has 1 left to dispatch, and the note takes 2. ` +
      'Line «zz» is not among those that the service lists to dispatch.',
  );
});
