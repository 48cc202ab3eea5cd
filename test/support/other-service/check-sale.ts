import { isCity, isUnit, POINTS } from './lists.ts';
import { listOf, member, textOf } from './json.ts';

const CLIENT_TEXTS = [
  'documento',
  'nombre',
  'nacionalidad',
  'fecha_nacimiento',
  'whatsapp',
  'email',
  'direccion',
  'ciudad_id',
];
const ITEM_TEXTS = ['codigo_interno', 'descripcion', 'unidad_medida_venta_id'];

/** Required parts of a sale that this one lacks (interface: Cliente, items, Venta). */
export function saleProblems(sale: unknown): string[] {
  const goods = listOf(member(sale, 'items', 'mercaderias'));
  const services = listOf(member(sale, 'items', 'servicios'));
  return [
    ...saleDataProblems(member(sale, 'venta')),
    ...missing(member(sale, 'cliente'), 'cliente', CLIENT_TEXTS, ['tipo_persona', 'tipo_documento']),
    ...(isCity(member(sale, 'cliente', 'ciudad_id')) ? [] : ['cliente.ciudad_id no es de ninguna ciudad']),
    ...(goods.length + services.length === 0 ? ['items está vacío'] : []),
    ...goods.flatMap((item, index) => itemProblems(item, `mercaderias.${index}`, ['codigo_original'])),
    ...services.flatMap((item, index) => itemProblems(item, `servicios.${index}`, [])),
  ];
}

/** True if the sale names an existing issuing point. */
export function hasKnownPoint(sale: unknown): boolean {
  return POINTS.some((point) =>
    Object.entries(point).every(([name, value]) => Number(textOf(member(sale, 'venta', name))) === value),
  );
}

function saleDataProblems(venta: unknown): string[] {
  const texts = ['numero_timbrado', 'numero_establecimiento', 'punto_expedicion', 'moneda'];
  const cash = typeof member(venta, 'venta_contado', 'monto') === 'number';
  const credit = typeof member(venta, 'venta_credito', 'plazo') === 'number';
  const condition = member(venta, 'condicion_venta');
  return [
    ...missing(venta, 'venta', texts, ['cotizacion', 'condicion_venta', 'total']),
    ...((condition === 1 && cash && !credit) || (condition === 2 && credit && !cash)
      ? []
      : ['venta.condicion_venta no concuerda con venta_contado y venta_credito']),
  ];
}

function itemProblems(item: unknown, path: string, moreTexts: readonly string[]): string[] {
  const prices = Object.entries((member(item, 'precio_unitario') ?? {}) as Record<string, unknown>);
  const arePrices =
    prices.length > 0 &&
    prices.every(([rate, price]) => ['0', '5', '10'].includes(rate) && typeof price === 'number');
  return [
    ...missing(item, path, [...ITEM_TEXTS, ...moreTexts], ['cantidad', 'precio_unitario_original']),
    ...(isUnit(member(item, 'unidad_medida_venta_id')) ? [] : [`${path} no tiene una unidad de la lista`]),
    ...(arePrices ? [] : [`${path}.precio_unitario no es por tasa`]),
  ];
}

function missing(
  parent: unknown,
  path: string,
  texts: readonly string[],
  numbers: readonly string[],
): string[] {
  return [
    ...texts.filter((name) => textOf(member(parent, name)) === ''),
    ...numbers.filter((name) => typeof member(parent, name) !== 'number'),
  ].map((name) => `${path}.${name} falta`);
}
