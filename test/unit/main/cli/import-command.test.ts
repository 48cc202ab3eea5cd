import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { perTest } from '../../../support/per-test.ts';
import { catalogImportCommand } from '../../../../main/cli/commands/import-list.ts';
import { TestCounter } from '../../../support/counter.ts';
import { runCommand } from '../../../support/run-cli.ts';
import { UNIT_ID } from '../../../support/sale-bodies.ts';

const machine = perTest(() => new TestCounter());
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  const { store, lookups, settings } = machine.counter;
  const unit = { id: UNIT_ID, descripcion: 'Unidad', codigo_etax: '77', representacion: 'UNI' };
  store.commit(() => {
    lookups.save('unidad-medida', UNIT_ID, unit, 0);
    settings.save({ defaultClassification: { codigo: '01', nombre: 'Almacén' } }, 0);
  });
});

async function importList(rows: readonly string[] | Buffer, options: Record<string, string | boolean> = {}) {
  const file = join(folder, 'lista.csv');
  writeFileSync(file, rows instanceof Buffer ? rows : rows.join('\n'));
  const command = { command: catalogImportCommand, counter: machine.counter };
  const { printed, said } = await runCommand(command, [file], options);
  return { figures: printed[0], said };
}

const priceOf = (code: string): number | undefined =>
  machine.counter.catalog.findByCode(code)?.record.precio_unitario_original;

const TITLES = 'Código;Descripción;Precio;IVA;Marca';
const LIST = [TITLES, 'A;Uno;16.666,5;10;Tajy', 'B;Dos;0;10;', 'C;Tres;500;10;'];

test('an import names each doubt once, with the answers to it', async () => {
  const { figures, said } = await importList(LIST, { check: true });
  expect(figures).toMatchObject({ added: 2, bad: 1 });
  expect(said).toContain(
    'Precios con fracciones de guaraní: 1, por ejemplo 16666,5 → 16667. --answer round-fractions | keep-fractions',
  );
  expect(said).toContain('Precios en 0: 1, por ejemplo B. --answer leave-zero-prices');
});

test('an import uses the answers of its command, and records them', async () => {
  await importList(LIST, { answer: 'round-fractions,leave-zero-prices' });
  expect([priceOf('A'), priceOf('B'), priceOf('C')]).toEqual([16_667, undefined, 500]);
  expect(machine.changes.find(({ event }) => event === 'import.begun')?.details).toMatchObject({
    chosen: 'round-fractions leave-zero-prices',
  });
});

test('an empty cell clears a value with --clear-empty only', async () => {
  await importList(LIST, { answer: 'keep-fractions' });
  const brand = (): unknown => {
    const item = machine.counter.catalog.findByCode('A');
    return item?.kind === 'mercaderia' ? item.record.marca : null;
  };
  const empty = ['Código;Marca', 'A;'];
  await importList(empty);
  expect([priceOf('A'), brand()]).toEqual([16_666.5, 'Tajy']);
  await importList(empty, { 'clear-empty': true });
  expect(brand()).toBeUndefined();
});
