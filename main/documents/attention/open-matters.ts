import { type AttentionReason } from '../../../shared/contract/attention-reasons.ts';
import { ATTENTION_KINDS } from '../../../shared/domain/fiscal/attention-kinds.ts';
import type { DocumentsParts } from '../parts.ts';
import type { Matter } from './matter.ts';
import { reasonOf } from './reason-of.ts';

/** Unordered. */
export function openMatters({ attention, sending, clock }: DocumentsParts): Matter[] {
  const serviceNow = sending.serviceTime(clock.now());
  return attention.open(serviceNow, serviceNow - clock.now());
}

export function reasonsOf(parts: DocumentsParts, id: string): AttentionReason[] {
  const { attention, sending, clock, documents } = parts;
  const serviceNow = sending.serviceTime(clock.now());
  const document = documents.get(id);
  const statesSince = attention.statesSince([id]);
  return attention
    .ofDocument(id, serviceNow, serviceNow - clock.now())
    .toSorted(byUrgency)
    .map((matter) => reasonOf(parts, document, matter, statesSince));
}

/** By kind; within a kind, the window that closes first, or else the oldest. */
export function byUrgency(a: Matter, b: Matter): number {
  const byKind = ATTENTION_KINDS.indexOf(a.kind) - ATTENTION_KINDS.indexOf(b.kind);
  if (byKind !== 0) return byKind;
  return (a.until ?? a.since) - (b.until ?? b.since) || (a.documentId < b.documentId ? -1 : 1);
}
