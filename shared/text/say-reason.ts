import { causeOf, type Reason } from '../domain/reason.ts';
import { reasons } from './es/reasons.ts';
import { addSpanish, inSpanish, readText } from './say.ts';

addSpanish({ said: { reasons } });

/** Words of a reason in the language of this process, with the code for a technician behind them in brackets. */
export function sayReason(reason: Reason): string {
  return wordsOf(reason, true);
}

/** Words of a reason on paper and in files, which are Spanish. */
export function printReason(reason: Reason): string {
  return inSpanish(() => sayReason(reason));
}

/** Words of a reason as a cashier reads them, and the code for a technician apart; null where it has none. */
export function reasonView(reason: Reason): { words: string; cause: string | null } {
  return { words: wordsOf(reason, false), cause: causeOf(reason) };
}

function wordsOf({ code, params }: Reason, hasCause: boolean): string {
  const values = Object.entries(params).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'object' ? wordsOf(value, hasCause) : value,
  ]);
  const words = readText(`reasons.${code}`, Object.fromEntries(values)).trim();
  const { cause } = params;
  return hasCause && typeof cause === 'string' ? `${words} (${cause})` : words;
}
