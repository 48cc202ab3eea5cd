import { documentNumber } from '../fiscal/cdc.ts';
import type { IvaTotals, StoredDocument } from '../ledger/document-repository.ts';
import { documentStatus } from '../rules/document-status.ts';

/** A document as the ledger shows it: total as it was sent, `ivaTotals` in minor units, instants in UTC epoch ms. */
export interface LedgerDocument {
  seq: number;
  documentType: string;
  timbrado: string;
  number: string;
  cdc: string;
  carritoId: string;
  total: number;
  moneda: string;
  observacion: string;
  clientName: string;
  estado: string;
  emittedAt: number;
  cancelledAt: number | null;
  ivaTotals: IvaTotals;
  qr: string;
}

export function ledgerDocument(document: StoredDocument, now: number): LedgerDocument {
  const { venta, cliente } = document.request;
  const { numero_establecimiento, punto_expedicion, number } = document;
  return {
    seq: document.seq,
    documentType: document.documentType,
    timbrado: document.numero_timbrado,
    number: `${numero_establecimiento}-${punto_expedicion}-${documentNumber(number)}`,
    cdc: document.cdc,
    carritoId: document.carritoId,
    total: venta.total,
    moneda: venta.moneda,
    observacion: venta.observacion ?? '',
    clientName: cliente.nombre,
    estado: documentStatus(document, now).estado,
    emittedAt: document.emittedAt,
    cancelledAt: document.cancelledAt,
    ivaTotals: document.ivaTotals,
    qr: document.qr,
  };
}
