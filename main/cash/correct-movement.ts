import { said } from '../../shared/domain/reason.ts';
import { formatMinor } from '../../shared/domain/money.ts';
import { MEANS, type Means, type Movement } from '../../shared/domain/till/movement.ts';
import { say } from '../kernel/say.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import type { TillParts } from './parts.ts';
import { standsAt } from './stands-at.ts';

/** What a movement really was, by means; amounts in minor units, without a sign. */
export interface CorrectedPart {
  means: Means;
  amount: bigint;
  reference: string;
}

/**
 * Sets a movement of the open shift right: what it is from now on are these parts, by corrections that are added to
 * it. Money of a document keeps its sum, float and cash put in or taken out remain cash. Throws InputError where they
 * would not, CouldNotError for a movement that cannot be corrected any more.
 */
export function correctMovement(
  { store, clock, till }: TillParts,
  { id, parts, reason }: { id: string; parts: readonly CorrectedPart[]; reason: string },
  actor: string,
): void {
  const at = clock.now();
  store.commit(() => {
    const movement = till.find(id);
    if (movement === null || movement.kind === 'correction')
      throw new InputError(say('till.movementNotFound', { id }));
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
      till.record({ kind: 'correction', ...correction, reason: said(reason) }, { at, actor });
    }
    if (!isChanged) throw new InputError(say('till.movementUnchanged'));
    const entry = { at, actor, details: { movement: id, parts: partsText(wanted), reason } };
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
