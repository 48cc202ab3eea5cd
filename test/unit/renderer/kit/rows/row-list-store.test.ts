import { beforeEach, describe, expect, test } from 'vitest';
import { createRowList, rowAt } from '../../../../../renderer/kit/rows/row-list-store.ts';

interface Filters {
  text: string;
}
interface Found {
  rows: readonly number[];
  total: number;
  isMore: boolean;
}

/** Rows equal to their places, of a list of `total`. */
const found = (offset: number, count: number, total = count): Found => ({
  rows: Array.from({ length: count }, (_, place) => offset + place),
  total,
  isMore: false,
});

let answer: (filters: Filters, offset: number) => Promise<Found>;
let asked: number[];
let useList: ReturnType<typeof createRowList<Filters, number>>;
beforeEach(() => {
  asked = [];
  useList = createRowList<Filters, number>({ text: '' }, (filters, offset) => {
    asked.push(offset);
    return answer(filters, offset);
  });
});

const list = () => useList.getState();
const rows = () => [...list().pages.values()].flat();
const answered = () => new Promise((resolve) => setImmediate(resolve));

describe('a long list', () => {
  test('loads the visible rows anywhere, each page once', async () => {
    answer = async (_, offset) => found(offset, 100, 100_000);
    await list().read({ text: 'a' });
    list().want(99_890, 99_910);
    list().want(99_895, 99_915);
    await answered();
    expect(asked).toEqual([0, 99_800, 99_900]);
    expect(rowAt(list().pages, 99_910)).toBe(99_910);
    expect(rowAt(list().pages, 50_000)).toBeUndefined();
  });

  test('stays in place when read again, and begins at its top with other filters', async () => {
    answer = async (_, offset) => found(offset, 100, 1000);
    await list().read({ text: 'a' });
    list().want(420, 430);
    list().mark(425);
    await list().read({});
    expect([list().marked, list().top()]).toEqual([425, 420]);
    await list().read({ text: 'b' });
    expect([list().marked, list().top()]).toEqual([0, 0]);
    expect(asked).toEqual([0, 400, 400, 0]);
  });

  test('requests a page again after a failure', async () => {
    answer = async (_, offset) => found(offset, 100, 300);
    await list().read({ text: 'a' });
    answer = () => Promise.reject(new Error('no'));
    list().want(200, 210);
    await answered();
    expect(list().fault).toBe('no');
    answer = async (_, offset) => found(offset, 100, 300);
    list().want(200, 210);
    await answered();
    expect(rowAt(list().pages, 205)).toBe(205);
    expect(list().fault).toBeNull();
  });

  test('drops a late answer to an older query', async () => {
    const waiting: (() => void)[] = [];
    answer = async ({ text }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return text === 'b' ? found(2, 1) : found(1, 1);
    };
    const first = list().read({ text: 'a' });
    const second = list().read({ text: 'b' });
    for (const release of waiting.toReversed()) release();
    await Promise.all([first, second]);
    expect(rows()).toEqual([2]);
    expect(list().readFilters?.text).toBe('b');
    await list().settled();
    expect(list().fault).toBeNull();
  });

  test('shows a failure, and keeps the rows', async () => {
    answer = async () => found(1, 2);
    await list().read({});
    answer = () => Promise.reject(new Error('no'));
    await list().read({ text: 'x' });
    expect(list()).toMatchObject({ fault: 'no', total: 2 });
    expect(rows()).toEqual([1, 2]);
  });

  test('keeps the mark within the rows, even when they become fewer', async () => {
    answer = async () => found(0, 3);
    await list().read({});
    list().mark(9);
    expect(list().marked).toBe(2);
    list().mark(-1);
    expect(list().marked).toBe(0);
    list().mark(2);
    answer = async () => found(0, 2);
    await list().read({});
    expect(list().marked).toBe(1);
  });
});
