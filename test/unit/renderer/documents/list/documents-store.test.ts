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

/** With the screen in front, and the first visible rows read. */
async function followed(program: FakeProgram): Promise<FakeProgram> {
  useDocuments.setState({ filters: ALL });
  list().follow();
  await settle();
  list().want(0, 10);
  return program;
}

describe('pages', () => {
  test('load as they come into sight: near ones from their neighbour, far ones by skipping rows', async () => {
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

  test('are requested once', async () => {
    const program = await followed(new FakeProgram(sold(1000)));
    list().want(190, 210);
    list().want(195, 215);
    await settle();
    list().want(150, 250);
    await settle();
    expect(program.askedPages).toHaveLength(3);
  });

  test('are dropped far from sight, and are the same when read again', async () => {
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

  test('are read on until they are complete if they come in parts', async () => {
    const program = new FakeProgram(
      sold(900).map((one, index) => ({ ...one, state: index % 9 === 0 ? 'queued' : 'approved' })),
    );
    program.mostLookedAt = 50;
    await followed(program);
    await list().read(PENDING);
    expect(list()).toMatchObject({ total: 100, isMore: false });
    expect([0, 1, 99].map(numberAt)).toEqual([892, 883, 1]);
  });

  test("give the list's minimum length if it was not counted to its end", async () => {
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

  test('show the reason if they cannot be read, and are read again', async () => {
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
  test('drop a late answer to earlier ones', async () => {
    const program = await followed(new FakeProgram([summary(1), summary(2, { state: 'approved' })]));
    const release = program.holdPages();
    void list().read(PENDING);
    void list().read(ALL);
    release();
    await settle();
    expect(list()).toMatchObject({ total: 2, filters: { tab: 'all' } });
  });

  test('search at once for text typed by hand, and after a pause for faster text', async () => {
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
  test('applies in place, and the document stays even if it no longer fits', async () => {
    const program = await followed(new FakeProgram(sold(3)));
    await list().read(PENDING);
    program.change(summary(2, { state: 'approved', numeroDocumento: '001-001-0000002' }));
    await settle();
    expect([0, 1, 2].map(numberAt)).toEqual([3, 2, 1]);
    expect(rowAt(list().pages, 1)?.state).toBe('approved');
    await list().read({});
    expect([0, 1, 2].map(numberAt)).toEqual([3, 1, null]);
  });

  test('counts new documents but keeps them out, until one scrolls up', async () => {
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

  test('does not report new documents whose count was pending when one scrolled up', async () => {
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

  test('does not count new documents that do not fit', async () => {
    const program = await followed(new FakeProgram(sold(3)));
    await list().read(PENDING);
    program.change(summary(4, { state: 'approved' }));
    await settle();
    expect(list().newOnTop).toBe(0);
    program.change(summary(4));
    await settle();
    expect(list().newOnTop).toBe(1);
  });

  test('counts at most a page of new documents', async () => {
    const program = await followed(new FakeProgram(sold(3)));
    program.change(...sold(303).slice(3));
    await settle();
    expect(list().newOnTop).toBe(100);
  });

  test('adds a document to an empty list by itself', async () => {
    const program = await followed(new FakeProgram([]));
    expect(list()).toMatchObject({ total: 0, readFilters: { tab: 'all' } });
    program.change(summary(1));
    await settle();
    expect(list().total).toBe(1);
  });

  test('needs no further request if the event has it', async () => {
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

  test('requests the rows in and near sight, and counts new ones, if the event names too few documents', async () => {
    const program = await followed(new FakeProgram(sold(900)));
    list().want(205, 215);
    await settle();
    program.change(...sold(901).map((document) => ({ ...document, state: 'approved' as const })));
    await settle();
    expect(program.askedSummaries).toHaveLength(1);
    expect([205, 210].map((index) => rowAt(list().pages, index)?.state)).toEqual(['approved', 'approved']);
    expect(list()).toMatchObject({ newOnTop: 1, total: 900 });
  });

  test('shows a notice, and the list stays, if the event names too few documents and they cannot be read', async () => {
    const program = await followed(
      new FakeProgram(sold(2), { 'documents.summaries': () => failure('Está ocupado.') }),
    );
    program.tell(...sold(101));
    await settle();
    expect(useNotices.getState().notices.map(({ text }) => text)).toEqual(['Está ocupado.']);
    expect([0, 1].map(numberAt)).toEqual([2, 1]);
  });

  test('outlasts an older page in progress', async () => {
    const program = await followed(new FakeProgram(sold(300)));
    const release = program.holdPages();
    list().want(100, 120);
    program.change(summary(195, { state: 'approved' }));
    program.change(summary(195, { state: 'cancelled' }));
    release();
    await settle();
    expect(numberAt(105)).toBe(195);
    expect(rowAt(list().pages, 105)?.state).toBe('cancelled');
    // Earlier events do not affect later readings.
    program.keep(summary(195));
    await list().read({});
    list().want(100, 120);
    await settle();
    expect(rowAt(list().pages, 105)?.state).toBe('queued');
  });

  test('outlasts an older first page in progress, and new documents are counted', async () => {
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

  test('is requested after a page in progress, if the event names too few documents', async () => {
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

  test("a scrolled list stays in place, and shows its documents' changes", async () => {
    const program = await followed(new FakeProgram(sold(900)));
    await leftAndBack(program, () => program.keep(summary(690, { state: 'approved' }), summary(901)));
    expect([205, 210].map(numberAt)).toEqual([695, 690]);
    expect(rowAt(list().pages, 210)?.state).toBe('approved');
    expect(list()).toMatchObject({ newOnTop: 1, total: 900 });
    expect(list().top()).toBe(205);
  });

  test('a list at its top is read again, with its filters', async () => {
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

  test('an open lower document stays marked', async () => {
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

/** Actions of a user at the list, and of the counter behind it. */
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
  test('shows all documents where an oracle has them, and none newer than the top', async () => {
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
          /** Number at the list's top: the newest sold when the user was last there. */
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

  test('moves no present row and duplicates none, for a filter that documents start and cease to fit', async () => {
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
            // An event that omits changes drops the pages far from sight: read again, they may begin elsewhere.
            for (const index of seenAt.keys())
              if (!list().pages.has(Math.floor(index / 100))) seenAt.delete(index);
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
