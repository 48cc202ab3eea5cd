import type { OwedSum, Receivable } from '../../../shared/contract/receivables.ts';
import { checkDigit } from '../../../shared/domain/check-digit.ts';
import { dayNumber, startOfDayNumber } from '../../../shared/domain/dates.ts';
import { formatRuc, parseRuc } from '../../../shared/domain/ruc.ts';
import { VOID_STATES } from '../../../shared/domain/till/document-money.ts';
import type { CreditSale, OwedIn } from './receivable-repository.ts';

/** A credit sale as it is shown at `now`. */
export function receivableOf(sale: CreditSale, now: number): Receivable {
  const { held, collected, givenBack, owed, toGiveBack, total, dueDay, stands, state } = sale;
  return {
    id: sale.id,
    localNumber: sale.localNumber,
    numeroDocumento: sale.numeroDocumento,
    state,
    clientDocument: sale.clientDocument,
    clientName: sale.clientName,
    currency: sale.currency,
    soldAt: sale.soldAt,
    total: String(total),
    initial: shown(held - collected + givenBack),
    collected: shown(collected),
    givenBack: shown(givenBack),
    owed: String(owed),
    toGiveBack: String(toGiveBack),
    dueAt: startOfDayNumber(dueDay),
    daysOverdue: owed === 0n ? 0 : daysSince(dueDay, now),
    isBeingCancelled: !stands && !VOID_STATES.includes(state),
  };
}

/** Money that a replacement took along may have been taken off another kind than it came by. */
function shown(amount: bigint): string {
  return String(amount > 0n ? amount : 0n);
}

/** 0 on the day itself and before. */
export function daysSince(day: number, now: number): number {
  return Math.max(dayNumber(now) - day, 0);
}

export function owedSumOf({ currency, count, owed, overdue, toGiveBack }: OwedIn): OwedSum {
  return {
    currency,
    count,
    owed: String(owed),
    overdue: String(overdue),
    toGiveBack: String(toGiveBack),
  };
}

/** As sales may have the document of one client: a RUC with its check digit and without it. */
export function writingsOf(clientDocument: string): string[] {
  const document = clientDocument.trim();
  const ruc = parseRuc(document);
  if (ruc !== null) return [document, ruc.body];
  return /^\d{3,8}$/.test(document)
    ? [document, formatRuc({ body: document, digit: checkDigit(document) })]
    : [document];
}
