import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NO_FILTER } from '../../../../shared/contract/document-filter.ts';
import { type Input, METHODS, type Output } from '../../../../shared/contract/contract.ts';
import { InputError } from '../../../../main/kernel/errors.ts';
import { atCounter } from '../../../../main/api/area-handlers.ts';
import { coreHandlers } from '../../../../main/api/core-handlers.ts';
import { TestCounter } from '../../../support/counter.ts';
import { turn } from '../../../support/fake-clock.ts';
import { SILENCE } from '../../../support/fake-network.ts';
import { CITY_ID, invoiceBody, ISSUING_POINT } from '../../../support/sale-bodies.ts';
import { draftLine, product, saleDraft } from '../../../support/sale-drafts.ts';

let machine: TestCounter;
const handlers = atCounter(() => machine.counter, coreHandlers);
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(async () => {
  await machine.counter.engine.stop();
  machine.remove();
});

/** Calls a handler as the router does: the contract parses input and output. */
async function call<M extends keyof typeof handlers>(method: M, input: Input<M>): Promise<Output<M>> {
  const parsed = METHODS[method].input.parse(input) as Input<M>;
  return METHODS[method].output.parse(await handlers[method](parsed)) as Output<M>;
}

test('a sale goes from the first key to an issued document', async () => {
  const { store, catalog, lookups, clock, engine } = machine.counter;
  store.commit(() => {
    catalog.save(product({ code: 'YER-500', barCode: '7840001000016' }));
    lookups.save('timbrado', '12345678/001/001', ISSUING_POINT, clock.now());
    lookups.save('ciudad', CITY_ID, { id: CITY_ID, nombre: 'Asunción' }, clock.now());
  });
  engine.start();
  const draft = await call('sale.resume', {});
  expect((await call('lookups.points', {})).points).toEqual([draft.point]);
  const [searched] = (await call('catalog.search', { text: 'yer', limit: 5 })).items;
  const { item } = await call('catalog.find-by-code', { code: '7840001000016' });
  expect(item).toEqual(searched);
  expect((await call('catalog.find-by-code', { code: 'x' })).item).toBeNull();
  const [city] = (await call('lookups.cities', { text: 'asun', limit: 5 })).cities;
  const cliente = { ...invoiceBody().cliente, ciudad_id: city?.id ?? '' };
  const saved = await call('clients.save', { id: null, cliente, seen: null });
  expect((await call('clients.search', { text: 'núñez', limit: 5 })).clients).toEqual([saved]);
  if (item === null) throw new Error('the item is there');
  const filled = { ...draft, client: saved.cliente, lines: [draftLine(item, '3')], received: '50.000' };
  await call('sale.keep', { draft: filled });
  expect(await call('sale.resume', {})).toEqual(filled);
  const sale = await call('sale.charge', { draft: filled });
  expect(sale).toMatchObject({ id: draft.id, localNumber: 'C1-000001', total: '45000', change: '5000' });
  expect(await call('receipts.read', { id: draft.id, paper: 'first' })).toMatchObject({
    title: 'Documento provisorio C1-000001',
  });
  // The engine wakes by itself, after the receipt's head start.
  await machine.clock.advance(150);
  await turn();
  expect((await call('documents.open', { id: draft.id })).summary.state).toBe('issued');
  expect(
    (await call('documents.page', { filter: NO_FILTER, after: null, skip: 0, limit: 10 })).documents,
  ).toMatchObject([{ id: draft.id }]);
  expect((await call('documents.summaries', { ids: [draft.id] })).documents).toHaveLength(1);
  expect(await call('status.read', {})).toMatchObject({ waiting: 0, connection: { state: 'connected' } });
  expect((await call('sale.resume', {})).lines).toEqual([]);
  expect(store.audit.ofSubject(draft.id)[0]?.actor).toBe('screen');
});

describe('a doubt', () => {
  let id: string;
  beforeEach(async () => {
    machine.network.next(SILENCE);
    id = machine.sell().id;
    await machine.sendWhatIsDue();
  });

  test('is settled by its number', async () => {
    const answer = { kind: 'issued-with-number', numero: '77' } as const;
    const { summary, receipt } = await call('documents.resolve', { id, answer });
    expect([summary.state, summary.numeroDocumento, receipt]).toEqual([
      'issued-unidentified',
      '001-001-0000077',
      'none',
    ]);
  });
});

test('an input error is thrown unchanged', async () => {
  await expect(call('documents.open', { id: saleDraft().id })).rejects.toThrow(InputError);
  await expect(call('sale.charge', { draft: saleDraft({ client: null }) })).rejects.toThrow(
    expect.objectContaining({ fields: [{ path: 'cliente', message: expect.any(String) }] }),
  );
});
