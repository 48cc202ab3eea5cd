import type { DocumentState } from '../../../../shared/domain/document-state.ts';

/** What happens to a note once it is saved: it waits for its invoice, its cart or the connection, or goes out now. */
export type Sending = 'after-invoice' | 'after-cart' | 'when-connected' | 'now';

const WITH_NUMBER: readonly DocumentState[] = ['issued', 'approved', 'issued-unidentified'];

export function sendingOf(invoice: DocumentState, isCartKnown: boolean, isConnected: boolean): Sending {
  if (!WITH_NUMBER.includes(invoice)) return 'after-invoice';
  if (!isCartKnown) return 'after-cart';
  return isConnected ? 'now' : 'when-connected';
}
