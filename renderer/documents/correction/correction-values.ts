import { withoutLocalNumber } from '../../../shared/domain/sale/check-correction.ts';
import {
  divideRoundingHalfUp,
  fitsWire,
  formatScaled,
  minorDigits,
  MAX_MINOR,
  numberFromMinor,
  numberFromScaled,
  SCALE,
  scaledFromNumber,
} from '../../../shared/domain/money.ts';
import type { IssuingPoint } from '../../../shared/domain/sale/sale-draft.ts';
import { readTypedAmount, readTypedNumber } from '../../../shared/domain/typed-number.ts';
import type { InvoiceRequest } from '../../../shared/wire/invoice.ts';
import type { RefusalDetail } from '../../../shared/contract/documents.ts';
import { type ClientFormValues, clienteOf, valuesOf } from '../../clients/form/client-form-values.ts';
import { bodyPaths, findPath } from '../document/refusal-details.ts';

export const RATES = ['10', '5', '0'] as const;

/** Texts of a line, by their names on the wire. */
const LINE_TEXTS = [
  'descripcion',
  'descripcion_larga',
  'codigo_interno',
  'codigo_original',
  'codigo_barra',
  'codigo_fabricante',
  'marca',
  'clasificacion.codigo',
  'clasificacion.nombre',
  'unidad_medida_venta_id',
  'observacion',
] as const;

export type LineText = (typeof LINE_TEXTS)[number];

/** Texts that only merchandise has (interface, items). */
const OF_GOODS: readonly LineText[] = ['codigo_original', 'codigo_barra', 'codigo_fabricante', 'marca'];

/** A line as typed. */
export interface LineValues extends Record<LineText, string> {
  /** Path on the wire: `items.mercaderias[0]`. */
  path: string;
  cantidad: string;
  /** Unit price by IVA rate; empty where the rate has no part in it. */
  price: Readonly<Record<(typeof RATES)[number], string>>;
}

/** A sale under correction; texts as typed. */
export interface CorrectionValues {
  client: ClientFormValues;
  point: IssuingPoint;
  condition: 1 | 2;
  rate: string;
  entregaInicial: string;
  plazo: string;
  remark: string;
  /** Merchandise first, then services. */
  lines: readonly LineValues[];
}

type Item = NonNullable<InvoiceRequest['items']['mercaderias' | 'servicios']>[number];

export const isOfGoods = (path: string): boolean => path.startsWith('items.mercaderias');

/** The texts a line of this kind has. */
export function lineTextsOf(path: string): readonly LineText[] {
  return isOfGoods(path) ? LINE_TEXTS : LINE_TEXTS.filter((key) => !OF_GOODS.includes(key));
}

/** Initial values of the form for a sale. */
export function correctionValuesOf(
  { cliente, venta, items }: InvoiceRequest,
  localNumber: string,
): CorrectionValues {
  const { mercaderias = [], servicios = [] } = items;
  const { numero_timbrado, numero_establecimiento, punto_expedicion } = venta;
  return {
    client: valuesOf(cliente),
    point: { numero_timbrado, numero_establecimiento, punto_expedicion },
    condition: venta.condicion_venta,
    rate: typed(venta.cotizacion),
    entregaInicial: typed(venta.venta_credito?.entrega_inicial),
    plazo: typed(venta.venta_credito?.plazo),
    remark: withoutLocalNumber(venta.observacion, localNumber),
    lines: [
      ...mercaderias.map((item, place) => lineOf(item, `items.mercaderias[${place}]`)),
      ...servicios.map((item, place) => lineOf(item, `items.servicios[${place}]`)),
    ],
  };
}

const typed = (value: number | undefined): string =>
  value === undefined ? '' : formatScaled(scaledFromNumber(value));

function lineOf(item: Item, path: string): LineValues {
  const { clasificacion, precio_unitario: price } = item;
  const texts: Partial<Record<LineText, string>> = {
    ...Object.fromEntries(Object.entries(item).filter(([, value]) => typeof value === 'string')),
    'clasificacion.codigo': clasificacion?.codigo,
    'clasificacion.nombre': clasificacion?.nombre,
  };
  const written = LINE_TEXTS.map((key) => [key, texts[key] ?? '']);
  return {
    ...(Object.fromEntries(written) as Record<LineText, string>),
    path,
    cantidad: typed(item.cantidad),
    price: { '10': typed(price['10']), '5': typed(price['5']), '0': typed(price['0']) },
  };
}

/** Scaled by 10^8; null while a quantity or a price is not a number. */
export interface LineAmount {
  unitPrice: bigint | null;
  value: bigint | null;
}

/** Amount of a line; the unit price is the sum of its parts by rate. */
export function lineAmountOf(line: LineValues): LineAmount {
  const parts = RATES.map((rate) => (line.price[rate].trim() === '' ? 0 : readTypedNumber(line.price[rate])));
  const unitPrice = parts.some((part) => part === null)
    ? null
    : parts.reduce<bigint>((sum, part) => sum + scaledFromNumber(part ?? 0), 0n);
  const quantity = readTypedNumber(line.cantidad);
  if (unitPrice === null || quantity === null) return { unitPrice, value: null };
  return { unitPrice, value: divideRoundingHalfUp(unitPrice * scaledFromNumber(quantity), SCALE) };
}

/** The total in minor units, rounded half up once; null while a line cannot be added up. */
export function correctedTotal({ lines }: CorrectionValues, currency: string): bigint | null {
  let exact = 0n;
  for (const line of lines) {
    const { unitPrice } = lineAmountOf(line);
    const quantity = readTypedNumber(line.cantidad);
    if (unitPrice === null || quantity === null) return null;
    exact += unitPrice * scaledFromNumber(quantity);
  }
  const total = divideRoundingHalfUp(exact, (SCALE * SCALE) / 10n ** BigInt(minorDigits(currency)));
  return total > MAX_MINOR ? null : total;
}

/**
 * Body of POST /simplificado/carritos for the form's values. A half-typed number becomes NaN, so that
 * validation names its field; parts of the sale without a field are kept.
 */
export function bodyOf(values: CorrectionValues, sold: InvoiceRequest): Record<string, unknown> {
  const { moneda } = sold.venta;
  const minor = correctedTotal(values, moneda);
  const total = minor === null ? Number.NaN : numberFromMinor(minor, moneda);
  const remark = values.remark.trim();
  const itemsOf = (kind: 'mercaderias' | 'servicios') =>
    sold.items[kind]?.map((item, place) => {
      const line = values.lines.find(({ path }) => path === `items.${kind}[${place}]`);
      return line === undefined ? item : itemOf(line);
    });
  const [mercaderias, servicios] = [itemsOf('mercaderias'), itemsOf('servicios')];
  return {
    ...(sold.jsonDE === undefined ? {} : { jsonDE: sold.jsonDE }),
    venta: {
      ...values.point,
      moneda,
      cotizacion: readTypedNumber(values.rate) ?? Number.NaN,
      total,
      ...conditionOf(values, total, moneda),
      ...(remark === '' ? {} : { observacion: remark }),
    },
    cliente: clienteOf(values.client),
    items: {
      ...(mercaderias === undefined ? {} : { mercaderias }),
      ...(servicios === undefined ? {} : { servicios }),
    },
  };
}

function conditionOf(values: CorrectionValues, total: number, moneda: string): Record<string, unknown> {
  const { condition, entregaInicial, plazo } = values;
  if (condition === 1) return { condicion_venta: 1, venta_contado: { monto: total } };
  const initial = entregaInicial.trim() === '' ? 0 : readTypedAmount(entregaInicial, minorDigits(moneda));
  return {
    condicion_venta: 2,
    venta_credito: { entrega_inicial: initial ?? Number.NaN, plazo: readTypedNumber(plazo) ?? Number.NaN },
  };
}

/** Empty required texts are included, so that validation names them; empty optional ones are left out. */
function itemOf(line: LineValues): Record<string, unknown> {
  const { unitPrice } = lineAmountOf(line);
  const item: Record<string, unknown> = {};
  for (const key of lineTextsOf(line.path)) {
    if (key.startsWith('clasificacion.')) continue;
    const text = line[key].trim();
    if (text !== '' || REQUIRED.includes(key)) item[key] = text;
  }
  const [codigo, nombre] = [line['clasificacion.codigo'].trim(), line['clasificacion.nombre'].trim()];
  if (codigo !== '' || nombre !== '' || isOfGoods(line.path)) item['clasificacion'] = { codigo, nombre };
  return {
    ...item,
    cantidad: readTypedNumber(line.cantidad) ?? Number.NaN,
    precio_unitario_original:
      unitPrice === null || !fitsWire(unitPrice) ? Number.NaN : numberFromScaled(unitPrice),
    precio_unitario: partsOf(line),
  };
}

const REQUIRED: readonly LineText[] = [
  'descripcion',
  'codigo_interno',
  'codigo_original',
  'unidad_medida_venta_id',
];

function partsOf({ price }: LineValues): Record<string, number> {
  return Object.fromEntries(
    RATES.flatMap((rate) => {
      const text = price[rate].trim();
      return text === '' ? [] : [[rate, readTypedNumber(text) ?? Number.NaN]];
    }),
  );
}

/** Details of a refusal by the field they name; those in `rest` name no field of the body. */
export interface RefusedFields {
  /** By the names of the wire: `items.mercaderias[0].cantidad`. */
  byPath: ReadonlyMap<string, string>;
  rest: RefusalDetail[];
}

/** Finds the fields of the body that a refusal's details name. */
export function readRefusedFields(details: readonly RefusalDetail[], sold: InvoiceRequest): RefusedFields {
  const known = bodyPaths(sold);
  const byPath = new Map<string, string>();
  const rest: RefusalDetail[] = [];
  for (const detail of details) {
    const path = detail.path === null ? null : findPath(detail.path, known);
    if (path === null) rest.push(detail);
    else if (!byPath.has(path)) byPath.set(path, detail.text);
  }
  return { byPath, rest };
}
