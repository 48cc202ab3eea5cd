import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import type { Mercaderia } from '../../shared/wire/items.ts';
import { invoiceBody } from '../support/sale-bodies.ts';
import { generatedClient, generatedProduct, scattered } from './generated-shop.ts';

/** Lines of a measured sale: a typical purchase. */
export const LINES = 5;
const CLIENTS = 50_000;
const PRODUCTS = 100_000;

/** The same sale for the same number, to one of many clients. */
export function generatedSale(index: number, lines = LINES): InvoiceRequest {
  const mercaderias = Array.from({ length: lines }, (_, line) => {
    const { record } = generatedProduct(scattered(index, 80 + line, PRODUCTS), 0);
    return { ...record, cantidad: 1 + scattered(index, 90 + line, 4) } as Mercaderia;
  });
  return invoiceBody({
    cliente: generatedClient(scattered(index, 79, CLIENTS)),
    items: { mercaderias },
  });
}
