import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readDocumentPage, readSummaries } from '../../../../main/documents/document-summary.ts';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import type { PageCursor } from '../../../../shared/ipc/document-schemas.ts';
import { documentSummarySchema } from '../../../../shared/ipc/document-schemas.ts';
import { TestCounter } from '../../../support/counter.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

/** Sells `count` documents, `atOnce` of them at each instant. */
function sellMany(count: number, atOnce: number): void {
  for (let index = 0; index < count; index++) {
    if (index % atOnce === 0) machine.clock.jump(1000);
    machine.sell();
  }
}

function planOf(sql: string): string[] {
  const rows = machine.counter.store.db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[];
  return rows.map(({ detail }) => detail);
}

describe('pages of documents', () => {
  test('put together are all there are, newest first, whatever was sold at one instant', () => {
    sellMany(23, 4);
    const all = [...machine.counter.documents.list(null)].toSorted((a, b) =>
      a.soldAt === b.soldAt ? (a.id < b.id ? 1 : -1) : b.soldAt - a.soldAt,
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), (limit) => {
        const read: string[] = [];
        let after: PageCursor | null = null;
        let pages = 0;
        do {
          const page = readDocumentPage(machine.counter, after, limit);
          read.push(...page.documents.map(({ id }) => id));
          after = page.next;
          pages += 1;
        } while (after !== null);
        expect(read).toEqual(all.map(({ id }) => id));
        expect(pages).toBe(Math.ceil(all.length / limit));
      }),
    );
  });

  test('go on where they were though documents come meanwhile', () => {
    sellMany(6, 2);
    const first = readDocumentPage(machine.counter, null, 3);
    sellMany(3, 1);
    const rest = readDocumentPage(machine.counter, first.next, 100);
    const numbers = [...first.documents, ...rest.documents].map(({ localNumber }) => localNumber);
    expect(numbers.toSorted()).toEqual(Array.from({ length: 6 }, (_, index) => `C1-00000${index + 1}`));
  });

  test('of nothing are one empty page', () => {
    expect(readDocumentPage(machine.counter, null, 10)).toEqual({ documents: [], next: null });
  });

  test('are read by an index, without sorting', () => {
    const [columns, order] = ['SELECT *', 'ORDER BY sold_at DESC, id DESC LIMIT 5'];
    expect(planOf(`${columns} FROM documents ${order}`)).toEqual([
      'SCAN documents USING INDEX documents_newest_first',
    ]);
    const after = `WHERE (sold_at, id) < (5, 'x')`;
    const [step, ...others] = planOf(`${columns} FROM documents ${after} ${order}`);
    expect(others).toEqual([]);
    expect(step).toMatch(/^SEARCH documents USING INDEX documents_newest_first/);
  });
});

describe('summaries', () => {
  test('are of the contract, in the order asked for, without ids that are nobody’s', async () => {
    const issued = await machine.sellIssued({ cliente: { nombre: 'María Núñez' } });
    const queued = machine.sell({ venta: { moneda: 'USD', cotizacion: 7000 } });
    requestCancellation(machine.counter, issued.id, 'Se equivocó', 'test');
    const summaries = readSummaries(machine.counter, [queued.id, 'nobody', issued.id, queued.id]);
    expect(summaries.map((summary) => documentSummarySchema.parse(summary))).toEqual(summaries);
    expect(summaries.map(({ id }) => id)).toEqual([queued.id, issued.id, queued.id]);
    expect(summaries[0]).toMatchObject({
      state: 'queued',
      total: '3000000',
      currency: 'USD',
      numeroDocumento: null,
    });
    expect(summaries[1]).toEqual({
      id: issued.id,
      kind: 'invoice',
      localNumber: 'C1-000001',
      state: 'issued',
      numeroDocumento: '001-001-0000001',
      clientName: 'María Núñez',
      total: '30000',
      currency: 'PYG',
      soldAt: issued.soldAt,
      isBeingCancelled: true,
      isContradicted: false,
      isPossibleDuplicate: false,
    });
    expect(summaries[0]?.isBeingCancelled).toBe(false);
  });
});
