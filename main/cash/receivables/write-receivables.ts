import { HOUR_MS } from '../../../shared/domain/dates.ts';
import type { Receivable } from '../../../shared/contract/receivables.ts';
import { openTable } from '../../kernel/tables/table-file.ts';
import { amountCell } from '../../reports/tables/table-parts.ts';
import { writeWholeFile } from '../../kernel/files/part-file.ts';

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

/** Writes what is owed into a file, in Spanish. */
export function writeReceivables(file: string, sales: readonly Receivable[], now: number): void {
  writeWholeFile(file, (write) => {
    const titles = COLUMNS.map(([title]) => title);
    const widths = COLUMNS.map(([, width]) => width);
    const at = new Date(now - 3 * HOUR_MS);
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
