import { badUsage, CLI_ACTOR, type Command, type CommandContext } from '../context.ts';
import { readPayments, type ReadSale, readSales } from '../read-sales.ts';
import { summaryOf } from '../views.ts';
import type { Counter } from '../../counter/compose.ts';
import { correctDocument } from '../../documents/correction/correct-document.ts';
import { replaceDocument } from '../../documents/correction/replace-document.ts';
import { findInvoice } from '../../documents/dispatch/draft-dispatch-note.ts';
import { nameCart } from '../../documents/dispatch/name-cart.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { sell } from '../../sale/sell.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import { checkSale } from '../../../shared/domain/sale/check-sale.ts';
import type { PaymentPart } from '../../../shared/domain/sale/payments.ts';
import { dueAtSale } from '../../../shared/domain/cash/document-money.ts';

export const sellCommand: Command = {
  name: 'sell',
  usage: 'sell ARCHIVO|- [--pago tarjeta=50000:4821,…]',
  explanation: 'cli.explained.sell',
  options: { pago: { type: 'string' } },
  positionals: 1,
  async run({ positionals: [source = '-'], options: { pago }, openForWriting, print, stdin }) {
    const payments = typeof pago === 'string' ? pago : null;
    let counter: Counter | null = null;
    for await (const { line, body } of readSales(source, stdin)) {
      counter ??= openForWriting();
      const { id, localNumber, state } = sellLine(counter, { line, body, payments });
      try {
        print({ id, localNumber, state });
      } catch (error) {
        throw new CouldNotError(say('cli.saleNotReported', { sale: localNumber, id }), { cause: error });
      }
    }
    return 0;
  },
};

/** A parsed sale and its payments; null: the whole amount due, in cash. */
interface LineToSell extends ReadSale {
  payments: string | null;
}

function sellLine(counter: Counter, { line, body, payments }: LineToSell): DocumentRecord {
  try {
    if (Array.isArray(body)) throw new InputError(say('cli.oneSaleALine'));
    if (payments === null) return sell(counter, body, CLI_ACTOR);
    return sell(counter, body, CLI_ACTOR, {
      id: counter.random.uuid(),
      alongside: () => {},
      payments: paymentsOf(counter, body, payments),
    });
  } catch (error) {
    if (line === null || !(error instanceof InputError)) throw error;
    const outcome = say(line === 1 ? 'cli.nothingSaved' : 'cli.earlierLinesSaved');
    throw new InputError(say('cli.lineFailed', { line, why: error.message, outcome }), error.fields);
  }
}

/** Errors in the sale itself are reported when it is sold. */
function paymentsOf({ settings }: Counter, body: unknown, text: string): PaymentPart[] {
  const checked = checkSale(body, settings.read().finalConsumer);
  if (!checked.ok) return [];
  const { venta } = checked.sale;
  return readPayments(text, dueAtSale({ venta, total: checked.totals.total }), venta.moneda);
}

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

const LOOKED_UP = { 'looked-up': { type: 'boolean' } } as const;

/** `--looked-up`: a person did not find the document in the portal, where the data came from a copy. */
export const correctCommand: Command = {
  name: 'correct',
  usage: 'correct ID ARCHIVO|- [--looked-up]',
  explanation: 'cli.explained.correct',
  options: LOOKED_UP,
  positionals: 2,
  async run(given) {
    const [id = ''] = given.positionals;
    const body = await readBody(given);
    const counter = given.openForWriting();
    const round = counter.bodies.count(id);
    correctDocument(counter, id, { body, round, isLookedUp: isLookedUp(given) }, CLI_ACTOR);
    given.print(summaryOf(counter.documents.get(id)));
    return 0;
  },
};

export const replaceCommand: Command = {
  name: 'replace',
  usage: 'replace ID ARCHIVO|- [--looked-up]',
  explanation: 'cli.explained.replace',
  options: LOOKED_UP,
  positionals: 2,
  async run(given) {
    const [id = ''] = given.positionals;
    const body = await readBody(given);
    const counter = given.openForWriting();
    const document = replaceDocument(counter, id, { body, isLookedUp: isLookedUp(given) }, CLI_ACTOR);
    given.print(summaryOf(document));
    return 0;
  },
};

const isLookedUp = ({ options }: CommandContext): boolean => options['looked-up'] === true;

async function readBody({ positionals: [, source = '-'], stdin }: CommandContext): Promise<unknown> {
  const bodies: unknown[] = [];
  for await (const { body } of readSales(source, stdin)) bodies.push(body);
  if (bodies.length !== 1) throw new InputError(say('cli.oneSaleExpected'));
  return bodies[0];
}
