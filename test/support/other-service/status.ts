import type { Documents, OtherDocument } from './documents.ts';
import { accepted, type Reply } from './replies.ts';

/** True if the tax authority has decided by now. */
export function isDecided(document: OtherDocument, now: number, statusAfterMs: number): boolean {
  return document.isApprovedAtOnce || now - document.issuedAt >= statusAfterMs;
}

/**
 * Interface, states and transitions. The interface shows no answer for an unknown control code: here a failure with
 * the members of a rejection, which says that there is no such document.
 */
export function queryStatus(cdc: string, documents: Documents, now: number, statusAfterMs: number): Reply {
  const document = documents.find(cdc);
  if (document === undefined) {
    const error = { estado: 'Inexistente', mensaje: 'No existe un documento con ese CDC' };
    return {
      status: 404,
      body: { success: false, codigo: 404, message: 'Sin resultados', data: null, error },
    };
  }
  if (!isDecided(document, now, statusAfterMs)) {
    return accepted({
      estado: document.index % 2 === 0 ? 'En proceso' : 'Pendiente',
      mensaje: null,
      cola: 4,
    });
  }
  if (document.isRejected) {
    const error = { estado: 'Rechazado', mensaje: 'RUC del receptor cancelado', dCodRes: 1308 };
    return {
      status: 400,
      body: { success: false, codigo: '400', mensaje: 'El documento fue rechazado.', data: null, error },
    };
  }
  const isObserved = document.index % 2 === 0;
  return accepted({
    cdc,
    estado: isObserved ? 'Aprobado con observación' : 'Aprobado',
    mensaje: isObserved ? 'Fuera de término' : null,
  });
}
