import type { IpcError } from '../../../shared/contract/result.ts';
import type { ItemField } from './item-faults.ts';

/** The program's paths of what stands in one field of the form together. */
const TOGETHER: readonly (readonly [RegExp, ItemField])[] = [
  [/^(?:record\.codigo_barra|otherBarCodes)/, 'barCodes'],
  [/^record\.precio_unitario\.10$/, 'price.10'],
  [/^record\.precio_unitario\.5$/, 'price.5'],
  [/^record\.precio_unitario\.0$/, 'price.0'],
  [/^record\.precio_unitario/, 'price'],
  [/^record\.clasificacion/, 'clasificacion'],
];

const ALONE: readonly ItemField[] = [
  'descripcion',
  'codigo_original',
  'codigo_interno',
  'unidad_medida_venta_id',
  'marca',
  'codigo_fabricante',
  'descripcion_larga',
  'observacion',
];

/** The program's words by the field of the form they belong to; the first of each counts. */
export function refusalsOf(fields: IpcError['fields']): Partial<Record<ItemField, string>> {
  return Object.fromEntries(
    fields.toReversed().flatMap(({ path, message }) => {
      const field = fieldAt(path);
      return field === undefined ? [] : [[field, message]];
    }),
  );
}

function fieldAt(path: string): ItemField | undefined {
  const together = TOGETHER.find(([pattern]) => pattern.test(path));
  return together?.[1] ?? ALONE.find((field) => path === `record.${field}`);
}
