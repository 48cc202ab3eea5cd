import { countryIssues } from '../../shared/wire/countries.ts';
import type { DispatchNoteRequest } from '../../shared/wire/dispatch-note.ts';
import type { FieldIssue } from '../../shared/wire/field-names.ts';
import { decimalText, PRICE_SCALE, scaled, shortDecimal } from '../amounts/exact.ts';
import type { StoredInvoice } from '../ledger/document-repository.ts';
import type { CartItem } from './pending-items.ts';
import { INNOMINADO } from './check-sale.ts';
import { checkCity, checkIdentity, checkTimbrado } from './check-fields.ts';
import { isLive } from './document-status.ts';

/** Issues of a dispatch note that has the right shape, without those that depend on its cart. */
export function checkDispatchNote(note: DispatchNoteRequest): FieldIssue[] {
  return [
    ...checkTimbrado(note.datos_emision, 'datos_emision'),
    ...checkIdentity(note.transportista, 'transportista'),
    ...countryIssues(note.transportista, 'transportista'),
    ...checkCity(note.transportista.ciudad_id, 'transportista.ciudad_id'),
    ...checkCity(note.salida.ciudad_id, 'salida.ciudad_id'),
    ...checkCity(note.destino.ciudad_id, 'destino.ciudad_id'),
  ];
}

/** Refuses an invoice that is cancelled or rejected, or whose client is not identified (1331). */
export function checkInvoiceOfCart(invoice: StoredInvoice, now: number): FieldIssue[] {
  const refuse = (reason: string): FieldIssue[] => [
    { path: 'carrito_id', message: `Venta de origen: ${reason}` },
  ];
  if (invoice.cancelledAt !== null) return refuse('su factura está cancelada');
  if (!isLive(invoice, now)) return refuse('su factura fue rechazada');
  if (invoice.request.cliente.tipo_documento === INNOMINADO) {
    return refuse('el cliente de su factura no está identificado, y una nota de remisión lo necesita');
  }
  return [];
}

/** No item may exceed its available quantity; several entries of one item are added up. */
export function checkQuantities(
  items: DispatchNoteRequest['items'],
  cartItems: readonly CartItem[],
): FieldIssue[] {
  const left = new Map(cartItems.map(({ id, available }) => [id, available]));
  return items.flatMap(({ carrito_item_id, cantidad }, index) => {
    const available = left.get(carrito_item_id);
    if (available === undefined) {
      return [
        {
          path: `items[${index}].carrito_item_id`,
          message: `Renglón ${index + 1}: la venta no tiene un renglón con ese identificador`,
        },
      ];
    }
    left.set(carrito_item_id, available - scaled(cantidad));
    if (scaled(cantidad) <= available) return [];
    const rest = shortDecimal(decimalText(available < 0n ? 0n : available, PRICE_SCALE, 8));
    return [
      {
        path: `items[${index}].cantidad`,
        message: `Cantidad, renglón ${index + 1}: quedan ${rest} por remitir`,
      },
    ];
  });
}
