import { ATTENTION_KINDS } from '../../shared/domain/attention-kinds.ts';
import type { AttentionReason } from '../../shared/contract/attention-reasons.ts';
import type { Attention, AttentionItem } from '../../shared/contract/attention.ts';
import { openAlerts } from './open-alerts.ts';
import { readAlerts } from './read-alerts.ts';
import { readSummaries } from '../documents/document-summary.ts';
import type { DocumentsParts } from '../documents/parts.ts';
import type { Matter } from '../documents/attention/matter.ts';
import { reasonOf } from '../documents/attention/reason-of.ts';

/** More than anybody goes through in one go. */
const MOST_LISTED = 300;

/** Everything that waits for a person now, in no order. */
export function openMatters({ attention, sending, clock }: DocumentsParts): Matter[] {
  const serviceNow = sending.serviceTime(clock.now());
  return attention.open(serviceNow, serviceNow - clock.now());
}

/** How much needs a person; a document with two matters is one. */
export function countNeedingAttention(parts: DocumentsParts): number {
  return new Set(openMatters(parts).map(({ documentId }) => documentId)).size + openAlerts(parts).length;
}

/** What needs a person: documents, and what is of no one of them; the most pressing first, with what there is to say. */
export function readAttention(parts: DocumentsParts): Attention {
  const matters = openMatters(parts).toSorted(byUrgency);
  const grouped = Map.groupBy(matters, ({ documentId }) => documentId);
  const listed = [...grouped].slice(0, MOST_LISTED);
  const documents = parts.documents.findMany(listed.map(([id]) => id));
  const ids = documents.map(({ id }) => id);
  const summaries = new Map(readSummaries(parts, ids).map((summary) => [summary.id, summary]));
  const statesSince = parts.attention.statesSince(ids);
  const items = documents.map((document): AttentionItem => {
    const summary = summaries.get(document.id);
    if (summary === undefined) throw new Error('a summary for each document');
    return {
      document: summary,
      numeroEstablecimiento: document.numeroEstablecimiento,
      puntoExpedicion: document.puntoExpedicion,
      reasons: (grouped.get(document.id) ?? []).map((matter) =>
        reasonOf(parts, document, matter, statesSince),
      ),
    };
  });
  return { items, total: grouped.size, alerts: readAlerts(parts) };
}

/** What waits for a person about one document, the most pressing first. */
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

/** By kind; the window that closes first, first; else what has waited longest. */
function byUrgency(a: Matter, b: Matter): number {
  const byKind = ATTENTION_KINDS.indexOf(a.kind) - ATTENTION_KINDS.indexOf(b.kind);
  if (byKind !== 0) return byKind;
  return (a.until ?? a.since) - (b.until ?? b.since) || (a.documentId < b.documentId ? -1 : 1);
}
