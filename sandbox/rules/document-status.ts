import type { StoredDocument } from '../ledger/document-repository.ts';

export interface DocumentStatus {
  estado: 'Pendiente' | 'Aprobado' | 'Rechazado';
  mensaje: string;
}

/** In a client's name, makes the tax authority reject the document: for practising. */
const REJECTED_NAME = 'RECHAZAR';

/** What the tax authority will say of a sale to that client. */
export function verdictFor(clientName: string): 'Aprobado' | 'Rechazado' {
  return clientName.toUpperCase().includes(REJECTED_NAME) ? 'Rechazado' : 'Aprobado';
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
        mensaje: `Documento rechazado: el nombre del cliente contiene «${REJECTED_NAME}»`,
      };
}
