import type { InvoiceRequest } from '../../../wire/invoice.ts';
import type { PaymentPart } from '../../sale/payments.ts';
import type { DraftDiscount } from '../../sale/pricing.ts';
import type { ReceiptField, ReceiptFrame } from './receipt-frame.ts';

/** The part of a line's value that is exempt or taxed at one rate. */
export interface ReceiptLinePart {
  /** Empty on a provisional slip, which says nothing about IVA. */
  rate: 'Exenta' | '5 %' | '10 %' | '';
  amount: string;
}

export interface ReceiptLine {
  code: string;
  description: string;
  /** With its unit: `2 UNI`. */
  quantity: string;
  /** The same apart, for paper with columns; no unit where its name is not known. */
  count: string;
  unit: string | null;
  /** Before the discount. */
  unitPrice: string;
  /** Off the whole line: `Descuento 10 %`, `-3.000`. */
  discount: ReceiptField | null;
  /** Null on a provisional slip, which carries no text that was typed freely. */
  remark: string | null;
  /** At least one; together they are the line's value after its discount, IVA included. */
  parts: ReceiptLinePart[];
}

/**
 * Contents of the receipt of a sale, in reading order. A definitive one is the printed representation of its issued
 * invoice; a provisional one is the shop's own slip for a sale that is not issued yet.
 */
export interface Receipt extends ReceiptFrame {
  of: 'sale';
  general: ReceiptField[];
  receiver: ReceiptField[];
  lines: ReceiptLine[];
  /** By rate they add up to `total`: discounts are off already. A provisional slip has discounts only, if any. */
  subtotals: ReceiptField[];
  total: ReceiptField;
  totalInGuaranies: ReceiptField | null;
  /** Cash collected, received and given back, where that is not simply the total. */
  payment: ReceiptField[];
  /** Liquidación del IVA; empty on a provisional slip. */
  iva: ReceiptField[];
}

/** The issuer, as far as the shop has told or the service has shown. */
export interface IssuerFacts {
  ruc?: string;
  nombre?: string;
  nombreFantasia?: string;
  actividad?: string;
  direccion?: string;
  ciudad?: string;
  telefono?: string;
}

/** The service's answer that issued the invoice. */
export interface IssueFacts {
  numeroTimbrado: string;
  numeroDocumento: string;
  serie?: string;
  cdc: string;
  /** Empty if the service gave none. */
  qr: string;
  /** UTC epoch ms. */
  emittedAt: number;
  /** As the service says it: Pendiente, Aprobado, Rechazado, or one never heard of. */
  estado: string;
  /** UTC epoch ms of the confirmed cancellation. */
  cancelledAt?: number;
}

/** Everything a receipt is made from. */
export interface ReceiptFacts {
  localNumber: string;
  /** UTC epoch ms. */
  soldAt: number;
  training: boolean;
  sale: InvoiceRequest;
  /** Cash received for it, and what of the total was not collected; minor units, where the counter took it. */
  cash?: { received: bigint; rounding: bigint };
  /** Payments, cash included; known where the counter took the money. */
  payments?: readonly PaymentPart[];
  /** Of its lines. */
  discounts?: readonly DraftDiscount[];
  /** Name of a unit of measure by its id. */
  unitNames: Readonly<Record<string, string>>;
  clientCity?: string;
  /** True for who bought without a name, with the shop's own telephone and mail. */
  isNameless?: boolean;
  issuer: IssuerFacts;
  /** First day of the timbrado, DD/MM/YYYY or YYYY-MM-DD. */
  timbradoStart?: string;
  /** The shop's own last lines. */
  footer?: readonly string[];
  /** null: not issued, so the receipt is provisional. */
  issue: IssueFacts | null;
}
