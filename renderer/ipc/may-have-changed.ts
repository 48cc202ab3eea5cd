import type { Payload } from '../../shared/contract/contract.ts';

/** True for a document that the event carries, and for every document where more changed than it carries. */
export function mayHaveChanged({ documents, isMore }: Payload<'documents.changed'>, id: string): boolean {
  return isMore || documents.some((document) => document.id === id);
}
