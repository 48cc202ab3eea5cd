import { findInvoice } from '../../documents/dispatch/draft-dispatch-note.ts';
import { nameCart } from '../../documents/dispatch/name-cart.ts';
import { badUsage, CLI_ACTOR, type Command } from '../context.ts';
import { summaryOf } from '../views.ts';

const USAGE = 'cart ID|C1-000123 --carrito ID';

export const cartCommand: Command = {
  name: 'cart',
  usage: USAGE,
  explanation: 'cli.explained.cart',
  options: { carrito: { type: 'string' } },
  positionals: 1,
  async run({ positionals: [name = ''], options, openForWriting, print }) {
    if (typeof options['carrito'] !== 'string') throw badUsage(cartCommand);
    const counter = openForWriting();
    const invoice = findInvoice(counter.documents, name);
    nameCart(counter, invoice, options['carrito'], CLI_ACTOR);
    const named = counter.documents.get(invoice.id);
    print({ ...summaryOf(named), carritoId: named.carritoId });
    return 0;
  },
};
