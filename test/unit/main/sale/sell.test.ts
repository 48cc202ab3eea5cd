import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { invoiceRequestSchema } from '../../../../shared/wire/invoice.ts';
import { sell } from '../../../../main/sale/sell.ts';
import { CouldNotError, InputError } from '../../../../main/kernel/errors.ts';
import { verifyStore } from '../../../../main/database/verify-store.ts';
import { TestCounter } from '../../../support/counter.ts';
import { invoiceBody } from '../../../support/sale-bodies.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

const rowsOf = (table: string): unknown[] => machine.counter.store.db.prepare(`SELECT * FROM ${table}`).all();
const TABLES = ['documents', 'outbox', 'audit', 'local_series'] as const;
const counts = (): number[] => TABLES.map((table) => rowsOf(table).length);
const sentBodyOf = (id: string) => invoiceRequestSchema.parse(JSON.parse(machine.document(id).body));

describe('a sale', () => {
  test('is on disk when it is returned: document, task, history and number', () => {
    const reader = machine.openForReading();
    const sold = machine.sell({ cliente: { nombre: 'María Núñez', documento: '4567890' } });
    expect(reader.documents.get(sold.id)).toEqual(sold);
    expect(sold).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: 'invoice',
      localNumber: 'C1-000001',
      state: 'queued',
      soldAt: machine.clock.now(),
      numeroTimbrado: '12345678',
      numeroEstablecimiento: '001',
      puntoExpedicion: '001',
      currency: 'PYG',
      total: 30_000n,
      clientName: 'María Núñez',
      clientDocument: '4567890',
      cdc: null,
    });
    expect(reader.entries.find(sold.id, 'issue')).toMatchObject({ state: 'waiting', dueAt: sold.soldAt });
    expect(reader.store.audit.ofSubject(sold.id)).toEqual([
      {
        // After the shift that it opened.
        seq: 2,
        at: sold.soldAt,
        actor: 'test',
        event: 'document.sold',
        subject: sold.id,
        details: {
          localNumber: 'C1-000001',
          currency: 'PYG',
          total: '30000',
          bodySha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          paid: [{ means: 'cash', amount: '30000' }],
          to: 'queued',
        },
      },
    ]);
    expect(reader.till.ofDocument(sold.id)).toMatchObject([
      { kind: 'sale', means: 'cash', amount: 30_000n, shift: 1, at: sold.soldAt, actor: 'test' },
    ]);
    expect(reader.store.db.prepare('SELECT * FROM local_series').all()).toEqual([
      { prefix: 'C1', last_number: 1 },
    ]);
    reader.store.close();
  });

  test.each([
    [undefined, 'C1-000001'],
    ['', 'C1-000001'],
    ['   ', 'C1-000001'],
    [' Entregar a la tarde ', 'Entregar a la tarde · C1-000001'],
  ])('sends its local number beside the remark «%s»', (observacion, sent) => {
    const body = invoiceBody({ venta: observacion === undefined ? {} : { observacion } });
    const { id } = sell(machine.counter, body, 'test');
    expect(sentBodyOf(id)).toEqual({ ...body, venta: { ...body.venta, observacion: sent } });
  });
});

describe('a sale with something wrong', () => {
  test('stores nothing, uses up no number, and names each field', () => {
    const wrong = { ...invoiceBody({ venta: { total: 1, venta_contado: { monto: 1 } } }), jsonDE: 'sí' };
    expect(() => sell(machine.counter, wrong, 'test')).toThrow(InputError);
    expect(counts()).toEqual([0, 0, 0, 0]);
    const mistaken = invoiceBody({ venta: { total: 1, venta_contado: { monto: 1 } } });
    expect(() => sell(machine.counter, mistaken, 'test')).toThrow(
      expect.objectContaining({ fields: [{ path: 'venta.total', message: expect.any(String) }] }),
    );
    expect(machine.sell().localNumber).toBe('C1-000001');
  });
});

/** Makes inserts into a table fail, `times` of them. */
function failInserts(table: string, times: number): void {
  let left = times;
  const { db } = machine.counter.store;
  db.function('is_failing', { varargs: true }, () => {
    left -= 1;
    return left >= 0 ? 1 : 0;
  });
  db.exec(
    `CREATE TEMP TRIGGER failing AFTER INSERT ON main.${table} WHEN is_failing() BEGIN SELECT RAISE(ABORT, 'injected'); END`,
  );
}

/** Makes commits fail as a failing fsync does: before anything is stored, or after all of it is. */
function failCommits(...failures: ('before' | 'after' | 'none')[]): void {
  const { store } = machine.counter;
  const commit = store.commit.bind(store);
  store.commit = (work) => {
    const failure = failures.shift() ?? 'none';
    if (failure === 'before') throw new CouldNotError('El disco falló.');
    const result = commit(work);
    if (failure === 'after') throw new CouldNotError('El disco falló.');
    return result;
  };
}

describe('a commit that fails', () => {
  test.each(TABLES)('once, at %s, is tried again with the same identity', (table) => {
    failInserts(table, 1);
    const sold = machine.sell();
    expect(sold.localNumber).toBe('C1-000001');
    expect([...machine.counter.documents.list(null)]).toEqual([sold]);
    expect(counts()).toEqual([1, 1, 2, 1]);
    expect(verifyStore(machine.counter.store).findings).toEqual([]);
    // The retry used up no second number.
    expect(machine.sell().localNumber).toBe('C1-000002');
  });

  test.each(TABLES)('twice, at %s, stores nothing and names the sale', (table) => {
    failInserts(table, 2);
    let message = '';
    try {
      machine.sell();
    } catch (error) {
      expect(error).toBeInstanceOf(CouldNotError);
      message = String(error);
    }
    expect(message).toMatch(/La venta C1-000001 \(id [0-9a-f-]{36}\) no quedó confirmada/);
    expect(counts()).toEqual([0, 0, 0, 0]);
    // The failed sale may be tried again under its number: the next one gets another.
    expect(machine.sell().localNumber).toBe('C1-000002');
  });

  test('is not retried where the sale was stored', () => {
    failCommits('after');
    const sold = machine.sell();
    expect([...machine.counter.documents.list(null)]).toEqual([sold]);
    expect(counts()).toEqual([1, 1, 2, 1]);
  });

  test('twice after storing is reported as unconfirmed, and the sale can be found by its id', () => {
    failCommits('after', 'after');
    expect(() => machine.sell()).toThrow(/El disco falló\. La venta C1-000001 \(id .* busque ese id/);
    const [stored] = [...machine.counter.documents.list(null)];
    expect(stored).toMatchObject({ localNumber: 'C1-000001', state: 'queued' });
    expect(counts()).toEqual([1, 1, 2, 1]);
    expect(machine.sell().localNumber).toBe('C1-000002');
  });

  test('stores each sale once or not at all, under its own number, in any pattern of failures', () => {
    const failureArbitrary = fc.constantFrom('before', 'after', 'none', 'none');
    fc.assert(
      fc.property(fc.array(failureArbitrary, { maxLength: 16 }), (failures) => {
        const already = new Set([...machine.counter.documents.list(null)].map(({ id }) => id));
        failCommits(...failures);
        const told: string[] = [];
        let refused = 0;
        for (let sale = 0; sale < 6; sale++) {
          try {
            told.push(machine.sell().localNumber);
          } catch {
            refused += 1;
          }
        }
        const stored = [...machine.counter.documents.list(null)].filter(({ id }) => !already.has(id));
        const numbers = stored.map(({ localNumber }) => localNumber);
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(numbers).toEqual(expect.arrayContaining(told));
        expect(numbers.length).toBeLessThanOrEqual(told.length + refused);
        machine.reopen();
        expect(verifyStore(machine.counter.store).findings).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});
