import { reason } from '../../../../../shared/domain/reason.ts';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareAgain } from '../../../../../main/documents/dispatch/name-cart.ts';
import { pendingDispatch, readPending } from '../../../../../main/documents/dispatch/pending-dispatch.ts';
import { saveNote } from '../../../../../main/documents/dispatch/save-dispatch-note.ts';
import { resolveAsNotIssued } from '../../../../../main/documents/doubt/resolve-doubt.ts';
import { requestCancellation } from '../../../../../main/documents/cancellation/request-cancellation.ts';
import { reviewHistory } from '../../../../../main/documents/review-history.ts';
import { InputError } from '../../../../../main/kernel/errors.ts';
import type { DocumentRecord } from '../../../../../main/sending/document-record.ts';
import { verifyStore } from '../../../../../main/database/verify-store.ts';
import { cancellationEvent } from '../../../../support/cancellation-answers.ts';
import { DispatchBench, ITEM } from '../../../../support/dispatch-bench.ts';
import { dispatchNoteBody } from '../../../../support/dispatch-note-bodies.ts';
import { answered, SILENCE } from '../../../../support/fake-network.ts';
import { YERBA } from '../../../../support/sale-bodies.ts';
import { failure, issuedData, success } from '../../../../support/service-answers.ts';
import { refusedFields } from '../../../../support/refused-fields.ts';

const COPIED = [reason('note-from-copy')];
let bench: DispatchBench;
beforeEach(() => {
  bench = new DispatchBench();
});
afterEach(() => bench.machine.remove());

const SOLD = 10;
const GOODS = { ...YERBA, cantidad: SOLD };
const sellGoods = (): Promise<DocumentRecord> =>
  bench.machine.sellIssued({ items: { mercaderias: [GOODS] } });

const bodyWith = (cantidad: number, overrides: Record<string, unknown> = {}): Record<string, unknown> => {
  const { carrito_id: _cart, ...rest } = dispatchNoteBody('', []);
  return { ...rest, items: [{ renglon: 1, cantidad }], ...overrides };
};
const save = (sale: DocumentRecord, cantidad: number, id: string | null = null): DocumentRecord =>
  saveNote(bench.counter, { invoiceId: sale.id, id, body: bodyWith(cantidad) }, 'ana');
const available = (sale: DocumentRecord): number =>
  Number(pendingDispatch(bench.counter, bench.machine.document(sale.id)).lines[0]?.available) / 1e8;

describe('a new note', () => {
  test('adds up a line named repeatedly, and checks quantities by their unit', async () => {
    const sale = await sellGoods();
    const { store, lookups } = bench.counter;
    store.commit(() =>
      lookups.save(
        'unidad-medida',
        GOODS.unidad_medida_venta_id,
        {
          id: GOODS.unidad_medida_venta_id,
          descripcion: 'Unidad',
          representacion: 'UNI',
        },
        1,
      ),
    );
    const body = bodyWith(0, { items: [6, 5, 1.5].map((cantidad) => ({ renglon: 1, cantidad })) });
    expect(
      refusedFields(() => saveNote(bench.counter, { invoiceId: sale.id, id: null, body }, 'ana')),
    ).toEqual([
      { path: 'items[1].cantidad', message: 'Cantidad: de «Yerba mate 500 g» quedan 4 por remitir' },
      {
        path: 'items[2].cantidad',
        message: 'Cantidad: «Yerba mate 500 g» se cuenta por entero, sin decimales',
      },
    ]);
  });

  test('is refused for an item that the service does not have', async () => {
    const sale = await sellGoods();
    bench.item = { ...bench.item, cantidad_disponible: 10 };
    await readPending(bench.counter, sale);
    const items = [{ carrito_item_id: 'item-9', cantidad: 1 }];
    const body = bodyWith(1, { items });
    expect(
      refusedFields(() => saveNote(bench.counter, { invoiceId: sale.id, id: null, body }, 'ana')),
    ).toMatchObject([{ path: 'items[0].cantidad' }]);
  });
});

describe('corrected', () => {
  test('a draft keeps its identity, its own share is free again, and it is prepared again', async () => {
    const sale = await sellGoods();
    bench.item = { ...bench.item, cantidad_disponible: 5 };
    const draft = save(sale, 8);
    await bench.machine.sendWhatIsDue();
    expect(bench.obstacle(draft)).toContain('quedan 5 por remitir');
    expect(() => save(sale, 6, draft.id)).toThrow(InputError);
    const point = { numero_timbrado: '12345678', numero_establecimiento: '001', punto_expedicion: '002' };
    const body = bodyWith(5, { datos_emision: point });
    const saved = saveNote(bench.counter, { invoiceId: sale.id, id: draft.id, body }, 'ana');
    expect(saved).toMatchObject({
      id: draft.id,
      localNumber: draft.localNumber,
      state: 'draft',
      puntoExpedicion: '002',
    });
    expect(bench.obstacle(draft)).toBeNull();
    expect(verifyStore(bench.counter.store).findings).toEqual([]);
    bench.onNote = () => answered(200, success(issuedData({ type: '07', number: 9, point: '002' })));
    await bench.machine.sendWhatIsDue();
    expect(bench.state(draft)).toBe('issued');
    expect(bench.counter.entries.find(draft.id, 'issue')?.lane).toBe('12345678/001/002');
    const entry = bench.counter.store.audit
      .ofSubject(draft.id)
      .find(({ event }) => event === 'document.redrafted');
    expect(entry).toMatchObject({ actor: 'ana', details: { before: draft.body } });
    expect(verifyStore(bench.counter.store).findings).toEqual([]);
  });

  test('a note refused before the copy was made may be issued from the originals, and waits for a person', async () => {
    const sale = await sellGoods();
    const { counter, machine } = bench;
    const reply = bench.onNote;
    bench.onNote = () => answered(400, failure('400', 'No.'));
    const note = save(sale, 4);
    await machine.sendWhatIsDue();
    vi.spyOn(counter.store, 'historyDoubt').mockReturnValue('copied');
    reviewHistory(counter);
    save(sale, 3, note.id);
    await machine.sendWhatIsDue();
    expect([bench.state(note), bench.counter.notes.get(note.id).obstacle]).toEqual(['draft', COPIED]);
    expect(verifyStore(counter.store).findings).toEqual([]);
    prepareAgain(counter, note.id, 'ana');
    await machine.sendWhatIsDue();
    expect(bench.state(note)).toBe('refused');
    bench.onNote = reply;
    save(sale, 2, note.id);
    await machine.sendWhatIsDue();
    expect(bench.state(note)).toBe('issued');
  });
});

/** The service's state: quantities it has issued to this counter and to others. */
class Model {
  others = 0;
  /** Quantity dispatched, by the cdc of its note. */
  readonly issued = new Map<string, number>();
  /** Ids of this counter's notes that were ever issued. */
  readonly issuedIds = new Set<string>();

  get gone(): number {
    return this.others + [...this.issued.values()].reduce((sum, one) => sum + one, 0);
  }
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('save' as const), cantidad: fc.integer({ min: 1, max: SOLD }) }),
  fc.record({ kind: fc.constant('others' as const), cantidad: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    kind: fc.constantFrom('correct' as const, 'cancel' as const, 'settle' as const),
    which: fc.nat(7),
    cantidad: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ kind: fc.constantFrom('send' as const, 'read' as const, 'lose' as const, 'drop' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

test('notes never take more than was sold, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const machine = new DispatchBench();
      const spare = bench;
      bench = machine;
      try {
        await runSteps(machine, steps);
      } finally {
        machine.machine.remove();
        bench = spare;
      }
    }),
    { seed: 11, numRuns: 25 },
  );
});

async function runSteps(run: DispatchBench, steps: readonly Step[]): Promise<void> {
  const model = new Model();
  let trouble: 'lose' | 'drop' | null = null;
  let number = 100;
  run.onItems = () =>
    answered(
      200,
      success([
        { id: ITEM, mercaderia: {}, cantidad_remitida: model.gone, cantidad_disponible: SOLD - model.gone },
      ]),
    );
  run.onNote = ({ body = '' }) => {
    const was = trouble;
    trouble = null;
    if (was === 'drop') return SILENCE;
    const { items } = JSON.parse(body) as { items: { cantidad: number }[] };
    const wanted = items.reduce((sum, { cantidad }) => sum + cantidad, 0);
    if (wanted > SOLD - model.gone) return answered(400, failure('400', 'No alcanza'));
    number += 1;
    const data = issuedData({ type: '07', number });
    const [{ id } = { id: '' }] = run.counter.documents.list('sending');
    expect(model.issuedIds.has(id)).toBe(false);
    model.issuedIds.add(id);
    model.issued.set(String(data['cdc']), wanted);
    return was === 'lose' ? SILENCE : answered(200, success(data));
  };
  const { reply } = run.machine.network;
  if (typeof reply !== 'function') throw new Error('the bench answers by a function');
  run.machine.network.reply = (request) => {
    if (!request.url.endsWith('/etax/eventos/anular')) return reply(request);
    model.issued.delete((JSON.parse(request.body ?? '{}') as { cdc: string }).cdc);
    return answered(
      200,
      success(cancellationEvent({ estado: 'Aprobado', codigo: '0600', mensaje: 'ok', protocolo: '1' })),
    );
  };
  const sale = await run.machine.sellIssued({ items: { mercaderias: [GOODS] } });
  const notes: DocumentRecord[] = [];
  for (const { kind, ...values } of steps) {
    const cantidad = 'cantidad' in values ? values.cantidad : 0;
    const chosen = 'which' in values ? notes[values.which % Math.max(notes.length, 1)] : undefined;
    if (kind === 'save') {
      const fits = cantidad <= available(sale);
      if (fits) notes.push(save(sale, cantidad));
      else expect(() => save(sale, cantidad)).toThrow(InputError);
    } else if (kind === 'others') {
      if (cantidad <= SOLD - model.gone) model.others += cantidad;
    } else if (kind === 'lose' || kind === 'drop') {
      trouble = kind;
    } else if (kind === 'send') {
      await run.machine.sendWhatIsDue();
    } else if (kind === 'read') {
      await readPending(run.counter, run.machine.document(sale.id));
    } else if (chosen !== undefined) {
      act(run, model, { kind, sale, cantidad }, chosen);
    }
    check(run, model, sale, notes);
  }
  await run.machine.sendWhatIsDue();
  check(run, model, sale, notes);
}

/** A person's action on a note, where its state allows it. */
function act(
  run: DispatchBench,
  model: Model,
  { kind, sale, cantidad }: { kind: 'correct' | 'cancel' | 'settle'; sale: DocumentRecord; cantidad: number },
  note: DocumentRecord,
): void {
  const state = run.state(note);
  // A person looks in the portal, and sends again only what is not there.
  if (kind === 'settle' && state === 'uncertain' && !model.issuedIds.has(note.id)) {
    resolveAsNotIssued(run.counter, note.id, 'ana');
  }
  if (kind === 'cancel' && ['issued', 'draft', 'refused'].includes(state)) {
    if (run.counter.cancellations.findOpen(note.id) === null) {
      requestCancellation(run.counter, note.id, 'Ya no hace falta', 'ana');
    }
  }
  if (kind === 'correct' && (state === 'draft' || state === 'refused')) {
    try {
      save(sale, cantidad, note.id);
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
    }
  }
}

function check(
  run: DispatchBench,
  model: Model,
  sale: DocumentRecord,
  notes: readonly DocumentRecord[],
): void {
  expect(model.gone).toBeLessThanOrEqual(SOLD);
  const now = notes.map(({ id }) => run.machine.document(id));
  const live = now.filter(({ state }) => state === 'issued' || state === 'approved');
  // Each note issued here is issued at the service, under its own cdc.
  expect(new Set(live.map(({ cdc }) => cdc)).size).toBe(live.length);
  for (const { cdc } of live) expect(model.issued.has(cdc ?? '')).toBe(true);
  // Any other note the service has is in doubt here.
  const doubts = now.filter(({ state }) => state === 'uncertain').length;
  expect(model.issued.size - live.length).toBeLessThanOrEqual(doubts);
  // No note is lost.
  expect(run.counter.notes.ofInvoice(sale.id).map(({ documentId }) => documentId)).toEqual(
    notes.map(({ id }) => id),
  );
}
