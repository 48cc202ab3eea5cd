import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { readDocumentPage } from '../../../../../main/documents/document-summary.ts';
import { NO_FILTER } from '../../../../../shared/contract/document-filter.ts';
import { type DocumentPage } from '../../../../../shared/contract/documents.ts';
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
  test('together have every document, newest first, also with several at one instant', () => {
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
});
