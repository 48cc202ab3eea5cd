import { said } from '../../../shared/domain/reason.ts';
import { collectedSales } from '../../../shared/domain/receivables/collected-sales.ts';
import { heldMoney } from '../../../shared/domain/till/document-money.ts';
import type { Means, Movement } from '../../../shared/domain/till/movement.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { standsAt } from '../stands-at.ts';
import type { ReceivablesParts } from './parts.ts';
import { collectionWith } from './read-collections.ts';

/**
 * Takes a wrong receipt of money back whole, by corrections in the open shift: what it paid is owed again. Throws
 * InputError for a number that no receipt has, CouldNotError where it was taken back already, or where its money has
 * gone on its way since: given back, or taken along by what the sale became.
 */
export function annulCollection(
  parts: ReceivablesParts,
  { number, reason }: { number: number; reason: string },
  actor: string,
): void {
  const { store, clock, till } = parts;
  const at = clock.now();
  store.commit(() => {
    collectionWith(parts, number);
    const standing = collectedSales(till.ofCollection(number)).filter(({ annulled }) => annulled === null);
    if (standing.length === 0) throw new CouldNotError(say('receivables.alreadyAnnulled', { number }));
    for (const { documentId, received } of standing) {
      assertStillHeld(parts, documentId, received);
      const own = received.filter(({ kind }) => kind === 'collection');
      const takenBack = own.flatMap((movement) => takeBack(parts, { movement, reason }, { at, actor }));
      const { currency } = parts.documents.get(documentId);
      const details = { number, currency, takenBack, reason };
      store.audit.append({ at, actor, event: 'collection.annulled', subject: documentId, details });
    }
  });
}

/** A sale may hold less than was collected of it, and one that is not on credit any more was paid with it. */
function assertStillHeld(
  { till, receivables, documents }: ReceivablesParts,
  documentId: string,
  received: readonly Movement[],
): void {
  const isOnCredit = receivables.find(documentId) !== null;
  if (isOnCredit && heldMoney(till.ofDocument(documentId)) >= heldMoney(received)) return;
  const { localNumber } = documents.get(documentId);
  throw new CouldNotError(say('receivables.moneyMoved', { sale: localNumber }));
}

/** By what it stands at on its receipt; gives what was taken back as the audit chain tells it, in minor units. */
function takeBack(
  { till }: ReceivablesParts,
  { movement, reason }: { movement: Movement; reason: string },
  by: { at: number; actor: string },
): { means: Means; amount: string }[] {
  const { id: corrects, currency, documentId, collection } = movement;
  const ofReceipt = till.correctionsOf(corrects).filter((one) => one.collection === collection);
  const stands = [...standsAt(movement, ofReceipt)].filter(([, amount]) => amount !== 0n);
  for (const [means, amount] of stands) {
    const correction = { means, currency, amount: -amount, documentId, collection, corrects };
    till.record({ kind: 'correction', ...correction, reason: said(reason) }, by);
  }
  return stands.map(([means, amount]) => ({ means, amount: String(amount) }));
}
