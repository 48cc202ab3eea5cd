import Database from 'better-sqlite3';
import type { InvoiceRequest } from '../../../../shared/wire/invoice.ts';
import type { Exact } from '../../../support/exact-amounts.ts';
import { decimalsOf } from '../../../support/typed-sales/sale-oracle.ts';
import { expectItem, expectTotals } from './expected-sale.ts';
import type { MeantSale, SoldLine } from './script.ts';

/* Records of a sale: the request in the service's ledger, and the discounts in the counter's books. */

/** The sale's own fields of an issued invoice; numbers as decimals of 8 places. */
interface OnRecord {
  moneda: string;
  cotizacion: string;
  total: string;
  observacion: string;
  clientName: string;
  payment: { condicion_venta: number; monto?: string; entrega_inicial?: string; plazo?: number };
  items: ItemOnRecord[];
}

interface ItemOnRecord {
  code: string;
  cantidad: string;
  precio: string;
  parts: Record<string, string>;
  observacion: string | null;
}

const decimal = (value: number): string => value.toFixed(8);
const exactDecimal = (value: Exact): string => {
  const digits = String(value.round(8)).padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
};

/** Requests by local number; throws if one was issued twice. The service has stopped. */
export function issuedRequests(ledgerFile: string): Map<string, OnRecord> {
  const issued = new Map<string, OnRecord>();
  const db = new Database(ledgerFile, { readonly: true });
  try {
    for (const request of db
      .prepare<[], string>('SELECT request FROM documents ORDER BY seq')
      .pluck()
      .all()) {
      const record = readRequest(JSON.parse(request) as InvoiceRequest);
      const number = record.observacion.slice(-'C1-000001'.length);
      if (issued.has(number)) throw new Error(`${number} was issued twice`);
      issued.set(number, record);
    }
  } finally {
    db.close();
  }
  return issued;
}

function readRequest({ venta, cliente, items }: InvoiceRequest): OnRecord {
  const read = (code: string, item: ReadItem): ItemOnRecord => ({
    code,
    cantidad: decimal(item.cantidad),
    precio: decimal(item.precio_unitario_original),
    parts: Object.fromEntries(
      Object.entries(item.precio_unitario).map(([rate, part]) => [rate, decimal(part)]),
    ),
    observacion: item.observacion ?? null,
  });
  return {
    moneda: venta.moneda,
    cotizacion: decimal(venta.cotizacion),
    total: decimal(venta.total),
    observacion: venta.observacion ?? '',
    clientName: cliente.nombre,
    payment:
      venta.condicion_venta === 1
        ? { condicion_venta: 1, monto: decimal(venta.venta_contado?.monto ?? Number.NaN) }
        : {
            condicion_venta: 2,
            entrega_inicial: decimal(venta.venta_credito?.entrega_inicial ?? Number.NaN),
            plazo: venta.venta_credito?.plazo ?? Number.NaN,
          },
    items: [
      ...(items.mercaderias ?? []).map((item) => read(item.codigo_original, item)),
      ...(items.servicios ?? []).map((item) => read(item.codigo_interno, item)),
    ],
  };
}

type ReadItem = NonNullable<InvoiceRequest['items']['mercaderias' | 'servicios']>[number];

export function expectedRequest(sale: MeantSale, number: string): OnRecord {
  const money = { rate: sale.rate, draft: { currency: sale.currency } };
  const { total } = expectTotals(sale.lines, money);
  const minor = (amount: bigint): string => decimal(Number(amount) / 10 ** decimalsOf(money));
  const { condition, entregaInicial, plazo } = sale.paid;
  return {
    moneda: sale.currency,
    cotizacion: exactDecimal(sale.rate),
    total: minor(total),
    observacion: sale.remark === '' ? number : `${sale.remark} · ${number}`,
    clientName: sale.clientName,
    payment:
      condition === 1
        ? { condicion_venta: 1, monto: minor(total) }
        : { condicion_venta: 2, entrega_inicial: minor(entregaInicial), plazo },
    items: inWireOrder(sale.lines).map((line) => {
      const { quantity, unitPrice, parts } = expectItem(line, money);
      return {
        code: line.code,
        cantidad: exactDecimal(quantity),
        precio: exactDecimal(unitPrice),
        parts: Object.fromEntries(parts.map(({ rate, amount }) => [rate, exactDecimal(amount)])),
        observacion: line.remark === '' ? line.catalogRemark : line.remark,
      };
    }),
  };
}

/** Merchandise first. */
function inWireOrder(lines: readonly SoldLine[]): SoldLine[] {
  return lines.toSorted((a, b) => Number(a.isService) - Number(b.isService));
}

interface Discount {
  line: number;
  listPrice: string;
  discount: string;
}

/** Discounts by local number; amounts scaled by 10^8, as the receipt uses them. */
export function discountsKept(databaseFile: string): Map<string, Discount[]> {
  const kept = new Map<string, Discount[]>();
  const db = new Database(databaseFile, { readonly: true });
  try {
    const rows = db
      .prepare<[], Discount & { number: string }>(
        `SELECT local_number AS number, line, list_price AS listPrice, discount
         FROM sale_discounts JOIN documents ON documents.id = document_id ORDER BY local_number, line`,
      )
      .all();
    for (const { number, ...discount } of rows) kept.set(number, [...(kept.get(number) ?? []), discount]);
  } finally {
    db.close();
  }
  return kept;
}

export function expectedDiscounts(sale: MeantSale): Discount[] {
  const money = { rate: sale.rate, draft: { currency: sale.currency } };
  return inWireOrder(sale.lines).flatMap((line, place) => {
    const { listPrice, discount } = expectItem(line, money);
    if (discount.top === 0n) return [];
    return [{ line: place, listPrice: String(listPrice.round(8)), discount: String(discount.round(8)) }];
  });
}
