import type { ItemValues } from './item-values.ts';
import { partFault, type PriceFault, RATES, readPrice } from './typed-price.ts';

/** The fields a fault can stand at, in their order on the screen. */
export type ItemField =
  | 'descripcion'
  | 'codigo_original'
  | 'codigo_interno'
  | 'barCodes'
  | 'price'
  | 'price.10'
  | 'price.5'
  | 'price.0'
  | 'unidad_medida_venta_id'
  | 'clasificacion'
  | 'marca'
  | 'codigo_fabricante'
  | 'descripcion_larga'
  | 'observacion';

export type ItemFault = 'missing' | PriceFault;

/** Whatever keeps the typed item from being kept, by field, all at once. Whose code it is the program knows. */
export function itemFaults(values: ItemValues): Partial<Record<ItemField, ItemFault>> {
  const faults: Partial<Record<ItemField, ItemFault>> = {};
  const need = (field: ItemField, text: string): void => {
    if (text.trim() === '') faults[field] = 'missing';
  };
  need('descripcion', values.descripcion);
  need('unidad_medida_venta_id', values.unidad_medida_venta_id);
  if (values.kind === 'servicio') {
    need('codigo_interno', values.codigo_interno);
  } else {
    need('codigo_original', values.codigo_original);
    need('clasificacion', values.clasificacion.codigo);
  }
  return { ...faults, ...priceFaults(values) };
}

function priceFaults({ price }: ItemValues): Partial<Record<ItemField, ItemFault>> {
  const read = readPrice(price);
  if (typeof read !== 'string') return {};
  if (price.iva !== 'mixed') return { price: read };
  const byPart = RATES.flatMap((rate) => {
    const fault = partFault(price.parts[rate]);
    return fault === null ? [] : [[`price.${rate}`, fault] as const];
  });
  return byPart.length === 0 ? { 'price.10': read } : Object.fromEntries(byPart);
}
