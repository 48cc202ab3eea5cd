import { itemCode } from '../../../../shared/domain/catalog-item.ts';
import type { Cell } from '../../../../shared/domain/import/cell.ts';
import { CATALOG_FIELDS, type CatalogField } from '../../../../shared/domain/import/fields.ts';
import type { PrecioUnitario } from '../../../../shared/wire/items.ts';
import { importColumns } from '../../../../shared/text/es/import-columns.ts';
import type { KnownUnits } from '../rows/known-units.ts';
import type { ItemEntry } from '../rows/item-entry.ts';

/** The catalogue as a table that can be read again. */
export function itemTable(entries: readonly ItemEntry[], units: KnownUnits): Cell[][] {
  const titles = CATALOG_FIELDS.map((field) => importColumns[field]);
  return [titles, ...entries.map((entry) => rowOf(entry, units))];
}

function rowOf({ item, barCodes, isActive }: ItemEntry, units: KnownUnits): Cell[] {
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

/** Of a price with one rate its word says all; of a mixed one the parts do. */
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
