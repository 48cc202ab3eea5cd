import * as z from 'zod';
import { clienteSchema } from './cliente.ts';
import { itemsSchemaWithin } from './items.ts';
import { answerCode, answerText, isRecord, lenient } from './tolerant.ts';
import { ventaSchemaWithin } from './venta.ts';

/** Body of POST /simplificado/carritos, whose sums may be off by `tolerance`, scaled by 10^8. */
export const invoiceRequestSchemaWithin = (tolerance: bigint) =>
  z.strictObject({
    jsonDE: z.boolean().optional(),
    venta: ventaSchemaWithin(tolerance),
    cliente: clienteSchema,
    items: itemsSchemaWithin(tolerance),
  });

/** As the app sends it: exact. */
export const invoiceRequestSchema = invoiceRequestSchemaWithin(0n);

export type InvoiceRequest = z.infer<typeof invoiceRequestSchema>;

/**
 * Response data of an emitted invoice or dispatch note. A member of another type, or blank, is dropped, so
 * that a success with an unreadable cdc counts as one without a cdc.
 */
export const emissionDataSchema = z.looseObject({
  numero_timbrado: lenient(answerCode),
  numero_documento: lenient(answerText),
  serie: lenient(answerText),
  cdc: lenient(answerText),
  estado_etax: lenient(z.looseObject({ estado: answerText, mensaje: lenient(z.string()) })),
  xml: lenient(answerText),
  qr: lenient(answerText),
});

export type EmissionData = z.infer<typeof emissionDataSchema>;

/** The cart's identifier in the creation response; the interface does not document its field. */
export function readCartId(data: unknown): string | undefined {
  if (!isRecord(data)) return undefined;
  const cart = data['carrito'];
  const candidates = [
    data['carrito_id'],
    isRecord(cart) ? cart['id'] : undefined,
    data['carritoId'],
    data['id_carrito'],
    // A text may also be the cart's state.
    /\d/.test(String(cart)) ? cart : undefined,
    data['id'],
  ];
  return candidates
    .filter((candidate) => candidate !== undefined)
    .map((candidate) => answerCode.safeParse(candidate).data)
    .find((id) => id !== undefined);
}
