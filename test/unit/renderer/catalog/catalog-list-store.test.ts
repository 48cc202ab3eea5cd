import { beforeEach, describe, expect, test } from 'vitest';
import {
  isUnfiltered,
  NO_FILTERS,
  showInList,
  useCatalogList,
} from '../../../../renderer/catalog/catalog-list-store.ts';
import { rowAt } from '../../../../renderer/kit/rows/row-list-store.ts';
import type { Output } from '../../../../shared/contract/contract.ts';
import { answer, installProgram } from '../sale/fake-program.ts';
import { detail, itemId, row } from './catalog-samples.ts';

type Page = Output<'catalog.page'>;

const page = (from: number, count: number): Page => ({
  rows: Array.from({ length: count }, (_, place) => row(from + place)),
  total: count,
  isMore: false,
});

beforeEach(() => useCatalogList.setState(useCatalogList.getInitialState(), true));

const list = () => useCatalogList.getState();
const ids = () => [...list().pages.values()].flat().map(({ item }) => item.id);

describe('the list', () => {
  test('is read for the typed text, trimmed', async () => {
    let asked: string | null = null;
    installProgram({
      'catalog.page': ({ text }) => {
        asked = text;
        return answer(page(1, 1));
      },
    });
    await list().read({ text: ' a ' });
    expect(asked).toBe('a');
    expect(list().filters.text).toBe(' a ');
  });

  test('shows a changed item in place', async () => {
    installProgram({ 'catalog.page': () => answer(page(1, 2)) });
    await list().read({});
    showInList(detail({ isActive: false }));
    expect(rowAt(list().pages, 0)).toMatchObject({ isActive: false, item: detail().item });
    expect(ids()).toEqual([1, 2].map(itemId));
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
