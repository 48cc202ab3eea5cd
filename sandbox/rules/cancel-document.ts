import type { DocumentRepository } from '../ledger/document-repository.ts';

/** Cancellation window after emission (interface, limits), whatever the kind of document. */
const CANCELLATION_WINDOW_MS = 48 * 3_600_000;

/** What the tax authority answers to a cancellation event; codes of its own (domain facts, results). */
export interface EventResult {
  estado: 'Aprobado' | 'Rechazado';
  codigo: string;
  mensaje: string;
  /** Number of a registered event. */
  eventNumber: number | null;
}

/** Cancels a document, once and within its window. Runs within the caller's commit. */
export function cancelDocument(
  documents: DocumentRepository,
  request: { cdc: string; motivo: string },
  now: number,
): EventResult {
  const document = documents.find(request.cdc);
  if (document === null) return refuse('4002', 'CDC no existente en el SIFEN');
  if (document.cancelledAt !== null) return refuse('4003', 'El evento de cancelación ya fue registrado');
  if (document.resolvesTo === 'Rechazado') {
    return refuse('4002', 'CDC no existente en el SIFEN: el documento no fue aprobado');
  }
  if (now - document.emittedAt > CANCELLATION_WINDOW_MS) {
    return refuse('4009', 'Plazo de solicitud de cancelación de una FE extemporáneo');
  }
  const eventNumber = documents.cancel(request.cdc, request.motivo, now);
  return { estado: 'Aprobado', codigo: '0600', mensaje: 'Evento registrado correctamente', eventNumber };
}

function refuse(codigo: string, mensaje: string): EventResult {
  return { estado: 'Rechazado', codigo, mensaje, eventNumber: null };
}
