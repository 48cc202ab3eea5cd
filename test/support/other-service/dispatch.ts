import type { Documents, OtherCartItem } from './documents.ts';
import { member, numberOf } from './json.ts';
import { accepted, notThere, type Reply } from './replies.ts';

/** Quantity of an item that can still be dispatched. */
export function leftOf({ line, dispatched }: OtherCartItem): number {
  return numberOf(member(line, 'cantidad')) - dispatched;
}

/** All items of a cart (interface, pending-item record). Field names differ: the interface shows none for merchandise. */
export function pendingItems(cartId: string, documents: Documents): Reply {
  const cart = documents.findCart(cartId);
  if (cart === undefined) return notThere(404, 'No existe ese carrito');
  return accepted(
    cart.items.map((item) => {
      const { id, kind, line, dispatched } = item;
      const of = (name: string): unknown => member(line, name);
      return {
        id,
        mercaderia: kind === 'mercaderia' ? { producto: { titulo: of('descripcion') }, deposito: 3 } : null,
        servicio: kind === 'servicio' ? { descripcion: of('descripcion'), moneda: 'PYG' } : null,
        precio_unitario: of('precio_unitario_original'),
        precio_unitario_original: of('precio_unitario_original'),
        cantidad: leftOf(item),
        cantidad_original: of('cantidad'),
        cantidad_remitida: dispatched,
        cantidad_disponible: leftOf(item),
        cantidad_devuelta: 0,
        iva: null,
      };
    }),
  );
}
