import type { DocumentEvent } from './document-state.ts';

export type StatusWord = 'approved' | 'rejected' | 'cancelled' | 'pending';

/**
 * What the tax authority's word for a document means. `Aprobado con observación` is approved; a word never
 * heard of is treated as `Pendiente` and shown as it is. The interface has no word for a cancelled document
 * (interface, states and transitions): those that a service may have for it all the same are understood.
 */
export function wordOfEstado(estado: string | undefined): StatusWord {
  const word = (estado ?? '').trim().toLowerCase();
  if (word.startsWith('aprobado')) return 'approved';
  if (word.startsWith('rechazado')) return 'rejected';
  return /^(?:cancelad|anulad)[oa]\b/.test(word) ? 'cancelled' : 'pending';
}

/** What it means for the life of a document that is being issued. */
export function eventOfEstado(estado: string | undefined): DocumentEvent {
  const word = wordOfEstado(estado);
  if (word === 'approved') return 'approved-by-authority';
  return word === 'rejected' ? 'rejected-by-authority' : 'issued-by-service';
}
