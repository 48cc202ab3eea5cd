import { afterEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { nameCart, prepareAgain } from '../../../../../main/documents/dispatch/name-cart.ts';
import { requestCancellation } from '../../../../../main/documents/cancellation/request-cancellation.ts';
import { resolveAsIssuedWithNumber } from '../../../../../main/documents/doubt/resolve-doubt.ts';
import { CouldNotError, InputError } from '../../../../../main/kernel/errors.ts';
import type { DocumentRecord } from '../../../../../main/sending/document-record.ts';
import { verifyStore } from '../../../../../main/database/verify-store.ts';
import { CART, DispatchBench, ITEM } from '../../../../support/dispatch-bench.ts';
import { answered, SILENCE, UNREACHABLE } from '../../../../support/fake-network.ts';
import { failure, success } from '../../../../support/service-answers.ts';

const MINUTE_MS = 60_000;

const bench = perTest(() => new DispatchBench());
afterEach(() => {
  expect(verifyStore(bench.counter.store).findings).toEqual([]);
});

const readings = (): number => bench.sentTo('/items-pendientes').length;
const attempts = ({ id }: DocumentRecord) =>
  bench.counter.attempts.ofDocument(id).map(({ task, outcome }) => [task, outcome]);

describe('a note whose invoice is not issued', () => {
  test('is sent as soon as the invoice is settled as issued and its cart is named', async () => {
    bench.onInvoice = () => SILENCE;
    const sale = bench.machine.sell();
    const note = bench.note(sale);
    await bench.machine.sendWhatIsDue();
    resolveAsIssuedWithNumber(bench.counter, sale.id, '77', 'ana');
    await bench.machine.sendWhatIsDue();
    expect(bench.obstacle(note)).toMatch(/con qué carrito guardó la factura C1-000001/);
    nameCart(bench.counter, bench.machine.document(sale.id), CART, 'ana');
    await bench.machine.sendWhatIsDue();
    expect(bench.state(note)).toBe('issued');
  });
});

test('a note is prepared into the body that is sent, with the counts taken before', async () => {
  const note = bench.note(await bench.machine.sellIssued(), 2);
  bench.item = { ...bench.item, cantidad_remitida: 0.5 };
  await bench.machine.sendWhatIsDue();
  const [sent] = bench.sentTo('/notas/remision');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    carrito_id: CART,
    items: [{ carrito_item_id: ITEM, cantidad: 2 }],
  });
  expect(sent?.body).toBe(bench.machine.document(note.id).body);
  expect(bench.counter.notes.counts(note.id)).toMatchObject([
    { afterAttempt: null, items: [{ id: ITEM, dispatched: 50_000_000n, available: 10_000_000_000n }] },
  ]);
  expect(bench.events(note)).toEqual([
    'document.drafted',
    'document.prepared',
    'document.write-begun',
    'document.issued-by-service',
  ]);
  expect(attempts(note)).toEqual([
    ['prepare', 'read'],
    ['issue', 'issued'],
  ]);
});

describe('an answer without items', () => {
  test.each([
    [
      'a refusal',
      () => answered(404, failure('404', 'No existe.')),
      /renglones de la factura \(No existe\.\)\.$/,
    ],
    ['nothing', () => answered(200, success(null)), /no se entiende/],
    ['an empty list', () => answered(200, success([])), /no se entiende/],
    ['an unreadable item', () => answered(200, success([{ id: 'x' }])), /no se entiende/],
  ])(
    '%s is shown as the obstacle, and asked again after 1, 10 and 60 minutes',
    async (_name, reply, words) => {
      const note = bench.note(await bench.machine.sellIssued());
      const { onItems } = bench;
      bench.onItems = reply;
      await bench.machine.sendWhatIsDue();
      expect(bench.obstacle(note)).toMatch(words);
      for (const [wait, count] of [
        [1, 2],
        [9, 2],
        [1, 3],
        [59, 3],
        [1, 4],
        [59, 4],
        [1, 5],
      ] as const) {
        await bench.pass(wait * MINUTE_MS);
        expect([wait, readings()]).toEqual([wait, count]);
      }
      expect(bench.events(note).filter((event) => event === 'document.held-up')).toHaveLength(1);
      bench.onItems = onItems;
      await bench.pass(60 * MINUTE_MS);
      expect([bench.state(note), bench.obstacle(note)]).toEqual(['issued', null]);
    },
  );
});

describe('a question without an answer is asked again', () => {
  test('silence: after a minute', async () => {
    const note = bench.note(await bench.machine.sellIssued());
    const { onItems } = bench;
    bench.onItems = () => SILENCE;
    await bench.machine.sendWhatIsDue();
    expect(attempts(note)).toEqual([['prepare', 'unanswered']]);
    bench.onItems = onItems;
    await bench.pass(MINUTE_MS - 1);
    expect(readings()).toBe(1);
    await bench.pass(1);
    expect(bench.state(note)).toBe('issued');
  });

  test('no connection: once there is one', async () => {
    const sale = await bench.machine.sellIssued();
    const { reply } = bench.machine.network;
    bench.machine.network.reply = UNREACHABLE;
    const note = bench.note(sale);
    await bench.machine.sendWhatIsDue();
    await bench.pass(6000);
    expect(bench.counter.attempts.ofDocument(note.id)).toMatchObject([
      { task: 'prepare', outcome: 'unsent', writtenAt: null },
    ]);
    bench.machine.network.reply = reply;
    await bench.pass(MINUTE_MS);
    expect(bench.state(note)).toBe('issued');
  });

  test('a login: sending is parked', async () => {
    const note = bench.note(await bench.machine.sellIssued());
    bench.onItems = () => answered(401, failure('401', 'Token vencido.'));
    await bench.machine.sendWhatIsDue();
    expect(attempts(note)).toEqual([['prepare', 'login-needed']]);
    expect(bench.counter.engine.awaitsService()).toBe(false);
    expect(bench.counter.sending.hold('a-training-token')).toEqual({ kind: 'login-needed' });
  });

  test('slow down: after Retry-After', async () => {
    const note = bench.note(await bench.machine.sellIssued());
    bench.onItems = () => answered(429, failure('429', 'Despacio.'), { 'retry-after': '300' });
    await bench.machine.sendWhatIsDue();
    expect(bench.counter.entries.find(note.id, 'prepare')?.dueAt).toBe(bench.machine.clock.now() + 300_000);
  });
});

describe('a note that only a person can mend', () => {
  test('can be tried again only while it is a draft of this database', async () => {
    const sale = await bench.machine.sellIssued();
    expect(() => prepareAgain(bench.counter, sale.id, 'ana')).toThrow(InputError);
    expect(() => prepareAgain(bench.counter, 'nobody', 'ana')).toThrow(InputError);
    const note = bench.note(sale);
    await bench.machine.sendWhatIsDue();
    expect(() => prepareAgain(bench.counter, note.id, 'ana')).toThrow(CouldNotError);
  });
});

test('a note whose invoice is being cancelled is held, and nothing is asked for it', async () => {
  const sale = await bench.machine.sellIssued();
  const note = bench.note(sale);
  requestCancellation(bench.counter, sale.id, 'Se equivocó', 'ana');
  await bench.machine.sendWhatIsDue();
  expect([bench.state(sale), bench.state(note), readings()]).toEqual(['issued', 'draft', 0]);
  expect(bench.counter.cancellations.findOpen(sale.id)).not.toBeNull();
  expect(bench.obstacle(note)).toMatch(/^Se pidió anular la factura C1-000001/);
});

test('a note discarded while its items are read stays discarded', async () => {
  const note = bench.note(await bench.machine.sellIssued());
  bench.onItems = () => {
    requestCancellation(bench.counter, note.id, 'Ya no hace falta', 'ana');
    return answered(200, success([bench.item]));
  };
  await bench.machine.sendWhatIsDue();
  expect([bench.state(note), bench.sentTo('/notas/remision')]).toEqual(['discarded', []]);
  expect(bench.counter.entries.find(note.id, 'prepare')).toMatchObject({ state: 'settled' });
});

test.each([
  ['items', () => answered(200, success([{ ...bench.item, id: 'item-of-another-sale' }]))],
  ['no items', () => answered(200, success([]))],
] as const)(
  'a note is sent on the cart that was corrected while the wrong one was read: %s',
  async (_, wrong) => {
    const sale = await bench.machine.sellIssued();
    bench.onItems = () => {
      bench.onItems = () => answered(200, success([bench.item]));
      nameCart(bench.counter, bench.machine.document(sale.id), 'the-right-cart', 'ana');
      return wrong();
    };
    const note = bench.note(sale);
    await bench.machine.sendWhatIsDue();
    const sent = bench.sentTo('/notas/remision').map(({ body }) => JSON.parse(body ?? ''));
    expect(sent).toMatchObject([{ carrito_id: 'the-right-cart', items: [{ carrito_item_id: ITEM }] }]);
    expect([bench.state(note), bench.obstacle(note), readings()]).toEqual(['issued', null, 2]);
  },
);
