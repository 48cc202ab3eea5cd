import { describe, expect, test } from 'vitest';
import {
  itemFaults,
  itemOf,
  type ItemValues,
  newValues,
  NO_CLASSIFICATION,
  valuesOf,
} from '../../../../../renderer/catalog/item/item-values.ts';
import { refusalsOf } from '../../../../../renderer/catalog/item/item-editor-store.ts';
import { readPrice } from '../../../../../renderer/catalog/item/typed-price.ts';
import { catalogMercaderiaSchema } from '../../../../../shared/wire/items.ts';
import { detail, UNIT_ID } from '../catalog-samples.ts';

const USUAL = { codigo_interno: '', unidad_medida_venta_id: UNIT_ID, clasificacion: NO_CLASSIFICATION };

function saved(values: ItemValues) {
  const price = readPrice(values.price);
  if (typeof price === 'string') throw new Error(price);
  return itemOf(values, price);
}

describe('the form of a kept product', () => {
  test('holds all there is, and gives it back as it was', () => {
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
});

describe('a new one', () => {
  const typed: ItemValues = {
    ...newValues({ ...USUAL, clasificacion: { codigo: '01', nombre: 'Varios' } }, '7840101000010'),
    descripcion: ' Chipa ',
    codigo_original: 'CHI',
    nextBarCode: ' 123 ',
    price: { iva: '10', price: '5.000', parts: { '10': '', '5': '', '0': '' } },
  };

  test('is what the wire takes; a bar code still in its field counts, empty texts do not', () => {
    const { record, otherBarCodes } = saved(typed);
    expect(catalogMercaderiaSchema.safeParse(record).success).toBe(true);
    expect(record).toMatchObject({ descripcion: 'Chipa', codigo_barra: '7840101000010' });
    expect(record).not.toHaveProperty('marca');
    expect(otherBarCodes).toEqual(['123']);
  });
});

test('a form has what the program refuses at the field it belongs to, the first of each', () => {
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
