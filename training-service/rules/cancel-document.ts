import type { FieldIssue } from '../../shared/wire/field-names.ts';
import { documentNumber } from '../fiscal/cdc.ts';
import type { DocumentRepository, StoredDocument } from '../ledger/document-repository.ts';
import { documentStatus, isLive } from './document-status.ts';

/** Cancellation window after emission (interface, limits), whatever the kind of document. */
const CANCELLATION_WINDOW_MS = 48 * 3_600_000;

/** The tax authority's answer to a cancellation event, with its codes (domain facts, results). */
export interface EventResult {
  estado: 'Aprobado' | 'Rechazado';
  codigo: string;
  mensaje: string;
  /** Number of a registered event. */
  eventNumber: number | null;
}

/** The service's own refusal, before the tax authority: dispatch notes that must be cancelled first. */
export interface BlockedCancellation {
  estado: 'Bloqueado';
  notes: readonly StoredDocument[];
}

/** Cancels a document, once and within its window. Runs within the caller's commit. */
export function cancelDocument(
  documents: DocumentRepository,
  request: { cdc: string; motivo: string },
  now: number,
): EventResult | BlockedCancellation {
  const document = documents.find(request.cdc);
  if (document === null) return refuse('4002', 'CDC no existente en el SIFEN');
  if (document.cancelledAt !== null) return refuse('4003', 'El evento de cancelación ya fue registrado');
  if (documentStatus(document, now).estado === 'Rechazado') {
    return refuse('4002', 'CDC no existente en el SIFEN: el documento no fue aprobado');
  }
  if (now - document.emittedAt > CANCELLATION_WINDOW_MS) {
    return document.documentType === '01'
      ? refuse('4009', 'Plazo de solicitud de cancelación de una FE extemporáneo')
      : refuse('4010', 'Plazo de solicitud de cancelación extemporáneo');
  }
  const notes = document.documentType === '01' ? documents.listOfCart(document.carritoId).notes : [];
  const live = notes.filter((note) => isLive(note, now));
  if (live.length > 0) return { estado: 'Bloqueado', notes: live };
  const eventNumber = documents.cancel(request.cdc, request.motivo, now);
  return { estado: 'Aprobado', codigo: '0600', mensaje: 'Evento registrado correctamente', eventNumber };
}

/** Says which notes have to be cancelled first, newest first (MT 6.2.1). */
export function explainBlocked({ notes }: BlockedCancellation): FieldIssue {
  const numbers = notes
    .map(({ numero_establecimiento: establishment, punto_expedicion: point, number }) =>
      [establishment, point, documentNumber(number)].join('-'),
    )
    .toReversed()
    .join(', ');
  const what = notes.length === 1 ? 'su nota de remisión' : 'sus notas de remisión';
  return { path: 'cdc', message: `CDC: la factura no se puede cancelar antes que ${what} ${numbers}` };
}

function refuse(codigo: string, mensaje: string): EventResult {
  return { estado: 'Rechazado', codigo, mensaje, eventNumber: null };
}
