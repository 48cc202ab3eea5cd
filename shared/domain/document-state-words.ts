import { sayEntry } from '../language/say.ts';
import type { DocumentState } from './document-state.ts';

/** A document's state in Spanish, the language of what leaves the shop. */
export const DOCUMENT_STATE_WORDS: Readonly<Record<DocumentState, string>> = {
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

/** A state as the window names it, in the language of this process. */
export function stateWords(state: DocumentState): string {
  return sayEntry(DOCUMENT_STATE_WORDS[state]);
}
