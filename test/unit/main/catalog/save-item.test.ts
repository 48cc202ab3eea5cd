import { describe, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import type { CatalogSave } from '../../../../shared/contract/catalog.ts';
import { readItemDetail } from '../../../../main/catalog/listed-item.ts';
import { saveItem, setItemActive } from '../../../../main/catalog/save-item.ts';
import { CouldNotError } from '../../../../main/kernel/errors.ts';
import { TestCounter } from '../../../support/counter.ts';
import { nextUuid, product } from '../../../support/sale-drafts.ts';
import { refusedFields } from '../../../support/refused-fields.ts';

const machine = perTest(() => new TestCounter());

function filled(more: Partial<CatalogSave> = {}, fields: Record<string, unknown> = {}): CatalogSave {
  const { kind, record } = product();
  return { id: null, kind, record: { ...record, ...fields }, otherBarCodes: [], isActive: true, ...more };
}

const save = (input: CatalogSave) => saveItem(machine.counter, input, 'ana');

const issuesOf = (work: () => unknown): Record<string, string> =>
  Object.fromEntries(refusedFields(work).map(({ path, message }) => [path, message]));

describe('a new item', () => {
  test('is stored without blanks and empty fields, and found', () => {
    const saved = save(
      filled(
        { otherBarCodes: [' 123 ', '', '123', '456'] },
        { descripcion: ' Café ', marca: ' ', observacion: '' },
      ),
    );
    expect(saved.item.record).toEqual({ ...product().record, descripcion: 'Café', codigo_barra: '123' });
    expect(saved).toMatchObject({ otherBarCodes: ['456'], isActive: true, favouriteGroups: [] });
    expect(machine.counter.catalog.findByCode('456')).toEqual(saved.item);
  });

  test('is refused with each wrong field named', () => {
    const fields = {
      descripcion: ' ',
      unidad_medida_venta_id: 'kilo',
      precio_unitario: { '10': 1 },
      otro: 1,
    };
    expect(Object.keys(issuesOf(() => save(filled({}, fields)))).toSorted()).toEqual([
      'record.descripcion',
      'record.otro',
      'record.unidad_medida_venta_id',
    ]);
    expect(issuesOf(() => save(filled({}, { precio_unitario: { '10': 1 } })))).toEqual({
      'record.precio_unitario': expect.stringContaining('Precio por tasa de IVA'),
    });
    expect(machine.counter.catalog.isEmpty()).toBe(true);
  });
});

describe('a code that another item on sale has', () => {
  test('is refused with the item’s name, as a code or a bar code', () => {
    save(
      filled(
        { otherBarCodes: ['036000291452'] },
        { codigo_original: 'A-1', codigo_barra: '111', descripcion: 'Yerba' },
      ),
    );
    const twice = filled(
      { otherBarCodes: ['A-1', '222', '0036000291452'] },
      { codigo_original: 'a-1', codigo_barra: '111' },
    );
    expect(issuesOf(() => save(twice))).toEqual({
      'record.codigo_original': 'El código a-1 ya lo tiene «Yerba» (A-1)',
      'record.codigo_barra': 'El código de barras 111 ya lo tiene «Yerba» (A-1)',
      'otherBarCodes[0]': 'El código de barras A-1 ya lo tiene «Yerba» (A-1)',
      'otherBarCodes[2]': 'El código de barras 0036000291452 ya lo tiene «Yerba» (A-1)',
    });
    expect(issuesOf(() => save(filled({}, { codigo_original: '111' })))).toHaveProperty([
      'record.codigo_original',
    ]);
  });

  test('is refused with different leading zeros too', () => {
    save(filled({}, { codigo_barra: '7840101000010' }));
    const other = filled({}, { codigo_original: 'B', codigo_barra: '07840101000010' });
    expect(issuesOf(() => save(other))).toEqual({
      'record.codigo_barra': 'El código de barras 07840101000010 ya lo tiene «Yerba mate 500 g» (YER-500)',
    });
  });

  test('is free once that item is off sale, and then keeps it off sale', () => {
    const first = save(filled());
    setItemActive(machine.counter, { id: first.item.id, isActive: false }, 'ana');
    save(filled());
    expect(
      issuesOf(() => setItemActive(machine.counter, { id: first.item.id, isActive: true }, 'ana')),
    ).toEqual({
      'record.codigo_original': 'El código YER-500 ya lo tiene «Yerba mate 500 g» (YER-500)',
    });
    expect(save(filled({ isActive: false })).isActive).toBe(false);
  });
});

describe('a changed item', () => {
  test('lists what changed, and its previous prices', () => {
    const { item } = save(filled());
    const price = (gs: number) => ({ precio_unitario_original: gs, precio_unitario: { '10': gs } });
    machine.clock.set(1000);
    const at = machine.clock.now();
    const dearer = save({ ...filled({}, price(16_000)), id: item.id });
    expect(dearer.prices.map(({ before, after }) => [before, after])).toEqual([
      [price(15_000), price(16_000)],
      [null, price(15_000)],
    ]);
    const named = save({
      ...filled({ otherBarCodes: ['9'] }, { ...price(16_000), descripcion: 'Té' }),
      id: item.id,
    });
    expect(named).toMatchObject({ changedAt: at, createdAt: at - 1000 });
    expect(named.changes.map(({ fields }) => fields)).toEqual([
      ['descripcion', 'codigo_barra'],
      ['precio_unitario_original', 'precio_unitario'],
      [],
    ]);
    expect(machine.changes.at(-1)?.details).toMatchObject({
      isNew: false,
      changed: { descripcion: ['Yerba mate 500 g', 'Té'], codigo_barra: [null, '9'] },
    });
    expect(named.prices).toHaveLength(2);
  });

  test('cannot be changed or opened where its id is unknown', () => {
    const id = nextUuid();
    expect(() => save(filled({ id }))).toThrow(CouldNotError);
    expect(() => readItemDetail(machine.counter, id)).toThrow(CouldNotError);
    expect(() => setItemActive(machine.counter, { id, isActive: false }, 'ana')).toThrow(CouldNotError);
  });
});

test('an item older than the price history has no first price', () => {
  const item = product();
  machine.counter.store.commit(() => machine.counter.catalog.save(item));
  expect(readItemDetail(machine.counter, item.id)).toMatchObject({
    createdAt: null,
    createdBy: null,
    prices: [],
  });
});
