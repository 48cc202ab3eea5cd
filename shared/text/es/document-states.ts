/** States of a document. */
export const documentStates = {
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
