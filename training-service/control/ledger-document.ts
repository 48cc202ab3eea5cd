import { documentNumber } from '../fiscal/cdc.ts';
import type {
  DocumentRepository,
  DocumentType,
  IvaTotals,
  StoredDocument,
} from '../ledger/document-repository.ts';
import { documentStatus } from '../rules/document-status.ts';

/** A document as the ledger shows it: total as it was sent, `ivaTotals` in minor units, instants in UTC epoch ms. */
export interface LedgerDocument {
  seq: number;
  documentType: DocumentType;
  timbrado: string;
  number: string;
  cdc: string;
  carritoId: string;
  /** Of a dispatch note: the invoice whose goods travel. */
  facturaCdc: string | null;
  /** Null for a dispatch note, which has no amounts; so are `moneda` and `ivaTotals`. */
  total: number | null;
  moneda: string | null;
  observacion: string;
  /** Who an invoice is for, or the carrier of a dispatch note. */
  clientName: string;
  estado: string;
  emittedAt: number;
  cancelledAt: number | null;
  ivaTotals: IvaTotals | null;
  qr: string;
}

export function ledgerDocument(
  document: StoredDocument,
  documents: DocumentRepository,
  now: number,
): LedgerDocument {
  const { numero_establecimiento, punto_expedicion, number } = document;
  return {
    seq: document.seq,
    documentType: document.documentType,
    timbrado: document.numero_timbrado,
    number: `${numero_establecimiento}-${punto_expedicion}-${documentNumber(number)}`,
    cdc: document.cdc,
    carritoId: document.carritoId,
    ...contentsOf(document, documents),
    estado: documentStatus(document, now).estado,
    emittedAt: document.emittedAt,
    cancelledAt: document.cancelledAt,
    ivaTotals: document.ivaTotals,
    qr: document.qr,
  };
}

function contentsOf(
  document: StoredDocument,
  documents: DocumentRepository,
): Pick<LedgerDocument, 'facturaCdc' | 'total' | 'moneda' | 'observacion' | 'clientName'> {
  if (document.documentType === '07') {
    const facturaCdc = documents.invoiceCdcOf(document.carritoId);
    const clientName = document.request.transportista.nombre;
    return { facturaCdc, total: null, moneda: null, observacion: '', clientName };
  }
  const { venta, cliente } = document.request;
  return {
    facturaCdc: null,
    total: venta.total,
    moneda: venta.moneda,
    observacion: venta.observacion ?? '',
    clientName: cliente.nombre,
  };
}
