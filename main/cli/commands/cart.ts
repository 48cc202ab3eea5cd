import { findInvoice } from '../../documents/dispatch/draft-dispatch-note.ts';
import { nameCart } from '../../documents/dispatch/name-cart.ts';
import { InputError } from '../../errors.ts';
import { CLI_ACTOR, type Command } from '../context.ts';
import { summaryOf } from '../views.ts';

const USAGE =
  'cart ID|C1-000123 --carrito ID   (qué venta del servicio es una factura, donde su respuesta no lo dijo)';

export const cartCommand: Command = {
  name: 'cart',
  usage: USAGE,
  options: { carrito: { type: 'string' } },
  positionals: 1,
  async run({ positionals: [name = ''], options, openForWriting, print }) {
    if (typeof options['carrito'] !== 'string') throw new InputError(`Uso: ${USAGE}`);
    const counter = openForWriting();
    const invoice = findInvoice(counter.documents, name);
    nameCart(counter, invoice, options['carrito'], CLI_ACTOR);
    const named = counter.documents.get(invoice.id);
    print({ ...summaryOf(named), carritoId: named.carritoId });
    return 0;
  },
};
