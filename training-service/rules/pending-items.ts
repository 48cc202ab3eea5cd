import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import type { Mercaderia, Servicio } from '../../shared/wire/items.ts';
import { decimalText, divideHalfUp, PRICE_SCALE, PRODUCT_SCALE, scaled } from '../amounts/exact.ts';
import { containedIva, type Rate, saleAmounts } from '../amounts/sale-amounts.ts';
import { ESTABLISHMENT } from '../catalog/company.ts';
import { findUnit } from '../catalog/reference-tables.ts';
import type { StoredDispatchNote, StoredInvoice } from '../ledger/document-repository.ts';
import { seededUuid } from '../seeded.ts';
import { isLive } from './document-status.ts';

/** An item's record in the list of items pending dispatch (interface, cart and pending cart item). */
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
    // The interface has no returns of goods.
    cantidad_devuelta: 0,
  };
}

/** Reports an item's highest rate; if it is exempt in part, `afectacion` is 4 (domain facts, IVA). */
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

/** Not documented by the interface; like a service's record plus the fields of merchandise. */
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

/** Up to eight decimals, like an item's amounts (NT13). */
function wireNumber(numerator: bigint, denominator: bigint): number {
  return Number(decimalText(numerator, denominator, 8));
}

/** An item of a cart with its sold, dispatched and available quantities, scaled by 10^8. */
export type CartItem = {
  /** `carrito_item_id` of the dispatch note. */
  id: string;
  quantity: bigint;
  dispatched: bigint;
  available: bigint;
} & ({ kind: 'mercaderia'; item: Mercaderia } | { kind: 'servicio'; item: Servicio });

/**
 * The items of an invoice's cart, merchandise first. Only live notes count: goods of a cancelled or rejected
 * one can be dispatched again.
 */
export function cartItems(
  { invoice, notes }: { invoice: StoredInvoice; notes: readonly StoredDispatchNote[] },
  now: number,
): CartItem[] {
  const dispatched = new Map<string, bigint>();
  for (const note of notes.filter((candidate) => isLive(candidate, now))) {
    for (const { carrito_item_id, cantidad } of note.request.items) {
      dispatched.set(carrito_item_id, (dispatched.get(carrito_item_id) ?? 0n) + scaled(cantidad));
    }
  }
  return soldItems(invoice.request.items).map((sold, index) => {
    const id = cartItemId(invoice.carritoId, index);
    const quantity = scaled(sold.item.cantidad);
    const gone = dispatched.get(id) ?? 0n;
    return { ...sold, id, quantity, dispatched: gone, available: quantity - gone };
  });
}

function soldItems({ mercaderias = [], servicios = [] }: InvoiceRequest['items']) {
  return [
    ...mercaderias.map((item) => ({ kind: 'mercaderia' as const, item })),
    ...servicios.map((item) => ({ kind: 'servicio' as const, item })),
  ];
}

/** Derived only from the cart's id, not from the seed, which may change at a restart. */
function cartItemId(carritoId: string, index: number): string {
  return seededUuid(0, `renglón ${carritoId}/${index}`);
}
