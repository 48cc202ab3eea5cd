import type { DocumentState } from '../../../shared/domain/document-state.ts';

/** A document's state as the window names it in Spanish, the language of what leaves the shop. */
export const STATE_WORDS: Readonly<Record<DocumentState, string>> = {
  draft: 'Borrador',
  queued: 'Por enviar',
  sending: 'Enviando',
  issued: 'Emitida',
  approved: 'Aprobada',
  rejected: 'Rechazada',
  refused: 'No aceptada',
  uncertain: 'En duda',
  review: 'A revisar',
  'issued-unidentified': 'Emitida sin CDC',
  discarded: 'Descartada',
  cancelled: 'Anulada',
};

export const KIND_WORDS = { invoice: 'Factura', 'dispatch-note': 'Nota de remisión' } as const;
