import type { Attention, AttentionItem } from '../../shared/contract/attention.ts';
import { openAlerts } from './open-alerts.ts';
import { readAlerts } from './read-alerts.ts';
import { readSummaries } from '../documents/document-summary.ts';
import type { AttentionParts } from './parts.ts';
import { byUrgency, openMatters } from '../documents/attention/open-matters.ts';
import { reasonOf } from '../documents/attention/reason-of.ts';

/** More than anybody goes through in one go. */
const MOST_LISTED = 300;

/** How much needs a person; a document with two matters is one. */
export function countNeedingAttention(parts: AttentionParts): number {
  return new Set(openMatters(parts).map(({ documentId }) => documentId)).size + openAlerts(parts).length;
}

/** What needs a person: documents, and what is of no one of them; the most pressing first, with what there is to say. */
export function readAttention(parts: AttentionParts): Attention {
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
