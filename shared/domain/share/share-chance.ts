import type { DocumentState } from '../document-state.ts';

/** Whether a document may be given to the customer as a link, and why not. */
export type ShareChance = 'yes' | 'not-issued' | 'rejected' | 'never';

/** Only what was issued has something to show; what the authority rejected must not go round as if it were valid. */
export function shareChance(document: {
  state: DocumentState;
  cdc: string | null;
  numeroDocumento: string | null;
}): ShareChance {
  const { state, cdc, numeroDocumento } = document;
  if (state === 'rejected') return 'rejected';
  if (state === 'discarded' || state === 'refused' || state === 'issued-unidentified') return 'never';
  return cdc === null || numeroDocumento === null ? 'not-issued' : 'yes';
}
