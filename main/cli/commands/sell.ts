import { checkSale } from '../../../shared/domain/check-sale.ts';
import type { PaymentPart } from '../../../shared/domain/draft/payments.ts';
import { dueAtSale } from '../../../shared/domain/till/document-money.ts';
import type { Counter } from '../../counter/compose.ts';
import { sell } from '../../sale/sell.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import { CLI_ACTOR, type Command } from '../context.ts';
import { readPayments, type ReadSale, readSales } from '../read-sales.ts';

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

/** A sale as it was read, and how it is paid; null: all of what is due, in cash. */
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

/** What is wrong with the sale itself is told when it is sold. */
function paymentsOf({ settings }: Counter, body: unknown, text: string): PaymentPart[] {
  const checked = checkSale(body, settings.read().finalConsumer);
  if (!checked.ok) return [];
  const { venta } = checked.sale;
  return readPayments(text, dueAtSale({ venta, total: checked.totals.total }), venta.moneda);
}
