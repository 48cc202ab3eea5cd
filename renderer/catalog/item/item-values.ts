import {
  partFault,
  type PriceFault,
  RATES,
  type ReadPrice,
  readPrice,
  type TypedPrice,
  writePrice,
} from './typed-price.ts';
import type { CatalogDetail, CatalogSave } from '../../../shared/contract/catalog.ts';
import type { CatalogItem } from '../../../shared/domain/catalog/catalog-item.ts';
import { gtinForms } from '../../../shared/domain/catalog/gtin.ts';
import { numberFromScaled } from '../../../shared/domain/money.ts';

/** A product or service as typed. Wire fields keep their names. */
export interface ItemValues {
  kind: CatalogItem['kind'];
  descripcion: string;
  codigo_original: string;
  /** If empty for merchandise, its own code is used. */
  codigo_interno: string;
  /** The first is the wire's `codigo_barra`. */
  barCodes: readonly string[];
  /** Bar code being typed; it counts like the others. */
  nextBarCode: string;
  price: TypedPrice;
  unidad_medida_venta_id: string;
  /** No classification if its code is empty. */
  clasificacion: { codigo: string; nombre: string };
  marca: string;
  codigo_fabricante: string;
  descripcion_larga: string;
  observacion: string;
  /** Ids of the groups of favourites that contain it. */
  favouriteGroups: readonly string[];
}

export type UsualValues = Pick<ItemValues, 'codigo_interno' | 'unidad_medida_venta_id' | 'clasificacion'>;

export const NO_CLASSIFICATION = { codigo: '', nombre: '' };

export function newValues(usual: UsualValues, barCode: string): ItemValues {
  return {
    ...usual,
    kind: 'mercaderia',
    descripcion: '',
    // At the counter a product gets no other code.
    codigo_original: barCode,
    barCodes: barCode === '' ? [] : [barCode],
    nextBarCode: '',
    price: { iva: '10', price: '', parts: { '10': '', '5': '', '0': '' } },
    marca: '',
    codigo_fabricante: '',
    descripcion_larga: '',
    observacion: '',
    favouriteGroups: [],
  };
}

export function valuesOf({ item, otherBarCodes, favouriteGroups }: CatalogDetail): ItemValues {
  const { record } = item;
  const good = item.kind === 'mercaderia' ? item.record : null;
  const first = good?.codigo_barra;
  return {
    kind: item.kind,
    descripcion: record.descripcion,
    codigo_original: good?.codigo_original ?? '',
    codigo_interno: record.codigo_interno,
    barCodes: first === undefined ? otherBarCodes : [first, ...otherBarCodes],
    nextBarCode: '',
    price: writePrice(record.precio_unitario),
    unidad_medida_venta_id: record.unidad_medida_venta_id,
    clasificacion: record.clasificacion ?? NO_CLASSIFICATION,
    marca: good?.marca ?? '',
    codigo_fabricante: good?.codigo_fabricante ?? '',
    descripcion_larga: record.descripcion_larga ?? '',
    observacion: record.observacion ?? '',
    favouriteGroups,
  };
}

/** All bar codes, including the one being typed. */
export function barCodesOf(values: ItemValues): string[] {
  const { barCodes } = values;
  const next = values.nextBarCode.trim();
  return next === '' || hasNextBarCode(values) ? [...barCodes] : [...barCodes, next];
}

/** True if the bar code being typed is in the list already, also with other leading zeros. */
export function hasNextBarCode({ barCodes, nextBarCode }: ItemValues): boolean {
  const next = nextBarCode.trim();
  return barCodes.some((code) => code === next || gtinForms(code).includes(next));
}

/** The typed item as it is saved; empty optional fields are left out. */
export function itemOf(
  values: ItemValues,
  price: ReadPrice,
): Pick<CatalogSave, 'kind' | 'record' | 'otherBarCodes'> {
  const { kind, clasificacion } = values;
  const common = {
    descripcion: values.descripcion.trim(),
    ...optional('descripcion_larga', values.descripcion_larga),
    ...optional('observacion', values.observacion),
    unidad_medida_venta_id: values.unidad_medida_venta_id,
    precio_unitario_original: numberFromScaled(price.total),
    precio_unitario: price.parts,
    ...(clasificacion.codigo === '' ? {} : { clasificacion }),
  };
  const codigo_interno = values.codigo_interno.trim();
  const barCodes = barCodesOf(values);
  if (kind === 'servicio') return { kind, record: { ...common, codigo_interno }, otherBarCodes: barCodes };
  const codigo_original = values.codigo_original.trim();
  const [first, ...otherBarCodes] = barCodes;
  const record = {
    ...common,
    codigo_original,
    codigo_interno: codigo_interno === '' ? codigo_original : codigo_interno,
    ...(first === undefined ? {} : { codigo_barra: first }),
    ...optional('codigo_fabricante', values.codigo_fabricante),
    ...optional('marca', values.marca),
  };
  return { kind, record, otherBarCodes };
}

function optional<K extends string>(key: K, text: string): Partial<Record<K, string>> {
  return text.trim() === '' ? {} : ({ [key]: text.trim() } as Record<K, string>);
}

/** Fields that can be faulty, in their order on the screen. */
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

/** All faults of the typed item by field, except a code in use, which the main process checks. */
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
