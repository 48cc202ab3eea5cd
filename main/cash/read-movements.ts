import type { MovementView } from '../../shared/contract/till.ts';
import type { Means, Movement } from '../../shared/domain/till/movement.ts';
import { sayReason } from '../../shared/text/say-reason.ts';
import type { DocumentRecord } from '../sending/document-record.ts';
import type { TillParts } from './parts.ts';
import { standsAt } from './stands-at.ts';

export interface MovementPage {
  /** Null is the open shift. */
  number: number | null;
  /** Those before this movement; null begins at the newest. */
  before: string | null;
  limit: number;
}

/** Movements of a shift, newest first. */
export function readMovements(
  { till, documents }: TillParts,
  { number, before, limit }: MovementPage,
): { movements: MovementView[]; isMore: boolean } {
  const open = till.open()?.number ?? null;
  const shift = number ?? open;
  if (shift === null) return { movements: [], isMore: false };
  const page = till.pageOf(shift, before, limit + 1);
  const movements = page.slice(0, limit).map((movement) => {
    const { id, kind, means, currency, amount, documentId, corrects, ...rest } = movement;
    const { collection, reference, reason, at, actor } = rest;
    const document = documentId === null ? null : documents.get(documentId);
    return {
      id,
      kind,
      means,
      currency,
      collection,
      corrects,
      reference,
      at,
      actor,
      amount: String(amount),
      reason: reason === null ? '' : sayReason(reason),
      document: document === null ? null : numbersOf(document),
      stands: shift === open && kind !== 'correction' ? partsOf(movement, till.correctionsOf(id)) : null,
    };
  });
  return { movements, isMore: page.length > limit };
}

function numbersOf({ id, localNumber, numeroDocumento }: DocumentRecord): MovementView['document'] {
  return { id, localNumber, numeroDocumento };
}

function partsOf(movement: Movement, corrections: readonly Movement[]): { means: Means; amount: string }[] {
  const stands = [...standsAt(movement, corrections)].filter(([, amount]) => amount !== 0n);
  return stands.map(([means, amount]) => ({ means, amount: String(amount) }));
}
