import { dayNumber, HOUR_MS } from '../../../shared/domain/dates.ts';
import { dayOf } from '../../../shared/domain/reports/report-days.ts';
import type { Receivable } from '../../../shared/contract/receivables.ts';
import { openTable } from '../../documents/export/table-file.ts';
import { InputError } from '../../errors.ts';
import { collect } from '../../receivables/collect.ts';
import { readCollection } from '../../receivables/read-collections.ts';
import { receivableOf } from '../../receivables/receivable-view.ts';
import { amountCell } from '../../reports/tables/table-parts.ts';
import { writeWholeFile } from '../../store/part-file.ts';
import { CLI_ACTOR, type Command } from '../context.ts';
import { readParts } from '../read-payments.ts';

/** What is owed of sales on credit, the earliest due first. */
export const receivablesCommand: Command = {
  name: 'receivables',
  usage: 'receivables [--overdue] [--csv ARCHIVO]   (lo que se debe de las ventas a crédito)',
  options: { overdue: { type: 'boolean' }, csv: { type: 'string' } },
  positionals: 0,
  async run({ options: { overdue, csv }, openForReading, print }) {
    const { receivables, clock } = openForReading();
    const now = clock.now();
    const list = overdue === true ? 'overdue' : 'open';
    const asked = { list, clients: null, today: dayNumber(now) } as const;
    const sales = [...receivables.list(asked, null)].map((sale) => receivableOf(sale, now));
    if (typeof csv === 'string') {
      writeSales(csv, sales, now);
      print({ file: csv, rows: sales.length });
    } else for (const sale of sales) print(lineOf(sale));
    return 0;
  },
};

/** Money for one sale on credit: all that is owed of it in cash, where nothing else is said. */
export const collectCommand: Command = {
  name: 'collect',
  usage: 'collect ID|NÚMERO-LOCAL [--pago efectivo=50000,transferencia=20000:881]   (todo, en efectivo)',
  options: { pago: { type: 'string' } },
  positionals: 1,
  async run({ positionals: [named = ''], options: { pago }, openForWriting, print }) {
    const counter = openForWriting();
    const document =
      counter.documents.find(named) ?? counter.documents.findByLocalNumber(named.toUpperCase());
    if (document === null) throw new InputError(`No hay ningún documento «${named}».`);
    const sale = counter.receivables.find(document.id);
    if (sale === null) throw new InputError('Esta venta no es a crédito.');
    if (sale.owed === 0n) throw new InputError(`De la venta ${sale.localNumber} no se debe nada.`);
    const { id, currency, clientDocument, owed } = sale;
    const payments =
      typeof pago === 'string'
        ? readParts(pago, currency)
        : [{ means: 'cash' as const, amount: owed, reference: '' }];
    const amount = payments.reduce((sum, part) => sum + part.amount, 0n);
    const money = { id: counter.random.uuid(), clientDocument, currency, payments, remark: '' };
    const number = collect(counter, { ...money, sales: [{ id, amount }] }, CLI_ACTOR);
    print({ ...readCollection(counter, number) });
    return 0;
  },
};

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

function writeSales(file: string, sales: readonly Receivable[], now: number): void {
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

function lineOf({ dueAt, ...sale }: Receivable): Record<string, unknown> {
  return { ...sale, due: dayOf(dueAt) };
}
