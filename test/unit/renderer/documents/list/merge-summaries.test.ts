import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countNewOnTop,
  mergeSummaries,
  withinRead,
} from '../../../../../renderer/documents/list/merge-summaries.ts';
import type { DocumentSummary } from '../../../../../shared/ipc/document-schemas.ts';
import { idOf, inOrder, summariesArbitrary, summary } from '../summaries.ts';

const ids = (documents: readonly DocumentSummary[]): string[] => documents.map(({ id }) => id);

test('pages and changes, in any order, give the list newest first and each document once, as read last', () => {
  const reads = summariesArbitrary.chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.array(fc.subarray(all, { minLength: 0 }), { maxLength: 8 }),
      fc.array(fc.constantFrom('queued', 'issued', 'approved'), { minLength: 8, maxLength: 8 }),
    ),
  );
  fc.assert(
    fc.property(reads, ([all, parts, states]) => {
      const latest = new Map<string, DocumentSummary>();
      let list: DocumentSummary[] = [];
      for (const [index, part] of [...parts, all].entries()) {
        const read = part.map((document) => ({
          ...document,
          state: states[index % states.length] ?? 'queued',
        }));
        for (const document of read) latest.set(document.id, document);
        list = mergeSummaries(list, read);
      }
      expect(list).toEqual(inOrder([...latest.values()]));
      expect(new Set(ids(list)).size).toBe(list.length);
    }),
  );
});

test('what was known is left as it was', () => {
  const known = [summary(2)];
  mergeSummaries(known, [summary(3), summary(2, { state: 'issued' })]);
  expect(known).toEqual([summary(2)]);
});

test('a changed document that no page has brought yet is left to its page', () => {
  const changed = [summary(9), summary(5), summary(4), summary(1)];
  expect(ids(withinRead(changed, { soldAt: 5000, id: idOf(5) }))).toEqual([idOf(9), idOf(5)]);
  expect(withinRead(changed, null)).toEqual(changed);
});

test('of one instant, the page ends at an id', () => {
  const changed = [summary(7, { soldAt: 5000 }), summary(3, { soldAt: 5000 })];
  expect(ids(withinRead(changed, { soldAt: 5000, id: idOf(5) }))).toEqual([idOf(7)]);
});

test('new ones on top are those before what was first', () => {
  expect(countNewOnTop([summary(9), summary(8), summary(5)], summary(5))).toBe(2);
  expect(countNewOnTop([summary(5), summary(4)], summary(5))).toBe(0);
  expect(countNewOnTop([summary(5), summary(4)], undefined)).toBe(2);
});
