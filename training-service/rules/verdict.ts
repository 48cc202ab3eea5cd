import type { Cliente } from '../../shared/wire/cliente.ts';
import { findTaxpayer } from '../catalog/taxpayers.ts';
import type { NewDispatchNote, NewInvoice } from '../ledger/document-repository.ts';
import { splitRuc } from '../xml/parties.ts';

/** In the name of an invoice's client or a note's carrier, causes a rejection, to practise it. */
export const REJECTED_NAME = 'RECHAZAR';

/** States in which a taxpayer can receive no invoice (rejections 1307 and 1308). */
const NOT_RECEIVING: readonly string[] = ['CAN', 'CDE', 'SUS'];

type Judged =
  | Pick<NewInvoice, 'documentType' | 'request'>
  | Pick<NewDispatchNote, 'documentType' | 'request'>;

/** Reason why the tax authority will reject a document; null if it will approve it. */
export function rejectionReason(document: Judged): string | null {
  const isInvoice = document.documentType === '01';
  const { nombre } = isInvoice ? document.request.cliente : document.request.transportista;
  if (nombre.toUpperCase().includes(REJECTED_NAME)) {
    return `Documento rechazado: un nombre contiene «${REJECTED_NAME}»`;
  }
  return isInvoice ? receiverRejection(document.request.cliente) : null;
}

export function verdictFor(document: Judged): 'Aprobado' | 'Rechazado' {
  return rejectionReason(document) === null ? 'Aprobado' : 'Rechazado';
}

function receiverRejection({ tipo_documento, documento }: Cliente): string | null {
  if (tipo_documento !== 0) return null;
  const taxpayer = findTaxpayer(splitRuc(documento).body);
  if (taxpayer === undefined || !NOT_RECEIVING.includes(taxpayer.codigo_estado)) return null;
  return `Documento rechazado: el RUC del receptor está en estado ${taxpayer.estado}`;
}
