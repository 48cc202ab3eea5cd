import type { MovementView } from '../../shared/contract/till.ts';
import { formatMinor } from '../../shared/domain/money.ts';
import { reason, said } from '../../shared/domain/reason.ts';
import type { Movement, MovementKind } from '../../shared/domain/cash/movement.ts';
import { type Means } from '../../shared/domain/sale/means.ts';
import { MEANS } from '../../shared/domain/sale/means.ts';
import { sayReason } from '../../shared/text/say-reason.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import type { DocumentRecord } from '../sending/document-record.ts';
import type { TillParts } from './parts.ts';

/** Not correctable: a correction is superseded by another; an exchange's two sides belong together. */
const STANDING: readonly MovementKind[] = ['correction', 'exchange'];

interface CashToMove {
  kind: 'cash-in' | 'cash-out';
  currency: string;
  /** Minor units, above zero. */
  amount: bigint;
  reason: string;
}

/** Puts cash in or takes it out, for a reason; opens the drawer if any. Returns the movement's id. */
export function moveCash(parts: TillParts, cash: CashToMove, actor: string): string {
  const { store, clock, till, paperwork } = parts;
  const { kind, currency, amount, reason: text } = cash;
  if (amount === 0n) {
    const message = say('till.amountMissing');
    throw new InputError(message, [{ path: 'amount', message }]);
  }
  const at = clock.now();
  return store.commit(() => {
    const signed = kind === 'cash-in' ? amount : -amount;
    const movement = till.record(
      { kind, means: 'cash', currency, amount: signed, reason: said(text) },
      { at, actor },
    );
    const details = { movement, kind, currency, amount: String(signed), reason: text };
    const subject = `shift-${till.find(movement)?.shift}`;
    store.audit.append({ at, actor, event: 'till.cash-moved', subject, details });
    paperwork.openDrawer(reason(kind, { text }), { at, actor });
    return movement;
  });
}

interface MovementPage {
  /** Null: the open shift. */
  number: number | null;
  /** Only movements before this one; null starts at the newest. */
  before: string | null;
  limit: number;
}

/** Newest first. */
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
    const { collection, reference, reason: why, at, actor } = rest;
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
      reason: why === null ? '' : sayReason(why),
      document: document === null ? null : numbersOf(document),
      stands: shift === open && !STANDING.includes(kind) ? partsOf(movement, till.correctionsOf(id)) : null,
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

/** One part of the true amount of a movement; in minor units, without a sign. */
export interface CorrectedPart {
  means: Means;
  amount: bigint;
  reference: string;
}

/**
 * Corrects a movement of the open shift to these parts, by adding movements. Money of a document keeps its
 * sum; float and cash put in or taken out remain cash. Throws InputError if they would not, CouldNotError for
 * a movement that can no longer be corrected.
 */
export function correctMovement(
  { store, clock, till }: TillParts,
  { id, parts, reason: text }: { id: string; parts: readonly CorrectedPart[]; reason: string },
  actor: string,
): void {
  const at = clock.now();
  store.commit(() => {
    const movement = till.find(id);
    if (movement === null || movement.kind === 'correction')
      throw new InputError(say('till.movementNotFound', { id }));
    if (movement.kind === 'exchange') throw new CouldNotError(say('till.movementExchange'));
    if (movement.shift !== till.open()?.number) throw new CouldNotError(say('till.movementClosed'));
    const stands = standsAt(movement, till.correctionsOf(id));
    const wanted = wantedOf(movement, parts, sumOf(stands));
    const { currency, documentId, collection } = movement;
    let isChanged = false;
    for (const means of MEANS) {
      const amount = (wanted.get(means) ?? 0n) - (stands.get(means) ?? 0n);
      if (amount === 0n) continue;
      isChanged = true;
      const reference = parts.find((part) => part.means === means)?.reference ?? '';
      const correction = { means, currency, amount, documentId, collection, corrects: id, reference };
      till.record({ kind: 'correction', ...correction, reason: said(text) }, { at, actor });
    }
    if (!isChanged) throw new InputError(say('till.movementUnchanged'));
    const entry = { at, actor, details: { movement: id, parts: partsText(wanted), reason: text } };
    store.audit.append({ ...entry, event: 'till.corrected', subject: `shift-${movement.shift}` });
    if (documentId !== null) store.audit.append({ ...entry, event: 'money.corrected', subject: documentId });
  });
}

function wantedOf(
  { kind, currency, documentId }: Movement,
  parts: readonly CorrectedPart[],
  stands: bigint,
): Map<Means, bigint> {
  const isOut = kind === 'refund' || kind === 'cash-out';
  const wanted = new Map<Means, bigint>();
  for (const { means, amount: given } of parts) {
    if (wanted.has(means)) throw new InputError(say('till.methodTwice'));
    wanted.set(means, isOut ? -given : given);
  }
  const isCashOnly = [...wanted.keys()].every((means) => means === 'cash');
  if (documentId === null && !isCashOnly) throw new InputError(say('till.cashMovement'));
  if (documentId !== null && sumOf(wanted) !== stands) {
    const sum = formatMinor(isOut ? -stands : stands, currency);
    throw new InputError(say('till.sumMismatch', { sum }));
  }
  return wanted;
}

function sumOf(amounts: ReadonlyMap<Means, bigint>): bigint {
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0n);
}

function partsText(amounts: ReadonlyMap<Means, bigint>): Record<string, string> {
  return Object.fromEntries([...amounts].map(([means, amount]) => [means, String(amount)]));
}

type Part = Pick<Movement, 'means' | 'amount'>;

export function standsAt(movement: Part, corrections: readonly Part[]): Map<Means, bigint> {
  const stands = new Map<Means, bigint>();
  for (const { means, amount } of [movement, ...corrections])
    stands.set(means, (stands.get(means) ?? 0n) + amount);
  return stands;
}
