import { reason } from '../../../../shared/domain/reason.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { countDetails } from '../../../../main/documents/dispatch/dispatch-doubt.ts';
import { readDocumentDetail } from '../../../../main/documents/document-detail.ts';
import { readCounterStatus } from '../../../../main/attention/read-counter-status.ts';
import { HOUR_MS } from '../../../../shared/domain/dates.ts';
import { say } from '../../../../main/kernel/say.ts';
import { speak } from '../../../../shared/text/say.ts';
import { DispatchBench } from '../../../support/dispatch-bench.ts';
import { answered, SILENCE } from '../../../support/fake-network.ts';
import { YERBA } from '../../../support/sale-bodies.ts';
import { failure } from '../../../support/service-answers.ts';

/* The window speaks English: what is stored has no words, and what is read is English. */

const bench = perTest(() => new DispatchBench());
beforeEach(async () => {
  await speak('en');
});
afterEach(async () => {
  await speak('es-PY');
});

const detail = (id: string) => readDocumentDetail(bench.counter, id);
const kept = (id: string): string => JSON.stringify(bench.counter.store.audit.ofSubject(id));

test('a doubt and its attempt', async () => {
  bench.machine.network.next(SILENCE);
  const { id } = bench.machine.sell();
  await bench.machine.sendWhatIsDue();
  expect(kept(id)).toContain('"code":"no-answer"');
  const { doubt, attempts } = detail(id);
  expect(doubt).toMatch(/^In doubt: the answer did not arrive/);
  expect(attempts[0]?.reason).toMatch(/^the answer did not arrive/);
});

test('a refusal in the words of the service stays in them', async () => {
  bench.machine.network.next(answered(400, failure('400', 'El RUC no existe.')));
  const { id } = bench.machine.sell();
  await bench.machine.sendWhatIsDue();
  expect(detail(id).refusal?.message).toBe('El RUC no existe.');
});

test('a note that is held back, and why', async () => {
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

test.each(['Yerba', 'Yerba\nmate'])('each of several things that hold a note up (%j)', async (name) => {
  const sale = await bench.machine.sellIssued({ items: { mercaderias: [{ ...YERBA, descripcion: name }] } });
  const items = [
    { renglon: 1, cantidad: 2 },
    { carrito_item_id: 'zz', cantidad: 1 },
  ];
  bench.item = { ...bench.item, cantidad_disponible: 1 };
  const note = bench.note(sale, 1, { items });
  await bench.machine.sendWhatIsDue();
  expect(detail(note.id).note?.obstacle).toBe(
    `Of line 1 («${name}») there are 1 left to be dispatched, and the note takes 2. ` +
      'Line «zz» is not recognized among those that the service has to be dispatched.',
  );
});

test('what the items say of a note in doubt', async () => {
  const sale = await bench.machine.sellIssued();
  const note = bench.note(sale);
  bench.onNote = () => SILENCE;
  await bench.machine.sendWhatIsDue();
  const document = bench.counter.documents.get(note.id);
  expect(document.state).toBe('uncertain');
  expect(detail(note.id).itemEvidence).toMatch(
    /^Nothing has moved yet.* this note takes 1\. They are counted/,
  );
  expect(countDetails(bench.counter, document)).toMatchObject({ counts: { reason: 'quiet-period' } });
});

test('a cancellation that comes too late', async () => {
  const { id } = await bench.machine.sellIssued();
  await bench.machine.clock.advance(49 * HOUR_MS);
  expect(() => requestCancellation(bench.counter, id, 'Se equivocó', 'ana')).toThrow(
    /^The 48 hours ended on .* it can no longer be cancelled\. Ask your accountant about a credit note\.$/,
  );
});

test('a warning that stands, in whatever is spoken now', async () => {
  bench.counter.warnings.set('journal', () => say('storage.driveSilent'));
  const { warnings } = bench.counter;
  expect(readCounterStatus(bench.counter).warnings).toEqual(['The drive does not answer.']);
  await speak('es-PY');
  expect(warnings.list()).toEqual(['La unidad no contesta.']);
});

test('why sending is stopped', () => {
  const { store, sending } = bench.counter;
  store.commit(() => sending.stop(null, reason('answered-by-other-company', { ruc: '80013884-8' })));
  expect(readCounterStatus(bench.counter).hold).toEqual({
    kind: 'stopped',
    reason: 'The service answered for another company (RUC 80013884-8): log in with the right account.',
  });
});
