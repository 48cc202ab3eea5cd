import { decimalText, divideHalfUp, PRICE_SCALE, PRODUCT_SCALE } from '../amounts/exact.ts';
import { containedIva, type Rate, saleAmounts } from '../amounts/sale-amounts.ts';
import { ESTABLISHMENT } from '../catalog/company.ts';
import { findUnit } from '../catalog/units.ts';
import { seededUuid } from '../seeded.ts';
import type { CartItem } from './cart-items.ts';

/** A record of the items pending dispatch (interface, cart and pending cart item). */
export function pendingItemRecord(cartItem: CartItem, moneda: string): Record<string, unknown> {
  const { id, kind, item, quantity, dispatched, available } = cartItem;
  const { total, lines } = saleAmounts({ [`${kind}s`]: [item] });
  return {
    id,
    mercaderia: kind === 'mercaderia' ? merchandiseRecord(cartItem, moneda) : null,
    servicio: kind === 'servicio' ? serviceRecord(cartItem, moneda) : null,
    precio_unitario: item.precio_unitario_original,
    precio_unitario_original: item.precio_unitario_original,
    total: wireNumber(total, PRODUCT_SCALE),
    cantidad: wireNumber(quantity, PRICE_SCALE),
    iva: ivaRecord(lines),
    cantidad_original: wireNumber(quantity, PRICE_SCALE),
    cantidad_remitida: wireNumber(dispatched, PRICE_SCALE),
    cantidad_disponible: wireNumber(available, PRICE_SCALE),
    // The interface has no way to return goods.
    cantidad_devuelta: 0,
  };
}

/** Of an item with several rates the highest is told, and its `afectacion` is 4, taxed in part (domain facts, IVA). */
function ivaRecord(lines: readonly { rate: Rate; value: bigint }[]): Record<string, number> {
  const rates = lines.map(({ rate }) => Number(rate));
  const monto = lines.reduce((sum, { rate, value }) => {
    const { numerator, denominator } = containedIva(value, rate);
    return sum + divideHalfUp(numerator * PRICE_SCALE, denominator);
  }, 0n);
  const isPartial = rates.includes(0) && rates.length > 1;
  return {
    iva_tipo: Math.max(...rates),
    monto: wireNumber(monto, PRICE_SCALE),
    afectacion: isPartial ? 4 : rates[0] === 0 ? 3 : 1,
  };
}

function commonRecord({ item }: CartItem, moneda: string): Record<string, unknown> {
  return {
    descripcion: item.descripcion,
    descripcion_larga: item.descripcion_larga ?? '',
    observacion: item.observacion ?? '',
    codigo_interno: item.codigo_interno,
    imagen_url: null,
    unidad_medida: findUnit(item.unidad_medida_venta_id),
    precio_unitario: { '0': 0, '5': 0, '10': 0, ...item.precio_unitario },
    moneda,
    establecimiento_id: ESTABLISHMENT.id,
  };
}

/** Not shown by the interface; like a service's, with the fields that merchandise has besides. */
function merchandiseRecord(
  cartItem: Extract<CartItem, { kind: 'mercaderia' }>,
  moneda: string,
): Record<string, unknown> {
  const { item } = cartItem;
  return {
    id: seededUuid(0, `mercadería ${item.codigo_original}`),
    ...commonRecord(cartItem, moneda),
    codigo_original: item.codigo_original,
    codigo_barra: item.codigo_barra ?? '',
    codigo_fabricante: item.codigo_fabricante ?? '',
    marca: item.marca ?? '',
    clasificacion: item.clasificacion,
  };
}

function serviceRecord(
  cartItem: Extract<CartItem, { kind: 'servicio' }>,
  moneda: string,
): Record<string, unknown> {
  const { item } = cartItem;
  return {
    id: seededUuid(0, `servicio ${item.codigo_interno}`),
    ...commonRecord(cartItem, moneda),
    servicio_clasificacion_id: seededUuid(0, `clasificación ${item.clasificacion?.codigo ?? ''}`),
  };
}

/** With up to eight decimals, as amounts of an item have (NT13). */
function wireNumber(numerator: bigint, denominator: bigint): number {
  return Number(decimalText(numerator, denominator, 8));
}
