import { expect, test } from 'vitest';
import { CATALOG_FIELDS, CLIENT_FIELDS } from '../../../../../../shared/domain/catalog/import-fields.ts';
import { importColumns } from '../../../../../../shared/text/es/import.ts';
import { matchColumns } from '../../../../../../main/catalog/import/columns/match-columns.ts';

test('our own titles and the wire names are recognised', () => {
  expect(
    matchColumns(
      'catalog',
      CATALOG_FIELDS.map((field) => importColumns[field]),
    ).fields,
  ).toEqual(CATALOG_FIELDS);
  expect(
    matchColumns(
      'clients',
      CLIENT_FIELDS.map((field) => importColumns[field]),
    ).fields,
  ).toEqual(CLIENT_FIELDS);
  expect(matchColumns('catalog', CATALOG_FIELDS).fields).toEqual(CATALOG_FIELDS);
  expect(matchColumns('clients', CLIENT_FIELDS).fields).toEqual(CLIENT_FIELDS);
});

test('a field goes to one column, the one that names it exactly', () => {
  expect(matchColumns('catalog', ['Precio de lista', 'Precio', 'Descripción', 'Descripción'])).toEqual({
    fields: [null, 'precio', 'descripcion', null],
    rivals: [],
  });
});

test.each([
  [['Precio sin IVA', 'Precio con IVA', 'IVA'], 'Precio con IVA'],
  [['Precio + IVA', 'Precio final', 'IVA'], 'Precio final'],
  [['Precio neto', 'Precio bruto', 'IVA'], 'Precio bruto'],
  [['Precio s/IVA', 'Precio c/IVA', 'IVA'], 'Precio c/IVA'],
  [['Precio USD', 'Precio Gs', 'IVA'], 'Precio Gs'],
  [['Precio dólar', 'Precio', 'IVA'], 'Precio'],
  [['Precio anterior', 'Precio nuevo', 'IVA'], 'Precio nuevo'],
  [['Último precio compra', 'Precio venta', 'IVA'], 'Precio venta'],
  [['Precio x mayor', 'Precio minorista', 'IVA'], 'Precio minorista'],
  [['Precio mayor', 'Precio menor', 'IVA'], 'Precio menor'],
  [['P. Unit.', 'Monto IVA', 'IVA'], 'P. Unit.'],
  [['P.Unitario', 'IVA'], 'P.Unitario'],
  [['Valor', 'Iva'], 'Valor'],
  [['Precio', 'Importe', 'IVA'], 'Precio'],
  [['Unidad', 'Precio unidad', 'IVA'], 'Precio unidad'],
  [['Precio promo', 'Precio', 'Fecha precio', 'IVA'], 'Precio'],
  [['Precio U$S', 'Precio Gs', 'IVA'], 'Precio Gs'],
  [['Precio R$', 'Precio público', 'IVA'], 'Precio público'],
  [['Precio (IVA no incluido)', 'Precio venta', 'IVA'], 'Precio venta'],
  [['Precio libre de IVA', 'Precio venta', 'IVA'], 'Precio venta'],
  [['Precio venta s/i.v.a.', 'Precio venta', 'IVA'], 'Precio venta'],
  [['Precio base', 'Precio may.', 'Ult. precio', 'PVP', 'IVA'], 'PVP'],
  [['Precio 1', 'IVA'], 'Precio 1'],
  [['P. Lista', 'IVA'], 'P. Lista'],
  [['Minorista', 'Mayorista', 'IVA'], 'Minorista'],
  [['Precio', 'Oferta', 'IVA'], 'Precio'],
  [['Purchase price', 'Price', 'IVA'], 'Price'],
  [['Precio antiguo', 'Precio contado', 'IVA'], 'Precio contado'],
  [['Precio', 'Dto. contado', 'Ganancia minorista', 'Venta al público', 'IVA'], 'Precio'],
  [['Precio de fábrica', 'Precio antes de IVA', 'Precio', 'IVA'], 'Precio'],
])('the columns %j have the price %s', (headers, price) => {
  const { fields, rivals } = matchColumns('catalog', headers);
  expect({ price: headers[fields.indexOf('precio')], rivals }).toEqual({ price, rivals: [] });
  expect(headers[fields.indexOf('iva')]?.toUpperCase()).toBe('IVA');
});

test.each([
  [['Precio', 'Precio', 'IVA']],
  [['Precio', 'IVA', 'Precio IVA incluido']],
  [['Precio', 'Precio contado']],
  [['Precio', 'Precio tarjeta']],
  [['Precio', 'Minorista']],
  [['Precio 1', 'Precio 2']],
  [['Precio', 'Precio final', 'IVA']],
  [['Precio unidad', 'Precio caja']],
  [['Precio 1', 'Precio 2', 'Precio 5', 'Precio 10', 'IVA']],
])('the columns %j have no price', (headers) => {
  const rivals = headers.filter((header) => header !== 'IVA');
  const matched = matchColumns('catalog', headers);
  expect(matched.rivals).toEqual(rivals);
  expect(matched.fields.filter((field) => field !== 'iva')).toEqual(rivals.map(() => null));
});

test('a price of 5 or 10 is the part with that IVA, and a price without IVA is not the IVA', () => {
  expect(matchColumns('catalog', ['Precio', 'Precio 5', 'Precio 10']).fields).toEqual([
    'precio',
    'precio_5',
    'precio_10',
  ]);
  expect(matchColumns('catalog', ['Código', 'Precio sin IVA']).fields).toEqual(['codigo', null]);
});
