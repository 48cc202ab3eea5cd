import type { Alert, Attention, AttentionItem } from '../../shared/contract/attention.ts';
import { monthEndAt } from '../../shared/domain/fiscal/month-end.ts';
import { duplicateNumbers } from '../../shared/domain/fiscal/evidence/evidence-words.ts';
import { byUrgency, openMatters } from '../documents/attention/open-matters.ts';
import { reasonOf } from '../documents/attention/reason-of.ts';
import { moveObstacle } from '../documents/correction/correct-document.ts';
import { readSummaries } from '../documents/document-summary.ts';
import type { IssuingPoints } from '../reference-data/issuing-points.ts';
import { changeWords, type TimbradoLot } from '../reference-data/timbrado.ts';
import { OLD_MS, openAlerts } from './open-alerts.ts';
import type { AttentionParts } from './parts.ts';
import type { WaitingRepository } from './waiting-repository.ts';

/** More than a person goes through in one go. */
const MAX_LISTED = 300;

/** Counts documents and other matters; a document with two matters is one. */
export function countNeedingAttention(parts: AttentionParts): number {
  return new Set(openMatters(parts).map(({ documentId }) => documentId)).size + openAlerts(parts).length;
}

/** Returns the matters that need a person, with and without a document, the most pressing first, with their texts. */
export function readAttention(parts: AttentionParts): Attention {
  const matters = openMatters(parts).toSorted(byUrgency);
  const grouped = Map.groupBy(matters, ({ documentId }) => documentId);
  const listed = [...grouped].slice(0, MAX_LISTED);
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

/** Most shown; a decision covers all of them. */
const MAX_ALERTED = 100;

/** Returns the matters without a document, the most pressing first. */
export function readAlerts(parts: AttentionParts): Alert[] {
  const { clock, lots, unclaimed, waiting } = parts;
  const now = clock.now();
  return [
    ...lots.open().map((lot) => describeLot(parts, lot)),
    ...unclaimed.open().map(
      (found): Alert => ({
        kind: 'unclaimed-numbers',
        since: found.foundAt,
        id: found.id,
        documentKind: found.kind,
        timbrado: found.numeroTimbrado,
        numbers: duplicateNumbers(found, found),
      }),
    ),
    ...describeMonthEnd(waiting, now),
    ...describeOldQueue(waiting, now),
  ];
}

function describeMonthEnd(waiting: WaitingRepository, now: number): Alert[] {
  const monthEnd = monthEndAt(now);
  const since = monthEnd === null ? null : waiting.oldestUnissued(monthEnd.soldBefore);
  if (monthEnd === null || since === null) return [];
  const { phase, month, lastDay, soldBefore } = monthEnd;
  const totals = waiting.unissuedTotals(soldBefore);
  return [
    { kind: 'month-end', since, phase, month, lastDay, totals, doubts: waiting.countDoubts(soldBefore) },
  ];
}

function describeOldQueue(waiting: WaitingRepository, now: number): Alert[] {
  const since = waiting.oldestQueued();
  if (since === null || since > now - OLD_MS) return [];
  return [{ kind: 'old-queue', since, count: waiting.countQueued(now - OLD_MS) }];
}

function describeLot(parts: AttentionParts, lot: TimbradoLot): Alert {
  const { store, documents, lots, points } = parts;
  const [timbrado = '', establishment = '', point = ''] = lot.key.split('/');
  const ids = lots.documentsOf(lot);
  const others = points
    .list()
    .map((other) => ({ other, isSame: isAt(other, timbrado, establishment, point) }))
    .filter(({ isSame }) => isSame !== 'same')
    .toSorted((a, b) => Number(b.isSame === 'point') - Number(a.isSame === 'point'));
  return {
    kind: 'timbrado-lot',
    since: lot.foundAt,
    changeId: lot.id,
    timbrado,
    point: `${establishment}-${point}`,
    isElsewhere: lot.change === 'elsewhere',
    what: changeWords(lot, timbrado, `${establishment}-${point}`),
    documents: readSummaries(parts, ids.slice(0, MAX_ALERTED)).map((document) => ({
      document,
      obstacle: moveObstacle(store, documents.get(document.id)),
    })),
    total: ids.length,
    targets: others.map(({ other }) => other),
  };
}

function isAt(
  { numero_timbrado, numero_establecimiento, punto_expedicion }: ReturnType<IssuingPoints['list']>[number],
  timbrado: string,
  establishment: string,
  point: string,
): 'same' | 'point' | 'other' {
  if (numero_establecimiento !== establishment || punto_expedicion !== point) return 'other';
  return numero_timbrado === timbrado ? 'same' : 'point';
}
