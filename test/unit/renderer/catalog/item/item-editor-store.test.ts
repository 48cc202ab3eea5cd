import { beforeEach, describe, expect, test } from 'vitest';
import { useFavouriteGroups } from '../../../../../renderer/catalog/favourites/favourites-store.ts';
import { isChanged, useItemEditor } from '../../../../../renderer/catalog/item/item-editor-store.ts';
import { useCatalogList } from '../../../../../renderer/catalog/catalog-list-store.ts';
import type { MethodsApi } from '../../../../../shared/contract/window-api.ts';
import { answer, failure, installProgram } from '../../sale/fake-program.ts';
import { detail, itemId } from '../catalog-samples.ts';

const EMPTY_PAGE = { rows: [], total: 0, isMore: false };

beforeEach(() => {
  for (const store of [useItemEditor, useCatalogList, useFavouriteGroups] as {
    setState: (state: object, all: true) => void;
    getInitialState: () => object;
  }[])
    store.setState(store.getInitialState(), true);
});

const editor = () => useItemEditor.getState();

async function opened(methods: Partial<MethodsApi> = {}): Promise<void> {
  installProgram({
    'catalog.open': () => answer(detail()),
    'catalog.page': () => answer(EMPTY_PAGE),
    ...methods,
  });
  await editor().openItem(itemId(1));
}

describe('a save', () => {
  test('keeps from sending what is wrong here, until its field changes', async () => {
    await opened({ 'catalog.save': () => failure('never asked') });
    editor().change({
      descripcion: '',
      price: { iva: 'mixed', price: '', parts: { '10': 'x', '5': '', '0': '' } },
    });
    expect(await editor().save()).toBe(false);
    expect(editor().faults).toEqual({ descripcion: 'missing', 'price.10': 'not-a-number' });
    expect(editor().failure).toBeNull();
    editor().change({ price: { iva: '10', price: '1', parts: { '10': '', '5': '', '0': '' } } });
    expect(editor().faults).toEqual({ descripcion: 'missing' });
  });

  test('leaves what is typed meanwhile, which is not kept yet', async () => {
    let release: (() => void) | undefined;
    await opened({
      'catalog.save': async () => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return await answer(detail());
      },
    });
    editor().change({ marca: 'A' });
    const saving = editor().save();
    editor().change({ marca: 'AB' });
    release?.();
    await saving;
    expect(editor().open?.values.marca).toBe('AB');
    expect(isChanged(editor().open)).toBe(true);
  });
});

describe('the editor on leaving', () => {
  test('waits for an answer only where something would be lost', async () => {
    await opened();
    const done: string[] = [];
    editor().leave(() => done.push('unchanged'));
    editor().change({ marca: 'Otra' });
    editor().leave(() => done.push('changed'));
    expect(done).toEqual(['unchanged']);
    editor().stay();
    expect(editor().leaving).toBeNull();
    editor().undo();
    expect(isChanged(editor().open)).toBe(false);
  });
});
