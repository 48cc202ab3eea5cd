import type { InvoiceRequest } from '../../wire/invoice.ts';
import type { DraftDiscount } from '../draft/price-draft.ts';
import type { PaymentPart } from '../draft/payments.ts';

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

/** What the service answered when it issued the invoice. */
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
  /** How it was paid, cash included; known where the counter took the money. */
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
