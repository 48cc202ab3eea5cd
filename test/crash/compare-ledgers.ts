import type { Counter } from '../../main/counter/compose.ts';
import type { DocumentRecord } from '../../main/sending/document-record.ts';
import type { LedgerDocument } from '../support/sandbox-session.ts';
import { localNumberOf } from './local-number.ts';

/** Records lost by restores: the counter need not have them. */
export interface Forgotten {
  sales: ReadonlySet<string>;
  cancellations: ReadonlySet<string>;
}

/** Contradictions between the counter and the service's ledger: one sentence each. */
export function compareLedgers(
  { documents, cancellations }: Counter,
  ledger: readonly LedgerDocument[],
  forgotten: Forgotten,
  /** Restored but not opened since: queued sales are not under review yet. */
  isUnreviewed: boolean,
): string[] {
  const problems: string[] = [];
  const theirs = new Map<string, LedgerDocument>();
  for (const document of ledger) {
    const localNumber = localNumberOf(document);
    if (theirs.has(localNumber)) problems.push(`${localNumber} was issued twice`);
    theirs.set(localNumber, document);
  }
  const ours = new Map([...documents.list(null)].map((document) => [document.localNumber, document]));
  for (const localNumber of theirs.keys()) {
    if (!ours.has(localNumber) && !forgotten.sales.has(localNumber)) problems.push(`${localNumber} is lost`);
  }
  for (const document of ours.values()) {
    if (isUnreviewed && document.state === 'queued') continue;
    const isOpen = (): boolean => cancellations.findOpen(document.id) !== null;
    const mayNotKnow = forgotten.cancellations.has(document.localNumber);
    const problem = contradiction(document, theirs.get(document.localNumber), { isOpen, mayNotKnow });
    if (problem !== null) problems.push(`${document.localNumber} ${problem}`);
  }
  return problems;
}

function contradiction(
  { state, cdc }: DocumentRecord,
  issued: LedgerDocument | undefined,
  cancellation: { isOpen: () => boolean; mayNotKnow: boolean },
): string | null {
  switch (state) {
    case 'queued':
    case 'refused':
    case 'discarded':
      return issued === undefined ? null : `is ${state} here, and issued there`;
    case 'sending':
    case 'uncertain':
    case 'review':
      return null;
    case 'issued':
    case 'approved':
    case 'rejected':
    case 'cancelled': {
      if (issued?.cdc !== cdc) return `is ${state} here as ${cdc}, and there ${issued?.cdc ?? 'unknown'}`;
      const isCancelled = issued['cancelledAt'] !== null;
      if (state === 'cancelled') return isCancelled ? null : 'is cancelled here only';
      const isKnown = !isCancelled || cancellation.mayNotKnow || cancellation.isOpen();
      return isKnown ? null : `is cancelled there, and ${state} here`;
    }
    case 'draft':
    case 'issued-unidentified':
      return `is ${state}, which nobody did`;
  }
}
