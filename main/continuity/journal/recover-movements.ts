import { COUNTER_ACTOR } from '../../sending/actor.ts';
import { systemRandom } from '../../kernel/ports/random.ts';
import type { AuditChain } from '../../database/audit-chain.ts';
import type { Connection } from '../../database/connection.ts';
import type { CollectionsTable } from '../../database/schema/tables.ts';
import { oneRow } from '../../database/one-row.ts';
import { TillLedger } from '../../cash/till-ledger.ts';
import type { DocumentFacts, StoredRow } from '../../database/document-facts.ts';
import { insertNew, insertRow } from './stored-rows.ts';

/**
 * The movements of a document's money that the backup lacks, and the receipts they were collected with; inside the
 * caller's transaction, after the document. The shifts they fell in may be unknown here, or closed: they count in the
 * one that is open, as what nobody has counted yet.
 */
export function recoverMovements(
  db: Connection,
  audit: AuditChain,
  { collections, movements }: DocumentFacts,
  now: number,
): void {
  const isKnown = db.prepare('SELECT 1 FROM money_movements WHERE id = ?').pluck();
  const lacking = movements.filter(({ id }) => isKnown.get(id) === undefined);
  if (lacking.length === 0) return;
  const numbers = new Map(collections.map((one) => [one['number'], recoverCollection(db, one)]));
  const till = new TillLedger({ store: { db, audit }, random: systemRandom });
  const shift = till.openForMovement({ at: now, actor: COUNTER_ACTOR }).number;
  for (const { position: _position, ...movement } of lacking) {
    const told = movement['collection'] ?? null;
    insertNew(db, 'money_movements', { ...movement, collection: numbers.get(told) ?? told, shift });
  }
}

/** Gives its number here: the next one where another receipt was given its own since, after an earlier restore. */
function recoverCollection(db: Connection, collection: StoredRow): number {
  const known = db
    .prepare<unknown[], CollectionsTable['number']>('SELECT number FROM collections WHERE id = ?')
    .pluck()
    .get(collection['id']);
  if (known !== undefined) return known;
  const free = db
    .prepare<unknown[], CollectionsTable['number']>(
      `SELECT iif(EXISTS (SELECT 1 FROM collections WHERE number = @number),
         (SELECT max(number) + 1 FROM collections), @number)`,
    )
    .pluck()
    .get({ number: collection['number'] });
  const number = oneRow(free);
  insertRow(db, 'collections', { ...collection, number });
  return number;
}
