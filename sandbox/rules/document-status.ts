import type { StoredDocument } from '../ledger/document-repository.ts';

export interface DocumentStatus {
  estado: 'Pendiente' | 'Aprobado' | 'Rechazado';
  mensaje: string;
}

/** In the name of an invoice's client or a note's carrier, makes the tax authority reject it: for practising. */
export const REJECTED_NAME = 'RECHAZAR';

/** What the tax authority will say of a document with that client or carrier. */
export function verdictFor(name: string): 'Aprobado' | 'Rechazado' {
  return name.toUpperCase().includes(REJECTED_NAME) ? 'Rechazado' : 'Aprobado';
}

/** State of a document at an instant of the service's clock (interface, states and transitions). */
export function documentStatus(
  document: Pick<StoredDocument, 'resolvesAt' | 'resolvesTo'>,
  now: number,
): DocumentStatus {
  if (now < document.resolvesAt) {
    return { estado: 'Pendiente', mensaje: 'El documento está en proceso de aprobación.' };
  }
  return document.resolvesTo === 'Aprobado'
    ? { estado: 'Aprobado', mensaje: 'Autorización del DE satisfactoria' }
    : {
        estado: 'Rechazado',
        mensaje: `Documento rechazado: un nombre contiene «${REJECTED_NAME}»`,
      };
}

/** Neither cancelled nor known to be rejected: it counts. */
export function isLive(document: StoredDocument, now: number): boolean {
  return document.cancelledAt === null && documentStatus(document, now).estado !== 'Rechazado';
}
