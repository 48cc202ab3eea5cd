import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import type { Mercaderia, Servicio } from '../../shared/wire/items.ts';
import { scaled } from '../amounts/exact.ts';
import type { StoredDispatchNote, StoredInvoice } from '../ledger/document-repository.ts';
import { seededUuid } from '../seeded.ts';
import { isLive } from './document-status.ts';

/** An item of a cart: what was sold, and how much of it a dispatch note has taken along. Scaled by 10^8. */
export type CartItem = {
  /** `carrito_item_id` of the dispatch note. */
  id: string;
  quantity: bigint;
  dispatched: bigint;
  available: bigint;
} & ({ kind: 'mercaderia'; item: Mercaderia } | { kind: 'servicio'; item: Servicio });

/**
 * The items of an invoice's cart, merchandise first. A note counts while it is live: what a cancelled or
 * rejected one had taken can be dispatched again.
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

/** Made of the cart's id alone, whatever the seed is by now: it has to stay the same over restarts. */
function cartItemId(carritoId: string, index: number): string {
  return seededUuid(0, `renglón ${carritoId}/${index}`);
}
