import type { Payload } from '../../shared/contract/contract.ts';

/** Tells by an event whether a document is other than it was; where too much changed to be told, any may be. */
export function mayHaveChanged({ documents, isMore }: Payload<'documents.changed'>, id: string): boolean {
  return isMore || documents.some((document) => document.id === id);
}
