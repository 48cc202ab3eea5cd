import { createHash } from 'node:crypto';
import { seriesAfter, seriesTag } from '../../shared/domain/fiscal/series-prefix.ts';
import { turnAutomaticOff } from '../sending/evidence/change-settings.ts';
import { COUNTER_ACTOR } from '../sending/actor.ts';
import type { DocumentRecord } from '../sending/document-record.ts';
import type { HistoryDoubt } from '../database/judge-history.ts';
import { holdDraftNotes } from './dispatch/hold-draft-notes.ts';
import type { DocumentsParts } from './parts.ts';

export interface HistoryReview {
  doubt: HistoryDoubt;
  series: string;
  /** Number of documents that are not sent before a person has decided about them. */
  documents: number;
}

/** States whose next step would send the document, or has done so with an outcome that was not read here. */
const NOT_FINAL = ['queued', 'sending', 'uncertain'] as const;

/**
 * Checks, before anything is sent from a database, that it is the one last used here. In a restored, rolled-back or
 * copied one it is unknown what was issued since: each document that is not final waits for a person, new sales are
 * numbered in a series of their own, and nothing is sent again on evidence alone. Status queries and the cancellations
 * a person has asked for go on: repeating them changes nothing. Only under the writer's lock; null where all is well.
 */
export function reviewHistory(parts: DocumentsParts): HistoryReview | null {
  const { store, documents, entries, attempts, givenPoints, series, clock } = parts;
  const doubt = store.historyDoubt();
  if (doubt === null) {
    store.believe(null);
    return null;
  }
  const begun = newSeries(parts, doubt);
  const doubtful = NOT_FINAL.flatMap((state) => [...documents.list(state)]);
  const at = clock.now();
  store.commit(() => {
    putUnderReview(parts, doubtful, doubt, at);
    givenPoints.doubt();
    holdDraftNotes(parts, at);
    parts.waitingCancellations.settleAll(at);
    const automaticTurnedOff = turnAutomaticOff(store, doubt, at);
    for (const { documentId, task } of entries.inFlight()) entries.putOff(documentId, task, at);
    attempts.closeInterrupted(at);
    series.begin(begun);
    store.audit.append({
      at,
      actor: COUNTER_ACTOR,
      event: `store.${doubt}`,
      subject: store.identity.id,
      details: {
        series: begun,
        documents: doubtful.length,
        lastSeen: store.anchoredHead(),
        automaticTurnedOff,
      },
    });
  });
  store.believe(begun);
  return { doubt, series: begun, documents: doubtful.length };
}

/**
 * Puts documents under review: it is unknown what was issued elsewhere, so a person decides about each. Inside the
 * caller's transaction.
 */
export function putUnderReview(
  { documents, entries }: Pick<DocumentsParts, 'documents' | 'entries'>,
  doubtful: readonly DocumentRecord[],
  why: HistoryDoubt | 'point-taken',
  at: number,
): void {
  for (const document of doubtful) {
    const step = { at, actor: COUNTER_ACTOR, details: { why, ...knownOf(document) } };
    documents.move(document.id, 'history-doubted', step);
    entries.settle(document.id, 'issue');
  }
}

/** Keeps the document's earlier doubt, which would be lost with its state. */
function knownOf({ doubt }: DocumentRecord): Partial<Pick<DocumentRecord, 'doubt'>> {
  return doubt === null ? {} : { doubt };
}

/**
 * Returns the series after the last one that this place remembers; it is recorded outside first, so that a database
 * rolled back twice cannot begin it twice. A copy cannot know the series of others: it takes a random tag.
 */
function newSeries({ store, series, random }: DocumentsParts, doubt: HistoryDoubt): string {
  if (doubt === 'rolled-back') {
    let next = seriesAfter(store.seriesSeen() ?? series.prefix(), null);
    while (series.has(next)) next = seriesAfter(next, null);
    if (store.claimSeries(next)) return next;
  }
  const chance = createHash('sha256').update(random.uuid()).digest();
  return seriesAfter(series.prefix(), seriesTag(chance));
}
