import { isCodeForCash, receivedMinor } from './cash.ts';
import { initialMinor } from './payments.ts';
import type { SaleDraft } from './sale-draft.ts';
import { readTypedNumber } from '../typed-number.ts';

/** What is wrong with the cash received; `missing` in minor units. */
export type CashFault = { kind: 'notAmount' } | { kind: 'tooMuch' } | { kind: 'tooLittle'; missing: bigint };

export function cashFault(
  draft: Pick<SaleDraft, 'received' | 'currency'>,
  collected: bigint,
): CashFault | null {
  const received = receivedMinor(draft, collected);
  if (received === null) return { kind: 'notAmount' };
  if (received < collected) return { kind: 'tooLittle', missing: collected - received };
  return isCodeForCash(draft, collected) ? { kind: 'tooMuch' } : null;
}

/** What is wrong with each field of a credit sale. */
export interface CreditFaults {
  entregaInicial: 'notAmount' | 'aboveTotal' | null;
  plazo: 'missing' | 'notDays' | 'tooLong' | null;
}

export function creditFaults(
  { entregaInicial, plazo, currency }: Pick<SaleDraft, 'entregaInicial' | 'plazo' | 'currency'>,
  total: bigint,
): CreditFaults {
  const initial = initialMinor({ entregaInicial, currency });
  return {
    entregaInicial: initial === null ? 'notAmount' : initial > total ? 'aboveTotal' : null,
    plazo: plazo.trim() === '' ? 'missing' : termFault(plazo),
  };
}

/** What is left to pay after the first payment, in minor units; all of it while that is none that can be made. */
export function owedOnCredit(
  { entregaInicial, currency }: Pick<SaleDraft, 'entregaInicial' | 'currency'>,
  total: bigint,
): bigint {
  const initial = initialMinor({ entregaInicial, currency }) ?? 0n;
  return initial > total ? total : total - initial;
}

/** A century. */
export const MOST_DAYS = 36_500;

function termFault(plazo: string): 'notDays' | 'tooLong' | null {
  if (creditDays(plazo) !== null) return null;
  const days = readTypedNumber(plazo);
  return days !== null && Number.isInteger(days) && days > MOST_DAYS ? 'tooLong' : 'notDays';
}

/** The days of a typed term, one at least; null if it is none. */
export function creditDays(plazo: string): number | null {
  const days = readTypedNumber(plazo);
  return days !== null && Number.isInteger(days) && days >= 1 && days <= MOST_DAYS ? days : null;
}
