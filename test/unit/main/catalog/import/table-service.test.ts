import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { TableService } from '../../../../../main/catalog/import/table-service.ts';
import { UNIT_ID } from '../../../../support/sale-bodies.ts';
import { xlsxFile, xlsxRow } from '../../../../support/zip-file.ts';
import { AS_IT_SAYS } from '../../../../../main/catalog/import/reading/table.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const service = () =>
  new TableService(
    {
      items: () => [],
      clients: () => [],
      units: () => [{ id: UNIT_ID, descripcion: 'Unidad', codigo_etax: '77', representacion: 'UNI' }],
      cities: () => [],
      settings: () => ({ finalConsumer: null, defaultClassification: { codigo: '01', nombre: 'Almacén' } }),
      classifications: () => [],
      today: () => '21/11/2026',
    },
    join(folder, 'mostrador.db'),
  );

test('a sheet with nothing on it leaves the one that was read as it was', async () => {
  const file = join(folder, 'lista.xlsx');
  const list =
    xlsxRow(1, ['codigo', 'descripcion', 'precio', 'iva']) + xlsxRow(2, ['A-1', 'Yerba', 12_500, 10]);
  writeFileSync(file, xlsxFile({ Lista: list, Hoja2: '' }));
  const opened = service();
  const { columns } = await opened.open('catalog', file, AS_IT_SAYS);
  await expect(opened.open('catalog', file, { ...AS_IT_SAYS, sheet: 'Hoja2' })).rejects.toThrow(
    'No es una tabla',
  );
  expect(await opened.check({ columns, fillsMissing: false, clearsEmpty: false, answers: [] })).toEqual({
    added: 1,
    changed: 0,
    same: 0,
    bad: 0,
    doubts: [],
  });
});
