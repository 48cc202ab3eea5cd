import type { PaymentPart } from '../../shared/domain/draft/payments.ts';
import { minorDigits, minorFromNumber } from '../../shared/domain/money.ts';
import { readTypedAmount } from '../../shared/domain/typed-number.ts';
import { paymentMethods } from '../../shared/text/es/payment-methods.ts';
import { MEANS, type Means } from '../../shared/domain/till/movement.ts';
import { say } from '../kernel/say.ts';
import { InputError } from '../kernel/errors.ts';

/** A means as it is typed: `tarjeta`; null for what is none. */
export function readMeans(word: string): Means | null {
  return MEANS.find((means) => paymentMethods[means].toLowerCase() === word.toLowerCase()) ?? null;
}

export const MEANS_WORDS = MEANS.map((means) => paymentMethods[means].toLowerCase());

/**
 * What of a sale is paid how, typed as `tarjeta=50000:4821,vale=10000`; what is due beyond it is cash. Throws
 * InputError for what cannot be read, or is more than is due. Amounts in minor units of `currency`.
 */
export function readPayments(text: string, due: bigint, currency: string): PaymentPart[] {
  const parts = readParts(text, currency);
  const cash = parts.reduce((left, { amount }) => left - amount, due);
  if (cash < 0n) throw new InputError(say('cli.paymentsTooMuch'));
  return [...parts, { means: 'cash', amount: cash, reference: '' }];
}

/** The same as far as it was typed: nothing is added to it. */
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
