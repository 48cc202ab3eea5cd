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
  // The verdict stored at emission counts, even if the taxpayer's state has changed since.
  return document.resolvesTo === 'Aprobado'
    ? { estado: 'Aprobado', mensaje: 'Autorización del DE satisfactoria' }
    : { estado: 'Rechazado', mensaje: rejectionReason(document) ?? 'Documento rechazado' };
}

/** True if neither cancelled nor known to be rejected. */
export function isLive(document: StoredDocument, now: number): boolean {
  return document.cancelledAt === null && documentStatus(document, now).estado !== 'Rechazado';
}
