import { hearOf, laneOfPoint, pointIdOf, pointIdSchema, pointSchema } from '../../shared/chain/points.ts';
import type { Change } from '../../shared/chain/shared-records.ts';
import type { DocumentsParts } from '../documents/parts.ts';
import { putUnderReview } from '../documents/review-history.ts';
import { COUNTER_ACTOR } from '../sending/actor.ts';
import type { GivenPoint } from '../sending/given-point-repository.ts';

export type PointParts = Pick<DocumentsParts, 'clock' | 'documents' | 'entries' | 'givenPoints' | 'store'>;

/** In the audit chain, the head office. */
const ACTOR = 'central';

/** Takes the head office's word of a point; inside the caller's transaction. One of another shape is passed over. */
export function applyPoint(parts: PointParts, { id, record }: Change, counter: string): void {
  const { givenPoints, documents, store, clock } = parts;
  const point = pointSchema.safeParse(record).data;
  if (point === undefined || !pointIdSchema.safeParse(id).success) return;
  const lane = laneOfPoint(id);
  const known = givenPoints.find(lane);
  const heard = hearOf(known, point, counter);
  if (heard === null) return;
  const at = clock.now();
  const isForced = heard.news === 'forced';
  const sending = isForced ? (givenPoints.documentsIn(lane, 'sending')[0] ?? null) : null;
  const inFlight = sending ?? known?.inFlight ?? null;
  givenPoints.keep(lane, heard.known, { isOwn: point.counter === counter, at, inFlight });
  const { epoch, to, why } = point;
  const event = `point.${isForced ? 'elsewhere' : heard.news}`;
  const details = { epoch, counter: point.counter, to, ...(isForced ? { isForced, why } : {}) };
  store.audit.append({ at, actor: ACTOR, event, subject: id, details });
  if (!isForced) return;
  const doubtful = givenPoints.documentsIn(lane, 'queued', 'uncertain');
  putUnderReview(
    parts,
    doubtful.map((document) => documents.get(document)),
    'point-taken',
    at,
  );
}

/**
 * Gives points back of which nothing is under way any more, and puts a document under review that was being sent as its
 * point was taken. Called after every change: a kill before it is made good at the next one, or at the next start.
 */
export function settlePoints(parts: PointParts): void {
  const { givenPoints, store } = parts;
  const due = givenPoints.unsettled().filter((point) => isDue(parts, point));
  if (due.length === 0) return;
  store.commit(() => {
    for (const point of due) {
      if (point.inFlight !== null) endFlight(parts, point, point.inFlight);
      else giveBack(parts, point);
    }
  });
}

function isDue({ documents, givenPoints }: PointParts, { lane, inFlight }: GivenPoint): boolean {
  if (inFlight !== null) return documents.stored(inFlight).state !== 'sending';
  return givenPoints.documentsIn(lane, 'sending', 'uncertain').length === 0;
}

function endFlight(parts: PointParts, { id }: GivenPoint, documentId: string): void {
  const { documents, givenPoints, clock } = parts;
  const document = documents.get(documentId);
  if (document.state === 'queued' || document.state === 'uncertain') {
    putUnderReview(parts, [document], 'point-taken', clock.now());
  }
  givenPoints.endFlight(id);
}

function giveBack({ givenPoints, store, clock }: PointParts, { id, lane, epoch, to }: GivenPoint): void {
  const lastNumber = givenPoints.lastNumber(lane);
  givenPoints.release(id, lastNumber);
  const details = { epoch, to, lastNumber };
  const subject = pointIdOf(lane);
  store.audit.append({
    at: clock.now(),
    actor: COUNTER_ACTOR,
    event: 'point.released',
    subject,
    details,
  });
}
