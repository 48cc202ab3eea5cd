import { itemCode } from '../../../../shared/domain/catalog/catalog-item.ts';
import {
  CATALOG_FIELDS,
  type CatalogField,
  type Cell,
  CLIENT_FIELDS,
  type ClientField,
  type TableFormat,
} from '../../../../shared/domain/catalog/import-fields.ts';
import { importColumns } from '../../../../shared/text/es/import.ts';
import type { Cliente } from '../../../../shared/wire/cliente.ts';
import type { PrecioUnitario } from '../../../../shared/wire/items.ts';
import { openTable } from '../../../kernel/tables/table-file.ts';
import type { BadRow } from '../checking/checked-list.ts';
import { shownIn } from '../reading/table.ts';
import type { ItemEntry } from '../rows/item-entry.ts';
import type { KnownUnits } from '../rows/known-units.ts';
import type { KnownCities } from '../rows/known-cities.ts';
import type { RowFault } from '../rows/row-cells.ts';

const COLUMN_WIDTH = 20;

/** Returns a table, its first row the titles, as the bytes of a file. No text in it is a formula. */
export function writeTable(rows: readonly (readonly Cell[])[], format: TableFormat): Uint8Array {
  const chunks: Uint8Array[] = [];
  const [titles = [], ...others] = rows;
  const table = openTable((bytes) => chunks.push(bytes), {
    format,
    sheet: 'Mostrador',
    titles: titles.map(String),
    widths: titles.map(() => COLUMN_WIDTH),
    at: new Date(),
  });
  table.write(others);
  table.finish();
  return Buffer.concat(chunks);
}

/** The catalogue as a table that can be imported again. */
export function itemTable(entries: readonly ItemEntry[], units: KnownUnits): Cell[][] {
  const titles = CATALOG_FIELDS.map((field) => importColumns[field]);
  return [titles, ...entries.map((entry) => itemRow(entry, units))];
}

function itemRow({ item, barCodes, isActive }: ItemEntry, units: KnownUnits): Cell[] {
  const { record } = item;
  const mercaderia = item.kind === 'mercaderia' ? item.record : undefined;
  const cells: Record<CatalogField, Cell> = {
    tipo: item.kind === 'mercaderia' ? 'Producto' : 'Servicio',
    codigo: itemCode(item),
    descripcion: record.descripcion,
    precio: record.precio_unitario_original,
    ...priceCells(record.precio_unitario),
    unidad: units.wordOf(record.unidad_medida_venta_id),
    codigo_barra: barCodes.join(' '),
    marca: mercaderia?.marca ?? '',
    clasificacion_codigo: record.clasificacion?.codigo ?? '',
    clasificacion_nombre: record.clasificacion?.nombre ?? '',
    codigo_interno: record.codigo_interno,
    codigo_fabricante: mercaderia?.codigo_fabricante ?? '',
    descripcion_larga: record.descripcion_larga ?? '',
    observacion: record.observacion ?? '',
    activo: isActive ? 'Sí' : 'No',
  };
  return CATALOG_FIELDS.map((field) => cells[field]);
}

const IVA_WORDS = { '10': '10 %', '5': '5 %', '0': 'Exenta' } as const;

/** A price with a single rate is written as the rate's word, a mixed one by its parts. */
function priceCells(
  price: PrecioUnitario,
): Pick<Record<CatalogField, Cell>, 'iva' | 'precio_0' | 'precio_5' | 'precio_10'> {
  const rates = (['0', '5', '10'] as const).filter((rate) => price[rate] !== undefined);
  const [only] = rates;
  if (only !== undefined && rates.length === 1) {
    return { iva: IVA_WORDS[only], precio_0: '', precio_5: '', precio_10: '' };
  }
  return {
    iva: 'Mixto',
    precio_0: price['0'] ?? '',
    precio_5: price['5'] ?? '',
    precio_10: price['10'] ?? '',
  };
}

export function clientTable(clientes: readonly Cliente[], cities: KnownCities): Cell[][] {
  const titles = CLIENT_FIELDS.map((field) => importColumns[field]);
  return [titles, ...clientes.map((cliente) => clientRow(cliente, cities))];
}

const DOCUMENT_WORDS: Readonly<Record<number, string>> = { 0: 'RUC', 1: 'CI' };

function clientRow(cliente: Cliente, cities: KnownCities): Cell[] {
  const cells: Record<ClientField, Cell> = {
    documento: cliente.documento,
    tipo_documento: DOCUMENT_WORDS[cliente.tipo_documento] ?? String(cliente.tipo_documento),
    nombre: cliente.nombre,
    tipo_persona: cliente.tipo_persona === 1 ? 'Física' : 'Jurídica',
    nombre_fantasia: cliente.nombre_fantasia ?? '',
    direccion: cliente.direccion,
    numero_casa: cliente.numero_casa ?? '',
    barrio: cliente.barrio ?? '',
    ...cities.wordsOf(cliente.ciudad_id),
    whatsapp: cliente.whatsapp,
    email: cliente.email,
    fecha_nacimiento: cliente.fecha_nacimiento,
    nacionalidad: cliente.nacionalidad,
  };
  return CLIENT_FIELDS.map((field) => cells[field]);
}

const REASON = 'Motivo';

/** The bad rows as a file to correct: its own columns, and the reasons instead of any earlier ones. */
export function badRowTable(headers: readonly string[], bad: readonly BadRow[]): Cell[][] {
  const old = headers.indexOf(REASON);
  const without = <T>(cells: readonly T[]): T[] =>
    cells.filter((_cell, index) => old === -1 || index !== old);
  return [
    [...without(headers), REASON],
    ...bad.map(({ cells, faults }) => [
      ...without(cells.slice(0, headers.length)).map(shownIn),
      faults.map(describeFault).join('; '),
    ]),
  ];
}

function describeFault({ column, reason }: RowFault): string {
  return column === '' ? reason : `${column}: ${reason}`;
}
