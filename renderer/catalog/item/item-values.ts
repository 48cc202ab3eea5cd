import type { CatalogItem } from '../../../shared/domain/catalog-item.ts';
import { numberFromScaled } from '../../../shared/domain/money.ts';
import type { CatalogMercaderia, CatalogServicio } from '../../../shared/wire/items.ts';
import { type ReadPrice, type TypedPrice, writePrice } from './typed-price.ts';

/** A product or service as it is typed. Names of wire fields are the wire's. */
export interface ItemValues {
  kind: CatalogItem['kind'];
  descripcion: string;
  codigo_original: string;
  codigo_interno: string;
  /** The first is the wire's `codigo_barra`. */
  barCodes: readonly string[];
  /** One that is being typed; it counts like the others. */
  nextBarCode: string;
  price: TypedPrice;
  unidad_medida_venta_id: string;
  /** None where its code is empty. */
  clasificacion: { codigo: string; nombre: string };
  marca: string;
  codigo_fabricante: string;
  descripcion_larga: string;
  observacion: string;
  active: boolean;
  /** The group of favourites it stands in; empty for none. */
  favouriteGroup: string;
}

/** What a shop usually gives a new product. */
export interface UsualValues {
  barCode: string;
  codigo_interno: string;
  unidad_medida_venta_id: string;
  clasificacion: { codigo: string; nombre: string } | null;
}

export const NO_CLASSIFICATION = { codigo: '', nombre: '' };

/** An empty form. */
export function newValues(usual: UsualValues): ItemValues {
  return {
    kind: 'mercaderia',
    descripcion: '',
    codigo_original: '',
    codigo_interno: usual.codigo_interno,
    barCodes: usual.barCode === '' ? [] : [usual.barCode],
    nextBarCode: '',
    price: { iva: '10', price: '', parts: { '10': '', '5': '', '0': '' } },
    unidad_medida_venta_id: usual.unidad_medida_venta_id,
    clasificacion: usual.clasificacion ?? NO_CLASSIFICATION,
    marca: '',
    codigo_fabricante: '',
    descripcion_larga: '',
    observacion: '',
    active: true,
    favouriteGroup: '',
  };
}

/** A kept item as its form shows it. */
export function valuesOf(kept: {
  item: CatalogItem;
  barCodes: readonly string[];
  active: boolean;
  favouriteGroup: string;
}): ItemValues {
  const { item, barCodes, active, favouriteGroup } = kept;
  const { record } = item;
  const good = item.kind === 'mercaderia' ? item.record : null;
  return {
    kind: item.kind,
    descripcion: record.descripcion,
    codigo_original: good?.codigo_original ?? '',
    codigo_interno: record.codigo_interno,
    barCodes,
    nextBarCode: '',
    price: writePrice(record.precio_unitario),
    unidad_medida_venta_id: record.unidad_medida_venta_id,
    clasificacion: record.clasificacion ?? NO_CLASSIFICATION,
    marca: good?.marca ?? '',
    codigo_fabricante: good?.codigo_fabricante ?? '',
    descripcion_larga: record.descripcion_larga ?? '',
    observacion: record.observacion ?? '',
    active,
    favouriteGroup,
  };
}

/** All bar codes, with the one that is being typed. */
export function barCodesOf({ barCodes, nextBarCode }: ItemValues): string[] {
  const next = nextBarCode.trim();
  return next === '' || barCodes.includes(next) ? [...barCodes] : [...barCodes, next];
}

type KindAndRecord =
  | { kind: 'mercaderia'; record: CatalogMercaderia }
  | { kind: 'servicio'; record: CatalogServicio };

/** The typed form as the wire's item; what is optional and empty is left out. */
export function recordOf(values: ItemValues, price: ReadPrice): KindAndRecord {
  const common = {
    codigo_interno: values.codigo_interno.trim(),
    descripcion: values.descripcion.trim(),
    ...optional('descripcion_larga', values.descripcion_larga),
    ...optional('observacion', values.observacion),
    unidad_medida_venta_id: values.unidad_medida_venta_id,
    precio_unitario_original: numberFromScaled(price.total),
    precio_unitario: price.parts,
  };
  const { clasificacion } = values;
  if (values.kind === 'servicio') {
    const classified = clasificacion.codigo === '' ? {} : { clasificacion };
    return { kind: 'servicio', record: { ...common, ...classified } };
  }
  const record: CatalogMercaderia = {
    ...common,
    codigo_original: values.codigo_original.trim(),
    ...optional('codigo_barra', barCodesOf(values)[0] ?? ''),
    ...optional('codigo_fabricante', values.codigo_fabricante),
    ...optional('marca', values.marca),
    clasificacion,
  };
  return { kind: 'mercaderia', record };
}

function optional<K extends string>(key: K, text: string): Partial<Record<K, string>> {
  return text.trim() === '' ? {} : ({ [key]: text.trim() } as Record<K, string>);
}
