import { minorDigits } from '../../../shared/domain/money.ts';
import {
  DRAFT_CURRENCY,
  isCodeForCash,
  receivedMinor,
  type SaleDraft,
} from '../../../shared/domain/sale-draft.ts';
import { readTypedAmount, readTypedNumber } from '../../../shared/domain/typed-number.ts';

/** What is wrong with the cash received; `missing` in minor units. */
export type CashFault = { kind: 'notAmount' } | { kind: 'tooMuch' } | { kind: 'tooLittle'; missing: bigint };

export function cashFault(draft: Pick<SaleDraft, 'received'>, total: bigint): CashFault | null {
  const received = receivedMinor(draft, total);
  if (received === null) return { kind: 'notAmount' };
  if (received < total) return { kind: 'tooLittle', missing: total - received };
  return isCodeForCash(draft, total) ? { kind: 'tooMuch' } : null;
}

/** What is wrong with each field of a credit sale. */
export interface CreditFaults {
  entregaInicial: 'notAmount' | 'aboveTotal' | null;
  plazo: 'missing' | 'notDays' | null;
}

export function creditFaults(
  { entregaInicial, plazo }: Pick<SaleDraft, 'entregaInicial' | 'plazo'>,
  total: bigint,
): CreditFaults {
  const initial = entregaInicial.trim() === '' ? 0 : readInitial(entregaInicial);
  return {
    entregaInicial: initial === null ? 'notAmount' : BigInt(initial) > total ? 'aboveTotal' : null,
    plazo: plazo.trim() === '' ? 'missing' : creditDays(plazo) === null ? 'notDays' : null,
  };
}

const readInitial = (text: string): number | null => readTypedAmount(text, minorDigits(DRAFT_CURRENCY));

/** A century. */
const MOST_DAYS = 36_500;

/** The days of a typed term, one at least; null if it is none. */
export function creditDays(plazo: string): number | null {
  const days = readTypedNumber(plazo);
  return days !== null && Number.isInteger(days) && days >= 1 && days <= MOST_DAYS ? days : null;
}
