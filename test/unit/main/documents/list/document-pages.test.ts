import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { readDocumentPage, readSummaries } from '../../../../../main/documents/document-summary.ts';
import { requestCancellation } from '../../../../../main/documents/cancellation/request-cancellation.ts';
import { NO_FILTER } from '../../../../../shared/contract/document-filter.ts';
import { type DocumentPage, documentSummarySchema } from '../../../../../shared/contract/documents.ts';
import { TestCounter } from '../../../../support/counter.ts';

const machine = perTest(() => new TestCounter());

/** Sells `count` documents, `atOnce` of them at each instant. */
function sellMany(count: number, atOnce: number): void {
  for (let index = 0; index < count; index++) {
    if (index % atOnce === 0) machine.clock.jump(1000);
    machine.sell();
  }
}

function page(after: number | null, limit: number): DocumentPage {
  return readDocumentPage(machine.counter, { filter: NO_FILTER, after, skip: 0, limit });
}

describe('pages of documents', () => {
  test('put together are all there are, newest first, whatever was sold at one instant', () => {
    sellMany(23, 4);
    const all = [...machine.counter.documents.list(null)].toReversed();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), (limit) => {
        const found: string[] = [];
        let after: number | null = null;
        let pages = 0;
        do {
          const read = page(after, limit);
          found.push(...read.documents.map(({ id }) => id));
          after = read.next;
          pages += 1;
        } while (after !== null);
        expect(found).toEqual(all.map(({ id }) => id));
        expect(pages).toBe(Math.ceil(all.length / limit));
      }),
    );
  });

  test('go on where they were though documents come meanwhile', () => {
    sellMany(6, 2);
    const first = page(null, 3);
    sellMany(3, 1);
    const rest = page(first.next, 100);
    const numbers = [...first.documents, ...rest.documents].map(({ localNumber }) => localNumber);
    expect(numbers.toSorted()).toEqual(Array.from({ length: 6 }, (_, index) => `C1-00000${index + 1}`));
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
      soldBy: 'test',
      place: issued.soldAt * 1024,
      isBeingCancelled: true,
      isContradicted: false,
      isPossibleDuplicate: false,
    });
    expect(summaries[0]?.isBeingCancelled).toBe(false);
  });
});
