import type { InvoiceRequest } from '../../../wire/invoice.ts';
import { inGuaranies, scaledFromNumber } from '../../money.ts';
import { addUp, exactLine, type ExactLine } from '../../sale/sale-totals.ts';

/** Part of a sale that reports read. */
export type SaleBody = Pick<InvoiceRequest, 'items' | 'venta'>;

/** Parts of a document as printed: minor units of one currency, IVA included. */
export interface PrintedAmounts {
  total: bigint;
  ten: bigint;
  five: bigint;
  exempt: bigint;
  iva10: bigint;
  iva5: bigint;
}

export const NO_AMOUNTS: PrintedAmounts = { total: 0n, ten: 0n, five: 0n, exempt: 0n, iva10: 0n, iva5: 0n };

/** A line of a sale, for reports. */
export interface SoldLine {
  code: string;
  description: string;
  unitId: string;
  /** Name of its classification; null without one. */
  group: string | null;
  /** Scaled by 10^8. */
  quantity: bigint;
  /** In guaraníes at the sale's rate, exact: scaled by 10^24. */
  exact: bigint;
}

export interface SoldAmounts {
  isOnCredit: boolean;
  /** Minor units of the sale's currency. */
  own: PrintedAmounts;
  /** Each amount of the document in guaraníes at its rate, rounded half up once. */
  guaranies: PrintedAmounts;
  lines: SoldLine[];
}

/** The common scale of `SoldLine.exact`. */
export const EXACT_SCALE = 10n ** 24n;

/** Throws RangeError for an invalid amount, as in a damaged body. */
export function soldAmounts({ items: { mercaderias = [], servicios = [] }, venta }: SaleBody): SoldAmounts {
  const rate = scaledFromNumber(venta.cotizacion);
  const exact: ExactLine[] = [];
  const lines: SoldLine[] = [];
  const take = (line: ExactLine, group: string | null): void => {
    const { codigo, descripcion, unitId, quantity } = line.line;
    exact.push(line);
    lines.push({
      code: codigo,
      description: descripcion,
      unitId,
      group,
      quantity,
      exact: (line.exempt + line.five + line.ten) * rate,
    });
  };
  for (const item of mercaderias) take(exactLine('mercaderia', item), item.clasificacion.nombre);
  for (const item of servicios) take(exactLine('servicio', item), item.clasificacion?.nombre ?? null);
  const own = addUp(exact, venta.moneda);
  const at = (minor: bigint): bigint => inGuaranies(minor, venta.moneda, rate);
  return {
    isOnCredit: venta.condicion_venta === 2,
    own,
    guaranies: {
      total: at(own.total),
      ten: at(own.ten),
      five: at(own.five),
      exempt: at(own.exempt),
      iva10: at(own.iva10),
      iva5: at(own.iva5),
    },
    lines,
  };
}
