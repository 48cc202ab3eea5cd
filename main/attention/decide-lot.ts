import type { IssuingPoint } from '../../shared/domain/sale/sale-draft.ts';
import { say } from '../kernel/say.ts';
import { moveObstacle, moveToPoint } from '../documents/correction/correct-document.ts';
import type { AttentionParts } from './parts.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import type { TimbradoLot } from '../reference-data/timbrado.ts';
import type { DocumentRecord } from '../sending/document-record.ts';

export interface DecidedLot {
  moved: number;
  stayed: string[];
}

/**
 * Leaves the lot with its timbrado, to be accepted or refused as it is. Throws CouldNotError for a point of another
 * counter, whose sales wait until they are moved.
 */
export function leaveLot(parts: AttentionParts, changeId: number, actor: string): DecidedLot {
  const { store, lots, clock, documents } = parts;
  const lot = openLot(parts, changeId);
  if (lot.change === 'elsewhere') throw new CouldNotError(say('notices.lotElsewhere'));
  const stayed = lots.documentsOf(lot).map((id) => documents.get(id).localNumber);
  const at = clock.now();
  store.commit(() => {
    lots.decide(lot, 'left', at, actor);
    const details = { change: lot.change, stayed };
    store.audit.append({ at, actor, event: 'timbrado.lot-left', subject: lot.key, details });
  });
  return { moved: 0, stayed };
}

/**
 * Moves the documents of a lot that may move to the issuing point `to`; those that may have been sent already stay as
 * they are. Throws InputError for a point that is not in the service's list, CouldNotError where none can be moved;
 * nothing is changed then.
 */
export function moveLot(
  parts: AttentionParts,
  changeId: number,
  to: IssuingPoint,
  actor: string,
): DecidedLot {
  const { store, lots, points, clock, documents } = parts;
  const lot = openLot(parts, changeId);
  const key = keyOf(to);
  if (key === lot.key || !points.list().some((point) => keyOf(point) === key)) {
    throw new InputError(say('notices.chooseListedTimbrado'));
  }
  const at = clock.now();
  return store.commit(() => {
    const all = lots.documentsOf(lot).map((id) => documents.get(id));
    const stayed = all.filter((document) => !isMoved(parts, document, to, actor));
    const moved = all.length - stayed.length;
    if (moved === 0) {
      throw new CouldNotError(say('notices.lotUnchangeable'));
    }
    const decided = { moved, stayed: stayed.map(({ localNumber }) => localNumber) };
    lots.decide(lot, 'moved', at, actor);
    const details = { change: lot.change, to: key, ...decided };
    store.audit.append({ at, actor, event: 'timbrado.lot-moved', subject: lot.key, details });
    return decided;
  });
}

/** A document with wrong data of its own stays; the others need not wait for it. */
function isMoved(parts: AttentionParts, document: DocumentRecord, to: IssuingPoint, actor: string): boolean {
  if (moveObstacle(parts.store, document) !== null) return false;
  try {
    moveToPoint(parts, document, to, actor);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

function openLot({ lots }: AttentionParts, changeId: number): TimbradoLot {
  const lot = lots.open().find(({ id }) => id === changeId);
  if (lot === undefined) {
    throw new CouldNotError(say('notices.lotDecided'));
  }
  return lot;
}

function keyOf({ numero_timbrado, numero_establecimiento, punto_expedicion }: IssuingPoint): string {
  return [numero_timbrado, numero_establecimiento, punto_expedicion].join('/');
}
