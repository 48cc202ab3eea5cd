import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TableFormat } from '../../../../../shared/domain/catalog/import-fields.ts';
import type { Cliente } from '../../../../../shared/wire/cliente.ts';
import { checkClients, checkItems } from '../../../../../main/catalog/import/checking/check-rows.ts';
import { clientTable, itemTable, writeTable } from '../../../../../main/catalog/import/export/list-tables.ts';
import { readTable } from '../../../../../main/catalog/import/reading/read-table.ts';
import { KnownUnits } from '../../../../../main/catalog/import/rows/known-units.ts';
import { KnownCities } from '../../../../../main/catalog/import/rows/known-cities.ts';
import type { ItemEntry } from '../../../../../main/catalog/import/rows/item-entry.ts';
import { mappingByName } from '../../../../support/import-lists.ts';
import { CITY_ID, UNIT_ID } from '../../../../support/sale-bodies.ts';
import { AS_IT_SAYS } from '../../../../../main/catalog/import/reading/table.ts';

/* An exported list is unchanged when it is imported, in either format. */

const OTHER_UNIT_ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964aa';
const units = new KnownUnits([
  { id: UNIT_ID, descripcion: 'Unidad', codigo_etax: '77', representacion: 'UNI' },
  { id: OTHER_UNIT_ID, descripcion: 'Unidad', codigo_etax: '78', representacion: 'UNI' },
]);
const cities = new KnownCities([
  { id: CITY_ID, nombre: 'San Miguel', distrito: { nombre: 'A', departamento: { nombre: 'B' } } },
  { id: OTHER_UNIT_ID, nombre: 'San Miguel', distrito: { nombre: 'C', departamento: { nombre: 'B' } } },
]);

/** Text as people write it, and text that must not become a formula, a number or another column. */
const someText = fc
  .string({ unit: fc.constantFrom(...Array.from('añ Ü=+-@\'";,|.0159%&<>\n😀')), maxLength: 12 })
  .map((text) => text.trim());
const filled = someText.filter((text) => text !== '');
/** Texts of one line. */
const line = filled.filter((text) => !text.includes('\n'));
/** Names: without the `.0` or `.00` and the leading apostrophe that an import strips. */
const name = line.filter((text) => !/^\d+[.,]0{1,2}$|^'[\p{L}\p{N}]/u.test(text));
const maybe = (text: fc.Arbitrary<string>): fc.Arbitrary<string | undefined> =>
  fc.option(text, { nil: undefined });
const codes = fc.uniqueArray(name, {
  minLength: 1,
  maxLength: 5,
  selector: (code) => code.toUpperCase(),
});
const amount = fc.oneof(
  fc.integer({ min: 0, max: 99_000_000 }),
  fc.integer({ min: 0, max: 99_000_000 }).map((cents) => cents / 1000),
  fc.constantFrom(0.00000001, 1.5, 1.123, 12_500.5),
);

const withoutUndefined = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== '')) as T;

function entry(code: string, index: number): fc.Arbitrary<ItemEntry> {
  return fc
    .record({
      isService: fc.boolean(),
      rates: fc.subarray(['0', '5', '10'] as const, { minLength: 1 }),
      price: amount,
      descripcion: line,
      descripcion_larga: maybe(filled),
      observacion: maybe(filled),
      marca: maybe(line),
      internal: name,
      unit: fc.constantFrom(UNIT_ID, OTHER_UNIT_ID),
      barCodes: fc.nat({ max: 2 }),
      isActive: fc.boolean(),
    })
    .map(({ isService, rates, price, barCodes, isActive, unit, internal, marca, ...texts }) => {
      const parts = Object.fromEntries(rates.map((rate, at) => [rate, at === 0 ? price : 1000 * at]));
      const whole =
        rates.length === 1 ? price : Number((price + (rates.length === 2 ? 1000 : 3000)).toFixed(8));
      const priced = {
        ...texts,
        unidad_medida_venta_id: unit,
        precio_unitario_original: whole,
        precio_unitario: parts,
      };
      const own = Array.from({ length: barCodes }, (_code, at) => `784000${index}${at}`);
      const clasificacion = { codigo: '01.02', nombre: 'Almacén' };
      return {
        item: isService
          ? {
              id: `id-${index}`,
              kind: 'servicio',
              record: withoutUndefined({ ...priced, codigo_interno: code }),
            }
          : {
              id: `id-${index}`,
              kind: 'mercaderia',
              record: withoutUndefined({
                ...priced,
                marca,
                clasificacion,
                codigo_interno: internal,
                codigo_original: code,
                codigo_barra: own[0],
              }),
            },
        barCodes: own,
        isActive,
      };
    });
}

const catalogue = codes.chain((all) => fc.tuple(...all.map(entry)));

const formats: readonly TableFormat[] = ['csv', 'xlsx'];

test.each(formats)('items by %s are all there, unchanged', async (format) => {
  await fc.assert(
    fc.asyncProperty(catalogue, async (entries) => {
      const table = await readTable(writeTable(itemTable(entries, units), format), AS_IT_SAYS);
      const reading = {
        units,
        clearsEmpty: true,
        answers: new Set(['keep-fractions'] as const),
        defaultClassification: null,
        classifications: { codeOf: () => null, nameOf: () => null },
      };
      const mapping = mappingByName('catalog', table);
      expect(checkItems(table, mapping, reading, entries)).toMatchObject({ same: entries.length, bad: [] });
      const { toWrite } = checkItems(table, mapping, reading, []);
      expect(toWrite.map(({ item, ...rest }) => ({ ...rest, item: { ...item, id: '' } }))).toEqual(
        entries.map(({ item, ...rest }) => ({ ...rest, item: { ...item, id: '' } })),
      );
    }),
    { numRuns: format === 'csv' ? 150 : 40 },
  );
});

const client = fc
  .record({
    tipo_persona: fc.constantFrom<1 | 2>(1, 2),
    tipo_documento: fc.constantFrom(1, 5, 9),
    documento: fc.integer({ min: 1, max: 99_999_999 }).map(String),
    nombre: line,
    nombre_fantasia: maybe(line),
    nacionalidad: fc.constantFrom('PRY', 'BRA', 'USA'),
    fecha_nacimiento: fc.constantFrom('05/01/1980', '29/02/2000'),
    whatsapp: fc.constantFrom('+595981234567', '+5511987654321'),
    email: fc.constant('a@b.com.py'),
    direccion: filled,
    numero_casa: maybe(name),
    barrio: maybe(line),
    ciudad_id: fc.constantFrom(CITY_ID, OTHER_UNIT_ID),
  })
  .map((cliente) => withoutUndefined(cliente) as Cliente);

test.each(formats)('clients by %s are all there, unchanged', async (format) => {
  const some = fc.uniqueArray(client, { minLength: 1, maxLength: 5, selector: ({ documento }) => documento });
  await fc.assert(
    fc.asyncProperty(some, async (clientes) => {
      const table = await readTable(writeTable(clientTable(clientes, cities), format), AS_IT_SAYS);
      const reading = { cities, filler: null, clearsEmpty: false, today: '21/11/2026' };
      const { toWrite, bad } = checkClients(table, mappingByName('clients', table), reading, []);
      expect(bad).toEqual([]);
      expect(toWrite).toEqual(clientes);
    }),
    { numRuns: format === 'csv' ? 100 : 30 },
  );
});
