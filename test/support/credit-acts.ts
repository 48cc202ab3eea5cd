import { sell } from '../../main/sale/sell.ts';
import type { DocumentRecord } from '../../main/sending/document-record.ts';
import { collect, type MoneyToCollect } from '../../main/cash/receivables/collections.ts';
import type { Means } from '../../shared/domain/sale/means.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';
import type { TestCounter } from './counter.ts';
import { invoiceBody } from './sale-bodies.ts';

/** The client of the sales of tests. */
export const CLIENT = invoiceBody().cliente.documento;

/** Sells `count` products of 15.000 Gs. on credit, the first payment in cash. */
export function sellOnCredit(
  { counter }: TestCounter,
  more: { units?: number; initial?: number; days?: number; cliente?: Partial<Cliente> } = {},
): DocumentRecord {
  const { units = 2, initial = 0, days = 30, cliente = {} } = more;
  const [good] = invoiceBody().items.mercaderias ?? [];
  if (good === undefined) throw new Error('a sale has goods');
  const credit = { condicion_venta: 2, venta_credito: { entrega_inicial: initial, plazo: days } } as const;
  const items = { mercaderias: [{ ...good, cantidad: units }] };
  return sell(counter, invoiceBody({ venta: credit, items, cliente }), 'Ana');
}

/** Collects an amount in guaraníes by one payment method. */
export function collectFrom(
  { counter }: Pick<TestCounter, 'counter'>,
  amount: bigint,
  more: Partial<MoneyToCollect> & { means?: Means } = {},
): number {
  const { means = 'cash', ...rest } = more;
  return collect(
    counter,
    {
      id: counter.random.uuid(),
      clientDocument: CLIENT,
      currency: 'PYG',
      payments: [{ means, amount, reference: '' }],
      sales: null,
      remark: '',
      ...rest,
    },
    'Ana',
  );
}
