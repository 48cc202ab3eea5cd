import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { useDocuments } from '../../../../../renderer/documents/list/documents-store.ts';
import {
  ALL,
  EMPTY_FILTER,
  filterOfTab,
} from '../../../../../renderer/documents/list/filters/list-filters.ts';
import { rowAt } from '../../../../../renderer/kit/rows/row-list-store.ts';
import { useNotices } from '../../../../../renderer/kit/components/notice-store.ts';
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
  test('come as they come into sight: near ones from their neighbour, far ones by leaving rows out', async () => {
    const program = await followed(new FakeProgram(sold(1000)));
    expect(list()).toMatchObject({ total: 1000, isMore: false });
    list().want(95, 105);
    await settle();
    list().want(700, 710);
    await settle();
    expect([0, 99, 100, 705].map(numberAt)).toEqual([1000, 901, 900, 295]);
    expect(numberAt(500)).toBeNull();
    expect(program.askedPages.map(({ after, skip }) => [after, skip])).toEqual([
      [null, 0],
      [901_000, 0],
      [801_000, 500],
    ]);
  });

  test('are asked for once', async () => {
    const program = await followed(new FakeProgram(sold(1000)));
    list().want(190, 210);
    list().want(195, 215);
    await settle();
    list().want(150, 250);
    await settle();
    expect(program.askedPages).toHaveLength(3);
  });

  test('far from sight are dropped, and are what they were when they are read again', async () => {
    const program = await followed(new FakeProgram(sold(6000)));
    for (let first = 0; first < 6000; first += 100) {
      list().want(first, first + 20);
      await settle();
    }
    expect(list().pages.size).toBeLessThanOrEqual(40);
    expect(numberAt(0)).toBeNull();
    list().want(0, 20);
    await settle();
    expect([0, 99].map(numberAt)).toEqual([6000, 5901]);
    expect(program.askedPages.at(-1)).toMatchObject({ after: 6_000_001, skip: 0 });
  });

  test('a page given in parts is read on until it is whole', async () => {
    const program = new FakeProgram(
      sold(900).map((one, index) => ({ ...one, state: index % 9 === 0 ? 'queued' : 'approved' })),
    );
    program.mostLookedAt = 50;
    await followed(program);
    await list().read(PENDING);
    expect(list()).toMatchObject({ total: 100, isMore: false });
    expect([0, 1, 99].map(numberAt)).toEqual([892, 883, 1]);
  });

  test('tell how long the list is where it was not counted to its end', async () => {
    const program = new FakeProgram(sold(350));
    program.mostCounted = 200;
    await followed(program);
    expect(list()).toMatchObject({ total: 200, isMore: true });
    list().want(190, 200);
    await settle();
    expect(list()).toMatchObject({ total: 300, isMore: true });
    list().want(290, 299);
    await settle();
    list().want(390, 399);
    await settle();
    expect(list()).toMatchObject({ total: 350, isMore: false });
    expect(numberAt(349)).toBe(1);
  });

  test('a page that cannot be read says why, and is read again', async () => {
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
  test('an answer to former ones comes too late', async () => {
    const program = await followed(new FakeProgram([summary(1), summary(2, { state: 'approved' })]));
    const release = program.holdPages();
    void list().read(PENDING);
    void list().read(ALL);
    release();
    await settle();
    expect(list()).toMatchObject({ total: 2, filters: { tab: 'all' } });
  });

  test('text typed by hand is looked for at once; faster text, once it has come to rest', async () => {
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
  test('changes in its place, and stays there though it no longer fits', async () => {
    const program = await followed(new FakeProgram(sold(3)));
    await list().read(PENDING);
    program.change(summary(2, { state: 'approved', numeroDocumento: '001-001-0000002' }));
    await settle();
    expect([0, 1, 2].map(numberAt)).toEqual([3, 2, 1]);
    expect(rowAt(list().pages, 1)?.state).toBe('approved');
    await list().read({});
    expect([0, 1, 2].map(numberAt)).toEqual([3, 1, null]);
  });

  test('newer ones stay out, counted, until one goes up', async () => {
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

  test('newer ones that were being counted as one went up are not told afterwards', async () => {
    const program = await followed(new FakeProgram(sold(3)));
    const releaseCount = program.holdPages();
    program.change(summary(4));
    await settle();
    program.change(summary(4, { state: 'approved' }));
    await settle();
    const releaseRead = program.holdPages();
    void list().read({});
    releaseCount();
    await settle();
    releaseRead();
    await settle();
    expect(list()).toMatchObject({ newOnTop: 0, total: 4 });
  });

  test('newer ones that do not fit are not counted', async () => {
    const program = await followed(new FakeProgram(sold(3)));
    await list().read(PENDING);
    program.change(summary(4, { state: 'approved' }));
    await settle();
    expect(list().newOnTop).toBe(0);
    program.change(summary(4));
    await settle();
    expect(list().newOnTop).toBe(1);
  });

  test('no more are counted than a page', async () => {
    const program = await followed(new FakeProgram(sold(3)));
    program.change(...sold(303).slice(3));
    await settle();
    expect(list().newOnTop).toBe(100);
  });

  test('comes into an empty list by itself', async () => {
    const program = await followed(new FakeProgram([]));
    expect(list()).toMatchObject({ total: 0, readFilters: { tab: 'all' } });
    program.change(summary(1));
    await settle();
    expect(list().total).toBe(1);
  });

  test('crosses once: nothing is asked for what is told', async () => {
    const program = await followed(new FakeProgram(sold(3)));
    program.change(summary(2, { state: 'approved' }), summary(1, { state: 'approved' }));
    await settle();
    expect([0, 1, 2].map((index) => rowAt(list().pages, index)?.state)).toEqual([
      'queued',
      'approved',
      'approved',
    ]);
    expect(program.askedSummaries).toEqual([]);
  });

  test('asks for the rows in sight and around them, and counts the new ones, where more documents changed than are named', async () => {
    const program = await followed(new FakeProgram(sold(900)));
    list().want(205, 215);
    await settle();
    program.change(...sold(901).map((document) => ({ ...document, state: 'approved' as const })));
    await settle();
    expect(program.askedSummaries).toHaveLength(1);
    expect([205, 210].map((index) => rowAt(list().pages, index)?.state)).toEqual(['approved', 'approved']);
    expect(list()).toMatchObject({ newOnTop: 1, total: 900 });
  });

  test('is a notice, and the list stays, where more documents changed than are named and they cannot be read', async () => {
    const program = await followed(
      new FakeProgram(sold(2), { 'documents.summaries': () => failure('Está ocupado.') }),
    );
    program.tell(...sold(101));
    await settle();
    expect(useNotices.getState().notices.map(({ text }) => text)).toEqual(['Está ocupado.']);
    expect([0, 1].map(numberAt)).toEqual([2, 1]);
  });

  test('stays over an older page that was under way', async () => {
    const program = await followed(new FakeProgram(sold(300)));
    const release = program.holdPages();
    list().want(100, 120);
    program.change(summary(195, { state: 'approved' }));
    program.change(summary(195, { state: 'cancelled' }));
    release();
    await settle();
    expect(numberAt(105)).toBe(195);
    expect(rowAt(list().pages, 105)?.state).toBe('cancelled');
    // What was told then says nothing of what is read later.
    program.keep(summary(195));
    await list().read({});
    list().want(100, 120);
    await settle();
    expect(rowAt(list().pages, 105)?.state).toBe('queued');
  });

  test('stays over an older first page that was under way, and what is new is counted', async () => {
    const program = await followed(new FakeProgram(sold(3)));
    const release = program.holdPages();
    const read = list().read({});
    program.change(summary(2, { state: 'approved' }), summary(4));
    release();
    await read;
    await settle();
    expect(rowAt(list().pages, 1)?.state).toBe('approved');
    expect(list().newOnTop).toBe(1);
  });

  test('is asked for after a page that was under way, where more documents changed than are named', async () => {
    const program = await followed(new FakeProgram(sold(300)));
    const release = program.holdPages();
    list().want(100, 120);
    program.change(...sold(300).map((document) => ({ ...document, state: 'approved' as const })));
    await settle();
    expect(program.askedSummaries).toEqual([]);
    release();
    await settle();
    expect([0, 105].map((index) => rowAt(list().pages, index)?.state)).toEqual(['approved', 'approved']);
  });
});

describe('while another screen is in front', () => {
  async function leftAndBack(program: FakeProgram, meanwhile: () => void): Promise<void> {
    const end = list().follow();
    await settle();
    list().want(205, 215);
    await settle();
    end();
    meanwhile();
    await settle();
    expect(program.listenerCount).toBe(1);
    list().follow();
    await settle();
  }

  test('a list that was scrolled stays where it was, and shows what became of its documents', async () => {
    const program = await followed(new FakeProgram(sold(900)));
    await leftAndBack(program, () => program.keep(summary(690, { state: 'approved' }), summary(901)));
    expect([205, 210].map(numberAt)).toEqual([695, 690]);
    expect(rowAt(list().pages, 210)?.state).toBe('approved');
    expect(list()).toMatchObject({ newOnTop: 1, total: 900 });
    expect(list().top()).toBe(205);
  });

  test('one that stood at its top is read again, with its filters', async () => {
    const program = await followed(new FakeProgram(sold(3)));
    await list().read(PENDING);
    const end = list().follow();
    end();
    program.keep(summary(4), summary(3, { state: 'approved' }));
    list().follow();
    await settle();
    expect([0, 1, 2, 3].map(numberAt)).toEqual([4, 2, 1, null]);
    expect(list().filters.tab).toBe('pending');
  });

  test('one of which a lower document is open too: it stays the marked one', async () => {
    const program = await followed(new FakeProgram(sold(3)));
    const end = list().follow();
    list().mark(1);
    end();
    program.keep(summary(4), summary(5));
    list().follow();
    await settle();
    expect([0, 1, 3].map(numberAt)).toEqual([5, 4, 2]);
    expect(list()).toMatchObject({ newOnTop: 0, marked: 3 });
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

describe('any order of looking, selling and settling', () => {
  test('all documents are where an oracle has them, and none newer than the top among them', async () => {
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
          /** Number of the list's top: of the newest that was sold when one was there last. */
          let top = count;
          let from = 0;
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
              if (at === 0 && from > 0) top = next - 1;
              from = at;
            }
            await settle();
          }
          expect(list().total).toBe(top);
          for (const [page, rows] of list().pages) {
            for (const [place, row] of rows.entries()) {
              const number = top - (page * 100 + place);
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
