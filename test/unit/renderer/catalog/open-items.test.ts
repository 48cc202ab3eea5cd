import { expect, test } from 'vitest';
import { useItemEditor } from '../../../../renderer/catalog/item/item-editor-store.ts';
import { useCatalogList } from '../../../../renderer/catalog/catalog-list-store.ts';
import { openMarked } from '../../../../renderer/catalog/open-items.ts';
import { answer, failure, installProgram } from '../sale/fake-program.ts';
import { row } from './catalog-samples.ts';

test('Enter opens nothing if the search failed', async () => {
  useCatalogList.setState(useCatalogList.getInitialState(), true);
  useItemEditor.setState(useItemEditor.getInitialState(), true);
  const opened: string[] = [];
  installProgram({
    'catalog.page': ({ text }) =>
      text === '' ? answer({ rows: [row(1)], total: 1, isMore: false }) : failure('no'),
    'catalog.open': ({ id }) => {
      opened.push(id);
      return failure('enough');
    },
  });
  await useCatalogList.getState().read({});
  for (const text of ['yerba', '7840101000010']) {
    void useCatalogList.getState().read({ text });
    await openMarked();
  }
  expect(opened).toEqual([]);
  expect(useItemEditor.getState().open).toBeNull();
});
