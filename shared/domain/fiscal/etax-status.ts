import type { DocumentEvent } from './document-state.ts';

export type StatusWord = 'approved' | 'rejected' | 'cancelled' | 'pending';

/**
 * Reads the tax authority's word for a document's state. `Aprobado con observación` is approved; an unknown
 * word counts as `Pendiente` and is shown unchanged. The interface has no word for a cancelled document
 * (interface, states and transitions), but those that a service may use are understood.
 */
export function wordOfEstado(estado: string | undefined): StatusWord {
  const word = (estado ?? '').trim().toLowerCase();
  if (word.startsWith('aprobado')) return 'approved';
  if (word.startsWith('rechazado')) return 'rejected';
  return /^(?:cancelad|anulad)[oa]\b/.test(word) ? 'cancelled' : 'pending';
}

/** Event for a document that is being issued. */
export function eventOfEstado(estado: string | undefined): DocumentEvent {
  const word = wordOfEstado(estado);
  if (word === 'approved') return 'approved-by-authority';
  return word === 'rejected' ? 'rejected-by-authority' : 'issued-by-service';
}
