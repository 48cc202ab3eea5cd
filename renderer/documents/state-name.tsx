import { DocumentBadge } from '../kit/components/document-badge.tsx';
import { readState } from './timeline/history-words.ts';

/** A state the audit chain names; one never heard of as it is written. */
export function StateName({ name }: { name: string }) {
  const state = readState(name);
  return state === null ? name : <DocumentBadge state={state} />;
}
