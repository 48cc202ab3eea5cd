import type { DocumentEvent } from './document-state.ts';

/**
 * What the tax authority's word for a document means for its life. `Aprobado con observación` is
 * approved; a word never heard of is treated as `Pendiente` and shown as it is.
 */
export function eventOfEstado(estado: string | undefined): DocumentEvent {
  const word = (estado ?? '').trim().toLowerCase();
  if (word.startsWith('aprobado')) return 'approved-by-authority';
  if (word.startsWith('rechazado')) return 'rejected-by-authority';
  return 'issued-by-service';
}
