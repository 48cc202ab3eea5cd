import type { DocumentDetail } from '../../../shared/contract/documents.ts';

const again = <K extends DocumentDetail['summary']['kind']>(kind: K) =>
  ({
    ask: 'doubt.sendAgain',
    meaning: `doubt.confirmMeaning.${kind}`,
    confirm: 'doubt.confirm',
    done: 'doubt.resolvedNotIssued',
  }) as const;

const DISCARD = {
  ask: 'doubt.discard',
  meaning: 'doubt.discardMeaning',
  confirm: 'doubt.discardConfirm',
  done: 'doubt.discardDone',
} as const;

/** What "it was not issued" does: it is sent again, or discarded where its cancellation waits for that answer. */
export function notIssuedWords({
  summary,
  cancellationOffer,
}: {
  summary: Pick<DocumentDetail['summary'], 'kind'>;
  cancellationOffer: DocumentDetail['cancellationOffer'];
}) {
  return cancellationOffer.kind === 'waiting' ? DISCARD : again(summary.kind);
}
