import { beforeEach, describe, expect, test } from 'vitest';
import {
  isUnfiltered,
  NO_FILTERS,
  useCatalogList,
} from '../../../../../renderer/catalog/list/catalog-list-store.ts';
import type { Input, Output } from '../../../../../shared/ipc/contract.ts';
import { answer, failure, installProgram } from '../../sale/fake-program.ts';
import { detail, itemId, row } from '../catalog-samples.ts';

type Page = Output<'catalog.page'>;

const page = (from: number, count: number, next: Page['next'] = null): Page => ({
  rows: Array.from({ length: count }, (_, place) => row(from + place)),
  next,
  total: 5,
  isMore: false,
});
const NEXT = { offset: 3 };

beforeEach(() => useCatalogList.setState(useCatalogList.getInitialState(), true));

const list = () => useCatalogList.getState();
const ids = () => list().rows.map(({ item }) => item.id);

describe('the list', () => {
  test('grows by its pages, each asked for once', async () => {
    const asked: Input<'catalog.page'>['after'][] = [];
    installProgram({
      'catalog.page': ({ after }) => {
        asked.push(after);
        return answer(after === null ? page(1, 3, NEXT) : page(4, 2));
      },
    });
    await list().read({});
    await Promise.all([list().readMore(), list().readMore()]);
    await list().readMore();
    expect(asked).toEqual([null, NEXT]);
    expect(ids()).toEqual([1, 2, 3, 4, 5].map(itemId));
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
    expect(list().isReading).toBe(false);
  });

  test('why it could not be read is told, and what was there stays', async () => {
    installProgram({ 'catalog.page': () => answer(page(1, 2)) });
    await list().read({});
    installProgram({ 'catalog.page': () => failure('no') });
    await list().read({ text: 'x' });
    expect(list()).toMatchObject({ fault: 'no', isReading: false });
    expect(ids()).toHaveLength(2);
  });

  test('a changed item is shown in its place', async () => {
    installProgram({ 'catalog.page': () => answer(page(1, 2)) });
    await list().read({});
    list().show(detail({ isActive: false }));
    expect(list().rows[0]).toMatchObject({ isActive: false, item: detail().item });
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
