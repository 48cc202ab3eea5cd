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

/** Rows that are their places, of a list of so many. */
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
  test('has what is in sight read wherever that is, each page once', async () => {
    answer = async (_, offset) => found(offset, 100, 100_000);
    await list().read({ text: 'a' });
    list().want(99_890, 99_910);
    list().want(99_895, 99_915);
    await answered();
    expect(asked).toEqual([0, 99_800, 99_900]);
    expect(rowAt(list().pages, 99_910)).toBe(99_910);
    expect(rowAt(list().pages, 50_000)).toBeUndefined();
  });

  test('drops an answer that comes after a newer question', async () => {
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
});
