import type { CreditSale, OwedIn } from './receivable-repository.ts';
import { writeWholeFile } from '../../kernel/files/part-file.ts';
import { openTable } from '../../kernel/tables/table-file.ts';
import { amountCell } from '../../reports/tables/table-parts.ts';
import type { OwedSum, Receivable } from '../../../shared/contract/receivables.ts';
import { checkDigit, formatRuc, parseRuc } from '../../../shared/domain/fiscal/ruc.ts';
import { dayNumber, inAsuncion, startOfDayNumber } from '../../../shared/domain/dates.ts';
import { VOID_STATES } from '../../../shared/domain/cash/document-money.ts';

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

/** Never negative: money moved to a replacement may leave as another kind than it came in. */
function shown(amount: bigint): string {
  return String(amount > 0n ? amount : 0n);
}

/** 0 on or before the day itself. */
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

/** Returns the forms in which sales may have a client's document: a RUC with and without its check digit. */
export function writingsOf(clientDocument: string): string[] {
  const document = clientDocument.trim();
  const ruc = parseRuc(document);
  if (ruc !== null) return [document, ruc.body];
  return /^\d{3,8}$/.test(document)
    ? [document, formatRuc({ body: document, digit: checkDigit(document) })]
    : [document];
}

const COLUMNS = [
  ['Cliente', 30],
  ['Documento del cliente', 16],
  ['Venta', 16],
  ['Número local', 12],
  ['Vence', 12],
  ['Días de atraso', 10],
  ['Moneda', 8],
  ['Total', 14],
  ['Entrega inicial', 14],
  ['Cobrado', 14],
  ['Se debe', 14],
] as const;

/** Writes receivables into a file, in Spanish. */
export function writeReceivables(file: string, sales: readonly Receivable[], now: number): void {
  writeWholeFile(file, (write) => {
    const titles = COLUMNS.map(([title]) => title);
    const widths = COLUMNS.map(([, width]) => width);
    const at = inAsuncion(now);
    const table = openTable(write, { format: 'csv', sheet: 'Cuentas por cobrar', titles, widths, at });
    table.write(
      sales.map((sale) => {
        const amount = (minor: string) => amountCell(BigInt(minor), sale.currency);
        return [
          sale.clientName,
          sale.clientDocument,
          sale.numeroDocumento ?? '',
          sale.localNumber,
          { at: sale.dueAt, as: 'date' },
          { amount: String(sale.daysOverdue) },
          sale.currency,
          amount(sale.total),
          amount(sale.initial),
          amount(sale.collected),
          amount(sale.owed),
        ];
      }),
    );
    table.finish();
  });
}
