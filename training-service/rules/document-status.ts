import type { NewDocument, StoredDocument } from '../ledger/document-repository.ts';
import { rejectionReason } from './verdict.ts';

export interface DocumentStatus {
  estado: 'Pendiente' | 'Aprobado' | 'Rechazado';
  mensaje: string;
}

/** State of a document at an instant of the service's clock (interface, states and transitions). */
export function documentStatus(document: NewDocument, now: number): DocumentStatus {
  if (now < document.resolvesAt) {
    return { estado: 'Pendiente', mensaje: 'El documento está en proceso de aprobación.' };
  }
  // What was stored when it was issued counts, whatever is known of a taxpayer by now.
  return document.resolvesTo === 'Aprobado'
    ? { estado: 'Aprobado', mensaje: 'Autorización del DE satisfactoria' }
    : { estado: 'Rechazado', mensaje: rejectionReason(document) ?? 'Documento rechazado' };
}

/** Neither cancelled nor known to be rejected: it counts. */
export function isLive(document: StoredDocument, now: number): boolean {
  return document.cancelledAt === null && documentStatus(document, now).estado !== 'Rechazado';
}
