import type { InvoiceRequest } from '../../../wire/invoice.ts';
import type { PaymentPart } from '../../sale/payments.ts';
import type { DraftDiscount } from '../../sale/pricing.ts';
import type { ReceiptField, ReceiptFrame } from './receipt-frame.ts';

/** The part of a line's value that is exempt or taxed at one rate. */
export interface ReceiptLinePart {
  /** Empty on a provisional receipt, which has no IVA. */
  rate: 'Exenta' | '5 %' | '10 %' | '';
  amount: string;
}

export interface ReceiptLine {
  code: string;
  description: string;
  /** With its unit: `2 UNI`. */
  quantity: string;
  /** Quantity and unit separately, for paper with columns; no unit if its name is unknown. */
  count: string;
  unit: string | null;
  /** Before the discount. */
  unitPrice: string;
  /** On the whole line: `Descuento 10 %`, `-3.000`. */
  discount: ReceiptField | null;
  /** Null on a provisional receipt, which has no free text. */
  remark: string | null;
  /** At least one; they add up to the line's value after its discount, IVA included. */
  parts: ReceiptLinePart[];
}

/**
 * Contents of a sale's receipt, in reading order. A definitive one is the printed representation of its
 * issued invoice; a provisional one is the shop's own, for a sale that is not issued yet.
 */
export interface Receipt extends ReceiptFrame {
  of: 'sale';
  general: ReceiptField[];
  receiver: ReceiptField[];
  lines: ReceiptLine[];
  /** By rate, adding up to `total`, discounts deducted. A provisional receipt has at most discounts. */
  subtotals: ReceiptField[];
  total: ReceiptField;
  totalInGuaranies: ReceiptField | null;
  /** Cash collected, received and given back, unless it is simply the total. */
  payment: ReceiptField[];
  /** Liquidación del IVA; empty on a provisional receipt. */
  iva: ReceiptField[];
}

/** The issuer, as far as known from the shop or the service. */
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
  /** The service's own word: Pendiente, Aprobado, Rechazado, or an unknown one. */
  estado: string;
  /** UTC epoch ms of the confirmed cancellation. */
  cancelledAt?: number;
}

/** Everything needed for a receipt. */
export interface ReceiptFacts {
  localNumber: string;
  /** UTC epoch ms. */
  soldAt: number;
  training: boolean;
  sale: InvoiceRequest;
  /** Cash received, and the part of the total not collected; minor units, if the counter took the money. */
  cash?: { received: bigint; rounding: bigint };
  /** Payments, cash included; known if the counter took the money. */
  payments?: readonly PaymentPart[];
  /** Discounts of its lines. */
  discounts?: readonly DraftDiscount[];
  /** Name of a unit of measure by its id. */
  unitNames: Readonly<Record<string, string>>;
  clientCity?: string;
  /** True for a buyer without a name, who has the shop's own telephone and mail. */
  isNameless?: boolean;
  issuer: IssuerFacts;
  /** First day of the timbrado, DD/MM/YYYY or YYYY-MM-DD. */
  timbradoStart?: string;
  /** The shop's own last lines. */
  footer?: readonly string[];
  /** Null: not issued, so the receipt is provisional. */
  issue: IssueFacts | null;
}
