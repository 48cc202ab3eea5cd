import { describe, expect, test } from 'vitest';
import {
  barCodesOf,
  hasNextBarCode,
  itemFaults,
  itemOf,
  type ItemValues,
  newValues,
  NO_CLASSIFICATION,
  valuesOf,
} from '../../../../../renderer/catalog/item/item-values.ts';
import { refusalsOf } from '../../../../../renderer/catalog/item/item-editor-store.ts';
import { readPrice } from '../../../../../renderer/catalog/item/typed-price.ts';
import { catalogMercaderiaSchema, catalogServicioSchema } from '../../../../../shared/wire/items.ts';
import { detail, UNIT_ID } from '../catalog-samples.ts';

const USUAL = { codigo_interno: '', unidad_medida_venta_id: UNIT_ID, clasificacion: NO_CLASSIFICATION };

function saved(values: ItemValues) {
  const price = readPrice(values.price);
  if (typeof price === 'string') throw new Error(price);
  return itemOf(values, price);
}

describe('the form of a stored product', () => {
  test('holds everything, and returns it unchanged', () => {
    const kept = detail();
    const values = valuesOf(kept);
    expect(values.barCodes).toEqual(['7840101000010', '7840101000027']);
    expect(itemFaults(values)).toEqual({});
    expect(saved(values)).toEqual({
      kind: 'mercaderia',
      record: kept.item.record,
      otherBarCodes: kept.otherBarCodes,
    });
  });

  test('recognises a bar code typed with other leading zeros', () => {
    const values = { ...valuesOf(detail()), nextBarCode: '07840101000010' };
    expect(hasNextBarCode(values)).toBe(true);
    expect(barCodesOf(values)).toEqual(['7840101000010', '7840101000027']);
    expect(hasNextBarCode({ ...values, nextBarCode: '07840101000034' })).toBe(false);
  });

  test('makes the next bar code the first if the first is removed', () => {
    const { record, otherBarCodes } = saved({ ...valuesOf(detail()), barCodes: ['7840101000027'] });
    expect(record).toMatchObject({ codigo_barra: '7840101000027' });
    expect(otherBarCodes).toEqual([]);
  });
});

describe('a new item', () => {
  const typed: ItemValues = {
    ...newValues({ ...USUAL, clasificacion: { codigo: '01', nombre: 'Varios' } }, '7840101000010'),
    descripcion: ' Chipa ',
    codigo_original: 'CHI',
    nextBarCode: ' 123 ',
    price: { iva: '10', price: '5.000', parts: { '10': '', '5': '', '0': '' } },
  };

  test('fits the wire; a bar code still in its field counts, empty texts do not', () => {
    const { record, otherBarCodes } = saved(typed);
    expect(catalogMercaderiaSchema.safeParse(record).success).toBe(true);
    expect(record).toMatchObject({ descripcion: 'Chipa', codigo_barra: '7840101000010' });
    expect(record).not.toHaveProperty('marca');
    expect(otherBarCodes).toEqual(['123']);
  });

  test('merchandise uses its own code as the internal one unless another is chosen', () => {
    expect(saved(typed).record).toMatchObject({ codigo_interno: 'CHI' });
    expect(saved({ ...typed, codigo_interno: '07' }).record).toMatchObject({ codigo_interno: '07' });
  });

  test('a service needs no classification, and keeps nothing of merchandise alone', () => {
    const service: ItemValues = {
      ...typed,
      kind: 'servicio',
      codigo_interno: 'S1',
      clasificacion: NO_CLASSIFICATION,
    };
    expect(itemFaults(service)).toEqual({});
    expect(catalogServicioSchema.safeParse(saved(service).record).success).toBe(true);
  });

  test('an empty form names all required fields at once', () => {
    const empty = newValues({ ...USUAL, unidad_medida_venta_id: '' }, '');
    const common = { descripcion: 'missing', unidad_medida_venta_id: 'missing', price: 'missing' };
    expect(itemFaults(empty)).toEqual({ ...common, codigo_original: 'missing', clasificacion: 'missing' });
    expect(itemFaults({ ...empty, kind: 'servicio' })).toEqual({ ...common, codigo_interno: 'missing' });
  });

  test('a wrong part of a mixed price is named; of an empty price the first', () => {
    const price = (five: string): ItemValues => ({
      ...typed,
      price: { iva: 'mixed', price: '', parts: { '10': '', '5': five, '0': '' } },
    });
    expect(itemFaults(price('x'))).toEqual({ 'price.5': 'not-a-number' });
    expect(itemFaults(price(''))).toEqual({ 'price.10': 'missing' });
  });
});

test('an existing bar code is not added again', () => {
  const values = { ...valuesOf(detail()), nextBarCode: '7840101000027' };
  expect(barCodesOf(values)).toEqual(['7840101000010', '7840101000027']);
});

test('a refusal of the main process shows at its field, the first of each', () => {
  const wrong = (path: string) => ({ path, message: path });
  expect(
    refusalsOf(
      [
        'record.codigo_barra',
        'otherBarCodes[0]',
        'record.precio_unitario',
        'record.precio_unitario.5',
        'record.clasificacion.codigo',
        'record.marca',
        'record.unheard_of',
      ].map(wrong),
    ),
  ).toEqual({
    barCodes: 'record.codigo_barra',
    price: 'record.precio_unitario',
    'price.5': 'record.precio_unitario.5',
    clasificacion: 'record.clasificacion.codigo',
    marca: 'record.marca',
  });
});
