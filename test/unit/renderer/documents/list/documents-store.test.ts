import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { useDocuments } from '../../../../../renderer/documents/list/documents-store.ts';
import {
  ALL,
  EMPTY_FILTER,
  filterOfTab,
} from '../../../../../renderer/documents/list/filters/list-filters.ts';
import { rowAt } from '../../../../../renderer/kit/rows/row-list-store.ts';
import type { DocumentSummary } from '../../../../../shared/contract/documents.ts';
import { turn } from '../../../../support/fake-clock.ts';
import { answer, failure, FakeProgram } from '../fake-program.ts';
import { idOf, summary } from '../summaries.ts';

const list = () => useDocuments.getState();
const numberOf = ({ id }: DocumentSummary): number => Number(id.slice(-12));
const numberAt = (index: number): number | null => {
  const row = rowAt(list().pages, index);
  return row === undefined ? null : numberOf(row);
};
const sold = (count: number) => Array.from({ length: count }, (_, index) => summary(index + 1));
const PENDING = { tab: 'pending', base: filterOfTab('pending'), own: EMPTY_FILTER } as const;

async function settle(): Promise<void> {
  for (let turns = 0; turns < 30; turns += 1) await turn();
}

/** With the screen in front, and what is in sight first read. */
async function followed(program: FakeProgram): Promise<FakeProgram> {
  useDocuments.setState({ filters: ALL });
  list().follow();
  await settle();
  list().want(0, 10);
  return program;
}

describe('pages', () => {
  test('are read on until they are whole where the program gives a part', async () => {
    const program = new FakeProgram(
      sold(900).map((one, index) => ({ ...one, state: index % 9 === 0 ? 'queued' : 'approved' })),
    );
    program.mostLookedAt = 50;
    await followed(program);
    await list().read(PENDING);
    expect(list()).toMatchObject({ total: 100, isMore: false });
    expect([0, 1, 99].map(numberAt)).toEqual([892, 883, 1]);
  });

  test('say why where they cannot be read, and are read again', async () => {
    const replies = [failure('El disco no responde.')];
    const documents = [summary(1)];
    await followed(
      new FakeProgram([], {
        'documents.page': () => replies.shift() ?? answer({ documents, next: null, skipped: 0 }),
      }),
    );
    expect(list()).toMatchObject({ fault: 'El disco no responde.', readFilters: null });
    list().retry();
    await settle();
    expect(list()).toMatchObject({ fault: null, total: 1 });
  });
});

describe('filters', () => {
  test('look at once for what is typed by hand, and for what comes faster once it has come to rest', async () => {
    const program = await followed(new FakeProgram(sold(3)));
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    try {
      vi.advanceTimersByTime(1000);
      const texts = (): string[] => program.askedPages.slice(1).map(({ filter }) => filter.text);
      list().type('a');
      await settle();
      expect(texts()).toEqual(['a']);
      list().type('ab');
      vi.advanceTimersByTime(10);
      list().type('abc');
      await settle();
      expect(texts()).toEqual(['a']);
      vi.advanceTimersByTime(40);
      await settle();
      expect(texts()).toEqual(['a', 'abc']);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a change', () => {
  test('leaves newer documents out, counted, until one goes up', async () => {
    const program = await followed(new FakeProgram(sold(300)));
    program.change(summary(301), summary(302));
    program.change(summary(303));
    await settle();
    expect(list().newOnTop).toBe(3);
    list().want(95, 105);
    await settle();
    expect([0, 100].map(numberAt)).toEqual([300, 200]);
    await list().read({});
    expect(list()).toMatchObject({ newOnTop: 0, total: 303 });
    expect(numberAt(0)).toBe(303);
  });
});

/** What somebody at the list, and the counter behind it, may do. */
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('look' as const), at: fc.integer({ min: 0, max: 1200 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('sell' as const), count: fc.integer({ min: 1, max: 150 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      from: fc.integer({ min: 1, max: 1200 }),
      count: fc.integer({ min: 1, max: 130 }),
      to: fc.constantFrom('queued' as const, 'approved' as const),
    }),
  },
);

describe('a list in any order of looking, selling and settling', () => {
  test('has all documents where an oracle has them, and none newer than the top among them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1200 }),
        fc.integer({ min: 40, max: 5000 }),
        fc.array(act, { maxLength: 12 }),
        async (count, lookedAt, acts) => {
          const program = new FakeProgram(sold(count));
          program.mostLookedAt = lookedAt;
          await followed(program);
          let next = count + 1;
          for (const one of acts) {
            if (one.kind === 'sell') {
              program.change(...Array.from({ length: one.count }, () => summary(next++)));
            } else if (one.kind === 'settle') {
              const first = Math.min(one.from, count);
              const last = Math.min(first + one.count, count);
              const settled = Array.from({ length: last - first + 1 }, (_, step) =>
                summary(first + step, { state: one.to }),
              );
              program.change(...settled);
            } else {
              const at = Math.min(one.at, list().total - 1);
              list().want(at, Math.min(at + 20, list().total - 1));
            }
            await settle();
          }
          expect(list().total).toBe(count);
          for (const [page, rows] of list().pages) {
            for (const [place, row] of rows.entries()) {
              const number = count - (page * 100 + place);
              expect(row).toEqual(program.documents.get(idOf(number)));
            }
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  test('moves no row that is here and has none twice, of a filter that documents come to fit and to leave', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 150, max: 1200 }),
        fc.array(act, { minLength: 1, maxLength: 14 }),
        async (count, acts) => {
          const program = new FakeProgram(sold(count));
          await followed(program);
          await list().read(PENDING);
          const seenAt = new Map<number, number>();
          for (const one of acts) {
            if (one.kind === 'look') {
              const at = Math.max(0, Math.min(one.at, list().total - 1));
              list().want(at, Math.min(at + 20, list().total - 1));
            } else if (one.kind === 'settle') {
              const first = Math.min(one.from, count);
              program.change(
                ...Array.from({ length: Math.min(one.count, count - first + 1) }, (_, step) =>
                  summary(first + step, { state: one.to }),
                ),
              );
            }
            await settle();
            let above = Number.POSITIVE_INFINITY;
            for (const page of [...list().pages.keys()].toSorted((a, b) => a - b)) {
              for (const [place, row] of (list().pages.get(page) ?? []).entries()) {
                const index = page * 100 + place;
                expect(row.place).toBeLessThan(above);
                above = row.place;
                expect(seenAt.get(index) ?? numberOf(row)).toBe(numberOf(row));
                seenAt.set(index, numberOf(row));
              }
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
