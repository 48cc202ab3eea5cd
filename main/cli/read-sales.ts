import { createReadStream, statSync } from 'node:fs';
import type { PaymentPart } from '../../shared/domain/sale/payments.ts';
import { minorDigits, minorFromNumber } from '../../shared/domain/money.ts';
import { MEANS } from '../../shared/domain/sale/means.ts';
import { type Means } from '../../shared/domain/sale/means.ts';
import { readTypedAmount } from '../../shared/domain/typed-number.ts';
import { paymentMethods } from '../../shared/text/es/payment-methods.ts';
import { InputError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';

/** A parsed sale and its line; null for a file that is one body. */
export interface ReadSale {
  line: number | null;
  body: unknown;
}

/**
 * Reads one body of POST /simplificado/carritos, or JSON Lines of them, as they arrive. A first line that is JSON by
 * itself makes it JSON Lines; otherwise the whole text is one body.
 */
export async function* readSales(source: string, stdin: NodeJS.ReadableStream): AsyncGenerator<ReadSale> {
  if (source !== '-') assertFile(source);
  const input = source === '-' ? stdin : createReadStream(source);
  let line = 0;
  let single: string[] | null = null;
  let isFirst = true;
  for await (const text of linesOf(input)) {
    line += 1;
    if (single !== null) single.push(text);
    else if (text.trim() !== '') {
      const body = parseJson(text);
      if (body !== undefined) yield { line, body };
      else if (isFirst) single = [text];
      else
        throw new InputError(
          say('cli.lineFailed', { line, why: say('cli.notJson'), outcome: say('cli.earlierLinesSaved') }),
        );
      isFirst = false;
    }
  }
  if (isFirst) throw new InputError(say('cli.noSale'));
  if (single === null) return;
  const body = parseJson(single.join('\n'));
  if (body === undefined) throw new InputError(say('cli.notJsonAtAll'));
  yield { line: null, body };
}

function assertFile(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new InputError(say('storage.fileMissing', { file: path }));
  if (found.isDirectory()) throw new InputError(say('cli.aFolder', { file: path }));
}

/** Lines end with a line feed only: Node's readline also cuts at U+2028, which JSON allows in a text. */
async function* linesOf(input: AsyncIterable<string | Buffer>): AsyncGenerator<string> {
  // Fatal, so that no sale is made with wrongly decoded text.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes: Buffer): string => {
    try {
      return decoder.decode(bytes, { stream: bytes.length > 0 });
    } catch (error) {
      throw new InputError(say('cli.salesNotUtf8'), [], {
        cause: error,
      });
    }
  };
  let rest = '';
  for await (const chunk of input) {
    const lines = (rest + decode(Buffer.from(chunk))).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest + decode(Buffer.alloc(0));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function readMeans(word: string): Means | null {
  return MEANS.find((means) => paymentMethods[means].toLowerCase() === word.toLowerCase()) ?? null;
}

export const MEANS_WORDS = MEANS.map((means) => paymentMethods[means].toLowerCase());

/**
 * Parses payments typed as `tarjeta=50000:4821,vale=10000`; the rest of the amount due is cash. Throws InputError for
 * an unreadable text, or for more than is due. Amounts in minor units of `currency`.
 */
export function readPayments(text: string, due: bigint, currency: string): PaymentPart[] {
  const parts = readParts(text, currency);
  const cash = parts.reduce((left, { amount }) => left - amount, due);
  if (cash < 0n) throw new InputError(say('cli.paymentsTooMuch'));
  return [...parts, { means: 'cash', amount: cash, reference: '' }];
}

/** Like `readPayments`, without the rest in cash. */
export function readParts(text: string, currency: string): PaymentPart[] {
  return text.split(',').map((one) => readPart(one.trim(), currency));
}

function readPart(text: string, currency: string): PaymentPart {
  const [, word = '', typed = '', reference = ''] = /^([^=]+)=([^:]+)(?::(.*))?$/.exec(text) ?? [];
  const means = readMeans(word);
  const amount = readTypedAmount(typed, minorDigits(currency));
  if (means === null || amount === null || amount === 0) {
    throw new InputError(say('cli.notAPayment', { text, methods: MEANS_WORDS.join(', ') }));
  }
  return { means, amount: minorFromNumber(amount, currency), reference: reference.trim() };
}
