import { beforeEach, describe, expect, test } from 'vitest';
import { useFavouriteGroups } from '../../../../../renderer/catalog/favourites/favourites-store.ts';
import { isChanged, useItemEditor } from '../../../../../renderer/catalog/item/item-editor-store.ts';
import { newValues, NO_CLASSIFICATION } from '../../../../../renderer/catalog/item/item-values.ts';
import { useCatalogList } from '../../../../../renderer/catalog/catalog-list-store.ts';
import type { MethodsApi } from '../../../../../shared/contract/window-api.ts';
import type { Input } from '../../../../../shared/contract/contract.ts';
import { answer, failure, installProgram } from '../../sale/fake-program.ts';
import { detail, GROUP_ID, itemId, UNIT_ID } from '../catalog-samples.ts';

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

const changedName = () => {
  const { item } = detail();
  if (item.kind !== 'mercaderia') throw new Error('the sample is merchandise');
  return detail({ item: { ...item, record: { ...item.record, descripcion: 'Otra' } } });
};

describe('saving', () => {
  test('sends the whole item, and shows it as stored', async () => {
    const sent: Input<'catalog.save'>[] = [];
    await opened({
      'catalog.save': (input) => {
        sent.push(input);
        return answer(changedName());
      },
    });
    editor().change({ descripcion: ' Otra' });
    expect(isChanged(editor().open)).toBe(true);
    expect(await editor().save()).toBe(true);
    expect(sent).toMatchObject([{ id: itemId(1), record: { descripcion: 'Otra' }, isActive: true }]);
    expect(isChanged(editor().open)).toBe(false);
    expect(editor().open?.values.descripcion).toBe('Otra');
  });

  test('shows a fault found in the window, does not send the item, and clears the fault when its field changes', async () => {
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

  test('shows a refusal of the main process at its field, and keeps the typed text', async () => {
    await opened({
      'catalog.save': () =>
        Promise.resolve({
          ok: false,
          error: {
            kind: 'input',
            message: 'No',
            fields: [{ path: 'otherBarCodes[0]', message: 'Es de otro' }],
          },
        }),
    });
    editor().change({ nextBarCode: '999' });
    expect(await editor().save()).toBe(false);
    expect(editor()).toMatchObject({ refusals: { barCodes: 'Es de otro' }, failure: 'No', isSaving: false });
    expect(editor().open?.values.nextBarCode).toBe('999');
  });

  test('keeps text typed during the saving, which is not saved yet', async () => {
    let release: (() => void) | undefined;
    const sent: Input<'catalog.save'>[] = [];
    const shared = (revision: number) => ({ shared: { revision, price: '1' } });
    await opened({
      'catalog.open': () => answer(detail(shared(3))),
      'catalog.save': async (input) => {
        sent.push(input);
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return await answer(detail(shared(5)));
      },
    });
    editor().change({ marca: 'A' });
    const saving = editor().save();
    editor().change({ marca: 'AB' });
    release?.();
    await saving;
    expect(editor().open?.values.marca).toBe('AB');
    expect(isChanged(editor().open)).toBe(true);
    // What other people changed since the form was opened is not to be undone.
    for (const count of [2, 3]) {
      const again = editor().save();
      release?.();
      await again;
      expect(sent).toHaveLength(count);
    }
    expect(sent.map(({ seen }) => seen?.revision)).toEqual([3, 3, 5]);
  });

  test('takes what another person changed meanwhile, but not over what was typed', async () => {
    const changed = detail(changedName());
    let stored = detail({ shared: { revision: 3, price: '1' } });
    const sent: Input<'catalog.save'>[] = [];
    await opened({
      'catalog.open': () => answer(stored),
      'catalog.save': (input) => {
        sent.push(input);
        return failure('Lo cambió otra persona');
      },
    });
    editor().change({ marca: 'A' });
    stored = { ...changed, shared: { revision: 4, price: '1' } };
    await editor().save();
    expect(editor().failure).toBe('Lo cambió otra persona');
    expect(editor().open?.values).toMatchObject({ descripcion: 'Otra', marca: 'A' });
    expect(isChanged(editor().open)).toBe(true);
    await editor().save();
    expect(sent).toMatchObject([
      { seen: { revision: 3 } },
      { seen: { revision: 4 }, record: { descripcion: 'Otra', marca: 'A' } },
    ]);
  });

  test('reports a new item to its requester, once', async () => {
    const told: string[] = [];
    await opened({ 'catalog.save': () => answer(detail()) });
    const usual = { codigo_interno: '', unidad_medida_venta_id: UNIT_ID, clasificacion: NO_CLASSIFICATION };
    editor().openNew({ ...newValues(usual, '123'), ...editor().open?.values }, ({ id }) => told.push(id));
    await editor().save();
    await editor().save();
    expect(told).toEqual([itemId(1)]);
  });

  test('shows its groups of favourites once it is saved', async () => {
    const placed: Input<'catalog.place-favourite'>[] = [];
    await opened({
      'catalog.save': () => answer(detail()),
      'catalog.place-favourite': (input) => {
        placed.push(input);
        return answer({ groups: [] });
      },
    });
    await editor().save();
    editor().change({ favouriteGroups: [GROUP_ID] });
    await editor().save();
    expect(placed).toEqual([{ itemId: itemId(1), groupIds: [GROUP_ID] }]);
    expect(isChanged(editor().open)).toBe(false);
  });
});

describe('leaving', () => {
  test('asks only if something would be lost', async () => {
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

  test('the later of two opened items is shown, whichever answers first', async () => {
    const waiting: (() => void)[] = [];
    installProgram({
      'catalog.open': async ({ id }) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return await answer(detail({ item: { ...detail().item, id } }));
      },
    });
    const both = [editor().openItem(itemId(1)), editor().openItem(itemId(2))];
    for (const release of waiting.toReversed()) release();
    await Promise.all(both);
    expect(editor().open?.detail?.item.id).toBe(itemId(2));
  });
});

test('taking it off sale keeps the typed text', async () => {
  await opened({ 'catalog.set-active': ({ isActive }) => answer(detail({ isActive })) });
  editor().change({ marca: 'Otra' });
  await editor().setActive(false);
  expect(editor().open?.detail?.isActive).toBe(false);
  expect(editor().open?.values.marca).toBe('Otra');
});
