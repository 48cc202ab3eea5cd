import type { CancellationOffer } from '../../../shared/ipc/document-schemas.ts';

const AGAIN = {
  ask: 'doubt.sendAgain',
  meaning: 'doubt.confirmMeaning',
  confirm: 'doubt.confirm',
  done: 'doubt.resolvedNotIssued',
} as const;

const DISCARD = {
  ask: 'doubt.discard',
  meaning: 'doubt.discardMeaning',
  confirm: 'doubt.discardConfirm',
  done: 'doubt.discardDone',
} as const;

/** What "it was not issued" does: it is sent again, or discarded where its cancellation waits for that answer. */
export function notIssuedWords({ kind }: CancellationOffer): typeof AGAIN | typeof DISCARD {
  return kind === 'waiting' ? DISCARD : AGAIN;
}
