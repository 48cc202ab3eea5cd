import { beforeEach, describe, expect, test } from 'vitest';
import {
  isUnfiltered,
  NO_FILTERS,
  useCatalogList,
} from '../../../../../renderer/catalog/list/catalog-list-store.ts';
import { rowAt } from '../../../../../renderer/rows/row-pages.ts';
import type { Output } from '../../../../../shared/ipc/contract.ts';
import { answer, failure, installProgram } from '../../sale/fake-program.ts';
import { detail, itemId, row } from '../catalog-samples.ts';

type Page = Output<'catalog.page'>;

const page = (from: number, count: number, total = count): Page => ({
  rows: Array.from({ length: count }, (_, place) => row(from + place)),
  total,
  isMore: false,
});

beforeEach(() => useCatalogList.setState(useCatalogList.getInitialState(), true));

const list = () => useCatalogList.getState();
const ids = () => [...list().pages.values()].flat().map(({ item }) => item.id);

describe('the list', () => {
  test('has what is in sight read wherever that is, each page once', async () => {
    const asked: number[] = [];
    installProgram({
      'catalog.page': ({ offset }) => {
        asked.push(offset);
        return answer(page(offset, 100, 100_000));
      },
    });
    await list().read({ text: 'a' });
    list().want(99_890, 99_910);
    list().want(99_895, 99_915);
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toEqual([0, 99_800, 99_900]);
    expect(rowAt(list().pages, 99_910)?.item.id).toBe(itemId(99_910));
    expect(rowAt(list().pages, 50_000)).toBeUndefined();
  });

  test('read anew stays where it was, and begins at its top with other filters', async () => {
    const asked: number[] = [];
    installProgram({
      'catalog.page': ({ offset }) => {
        asked.push(offset);
        return answer(page(offset, 100, 1000));
      },
    });
    await list().read({ text: 'a' });
    list().want(420, 430);
    list().mark(425);
    await list().read({});
    expect([list().marked, list().top()]).toEqual([425, 420]);
    await list().read({ text: 'b' });
    expect([list().marked, list().top()]).toEqual([0, 0]);
    expect(asked).toEqual([0, 400, 400, 0]);
  });

  test('a page that could not be read is asked for again', async () => {
    installProgram({ 'catalog.page': () => answer(page(1, 100, 300)) });
    await list().read({ text: 'a' });
    installProgram({ 'catalog.page': () => failure('no') });
    list().want(200, 210);
    await new Promise((resolve) => setImmediate(resolve));
    expect(list().fault).toBe('no');
    installProgram({ 'catalog.page': ({ offset }) => answer(page(offset, 100, 300)) });
    list().want(200, 210);
    await new Promise((resolve) => setImmediate(resolve));
    expect(rowAt(list().pages, 205)?.item.id).toBe(itemId(205));
    expect(list().fault).toBeNull();
  });

  test('an answer that comes after a newer question is dropped', async () => {
    const waiting: (() => void)[] = [];
    installProgram({
      'catalog.page': async ({ text }) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return await answer(text === 'b' ? page(2, 1) : page(1, 1));
      },
    });
    const first = list().read({ text: 'a' });
    const second = list().read({ text: 'b ' });
    for (const release of waiting.toReversed()) release();
    await Promise.all([first, second]);
    expect(ids()).toEqual([itemId(2)]);
    expect(list().readFilters?.text).toBe('b ');
    await list().settled();
    expect(list().fault).toBeNull();
  });

  test('why it could not be read is told, and what was there stays', async () => {
    installProgram({ 'catalog.page': () => answer(page(1, 2)) });
    await list().read({});
    installProgram({ 'catalog.page': () => failure('no') });
    await list().read({ text: 'x' });
    expect(list()).toMatchObject({ fault: 'no', total: 2 });
    expect(ids()).toHaveLength(2);
  });

  test('a changed item is shown in its place', async () => {
    installProgram({ 'catalog.page': () => answer(page(1, 2)) });
    await list().read({});
    list().show(detail({ isActive: false }));
    expect(rowAt(list().pages, 0)).toMatchObject({ isActive: false, item: detail().item });
    expect(ids()).toEqual([1, 2].map(itemId));
  });

  test('the mark stays within the rows', async () => {
    installProgram({ 'catalog.page': () => answer(page(1, 3)) });
    await list().read({});
    list().mark(9);
    expect(list().marked).toBe(2);
    list().mark(-1);
    expect(list().marked).toBe(0);
  });
});

test.each([
  [{ text: '  ' }, true],
  [{ text: 'a' }, false],
  [{ kind: 'servicio' as const }, false],
  [{ isActive: true }, false],
  [{ onlyFavourites: true }, false],
])('%j leaves nothing out: %s', (changed, expected) => {
  expect(isUnfiltered({ ...NO_FILTERS, ...changed })).toBe(expected);
});
