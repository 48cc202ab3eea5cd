import type { CheckedSale } from '../../shared/domain/sale/check-sale.ts';
import { withLocalNumber } from '../../shared/domain/sale/check-correction.ts';
import type { Store } from '../database/store.ts';
import { CouldNotError } from '../kernel/errors.ts';
import { lowRoomWords } from '../kernel/files/disk-room.ts';
import { say } from '../kernel/say.ts';
import type { DocumentRecord, SaleColumns } from '../sending/document-record.ts';
import type { DocumentRepository } from '../sending/document-repository.ts';

export const NOTHING_YET = {
  numeroDocumento: null,
  serie: null,
  cdc: null,
  carritoId: null,
  xmlUrl: null,
  qr: null,
  issuedAt: null,
  emittedAt: null,
  estado: null,
  mensaje: null,
  refusal: null,
  doubt: null,
  cancelledAt: null,
} as const satisfies Partial<DocumentRecord>;

/**
 * Stores a new document by `write`, in one transaction. A commit that failed at its fsync may still reappear
 * after a restart, so it is retried with the same identity; if it stays unconfirmed, the error names the sale
 * (`whatOf`: «La venta»), so that it is not entered twice. `afterwards` as for Store.commit. Throws CouldNotError, with nothing stored, if the
 * disk has too little room left.
 */
export function storeOnce(
  { store, documents }: { store: Store; documents: DocumentRepository },
  document: DocumentRecord,
  whatOf: () => string,
  write: () => void,
  afterwards?: (act: () => void) => void,
): void {
  const lowRoom = lowRoomWords(store.file);
  if (lowRoom !== null) throw new CouldNotError(lowRoom);
  try {
    store.commit(write, afterwards);
  } catch {
    try {
      store.commit(() => {
        if (documents.find(document.id) === null) write();
      });
    } catch (error) {
      const what = whatOf();
      const why = error instanceof CouldNotError ? error.message : say('sale.notSaved', { what });
      throw new CouldNotError(
        say('sale.notConfirmed', { why, what, number: document.localNumber, id: document.id }),
        { cause: error },
      );
    }
  }
}

export function columnsOfSale(
  { sale, totals }: Extract<CheckedSale, { ok: true }>,
  localNumber: string,
): SaleColumns {
  const { venta, cliente } = sale;
  const observacion = withLocalNumber(venta.observacion, localNumber);
  return {
    numeroTimbrado: venta.numero_timbrado,
    numeroEstablecimiento: venta.numero_establecimiento,
    puntoExpedicion: venta.punto_expedicion,
    currency: venta.moneda,
    total: totals.total,
    clientName: cliente.nombre,
    clientDocument: cliente.documento,
    body: JSON.stringify({ ...sale, venta: { ...venta, observacion } }),
  };
}
