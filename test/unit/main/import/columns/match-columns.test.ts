import { expect, test } from 'vitest';
import { CATALOG_FIELDS, CLIENT_FIELDS } from '../../../../../shared/domain/import/fields.ts';
import { COLUMN_TITLES } from '../../../../../main/import/columns/column-titles.ts';
import { matchColumns } from '../../../../../main/import/columns/match-columns.ts';

test('what we write ourselves, and what the wire calls it', () => {
  expect(
    matchColumns(
      'catalog',
      CATALOG_FIELDS.map((field) => COLUMN_TITLES[field]),
    ),
  ).toEqual(CATALOG_FIELDS);
  expect(
    matchColumns(
      'clients',
      CLIENT_FIELDS.map((field) => COLUMN_TITLES[field]),
    ),
  ).toEqual(CLIENT_FIELDS);
  expect(matchColumns('catalog', CATALOG_FIELDS)).toEqual(CATALOG_FIELDS);
  expect(matchColumns('clients', CLIENT_FIELDS)).toEqual(CLIENT_FIELDS);
});

test.each([
  [
    'catalog',
    ['COD.', 'DESCRIPCION', 'Precio de Venta (Gs.)', 'IVA %', 'Cód. Barras', 'Rubro', 'U/M'],
    ['codigo', 'descripcion', 'precio', 'iva', 'codigo_barra', 'clasificacion_nombre', 'unidad'],
  ],
  [
    'catalog',
    ['SKU', 'Name', 'Price', 'Tax', 'Barcode', 'Category', 'Unit'],
    ['codigo', 'descripcion', 'precio', 'iva', 'codigo_barra', 'clasificacion_nombre', 'unidad'],
  ],
  [
    'catalog',
    ['Código', 'Nombre', 'Precio de costo', 'Precio', 'Stock mínimo', 'Código proveedor'],
    ['codigo', 'descripcion', null, 'precio', null, null],
  ],
  [
    'catalog',
    ['EAN', 'Artículo', 'Descripción', 'PVP', 'Exento', 'Gravado 5', 'Gravado 10'],
    ['codigo_barra', 'codigo', 'descripcion', 'precio', 'precio_0', 'precio_5', 'precio_10'],
  ],
  [
    'clients',
    ['RUC/CI', 'Razón Social', 'Domicilio', 'Localidad', 'Dpto.', 'Celular', 'E-mail', 'Fec. Nac.', 'Saldo'],
    [
      'documento',
      'nombre',
      'direccion',
      'ciudad',
      'departamento',
      'whatsapp',
      'email',
      'fecha_nacimiento',
      null,
    ],
  ],
] as const)('%s %j', (list, headers, fields) => {
  expect(matchColumns(list, headers)).toEqual(fields);
});

test('a field goes to one column, the one that names it whole', () => {
  expect(matchColumns('catalog', ['Precio de lista', 'Precio', 'Precio'])).toEqual([null, 'precio', null]);
});
