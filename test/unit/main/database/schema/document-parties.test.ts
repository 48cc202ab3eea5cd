import { afterEach, beforeEach, expect, test } from 'vitest';
import { DocumentList } from '../../../../../main/documents/list/document-list.ts';
import { LIST_LIMITS } from '../../../../../main/documents/list/list-plan.ts';
import { type Connection, openConnection } from '../../../../../main/database/connection.ts';
import { PARTIES_A_TURN } from '../../../../../main/database/schema/first/document-list.ts';
import { firstSchema } from '../../../../../main/database/schema/first/first-schema.ts';
import { NO_FILTER } from '../../../../../shared/contract/document-filter.ts';
import { writeListed } from '../../../../support/listed-documents.ts';

let db: Connection;
beforeEach(() => {
  db = openConnection(':memory:');
  db.exec(firstSchema);
});
afterEach(() => void db.close());

/** Sells to the new clients `first` up to `end`, exclusive. */
function sellToNew(first: number, end: number): void {
  const documents = Array.from({ length: end - first }, (_, step) => ({
    id: `00000000-0000-7000-8000-${String(first + step).padStart(12, '0')}`,
    kind: 'invoice' as const,
    localNumber: `C1-${String(first + step).padStart(6, '0')}`,
    state: 'queued' as const,
    soldAt: first + step,
    soldBy: null,
    currency: 'PYG' as const,
    total: 1,
    clientName: `Nombre${first + step} Ñandutí`,
    clientDocument: `${5_000_000 + (first + step) * 1117}-1`,
    numeroDocumento: null,
    cdc: null,
    marks: [],
  }));
  writeListed(db, documents);
}

/** Count of matches by the indexes alone, without a walk. */
const found = (text: string): number =>
  new DocumentList(db, { ...LIST_LIMITS, walked: 1 }).count({ ...NO_FILTER, text }, null).total;

/** Throws where an index has an extra, a repeated or a missing entry. */
function assertIndexesWhole(): void {
  for (const index of ['document_party_words', 'document_party_pieces'])
    db.exec(`INSERT INTO ${index} (${index}, rank) VALUES ('integrity-check', 1)`);
}

test.each([1, PARTIES_A_TURN - 1, PARTIES_A_TURN, PARTIES_A_TURN + 9])(
  'the indexes have each of %i clients once, and each later one',
  (before) => {
    sellToNew(1, before + 1);
    expect(found('ñandutí')).toBe(before);
    sellToNew(before + 1, PARTIES_A_TURN * 2 + 1);
    assertIndexesWhole();
    expect(found('ñandutí')).toBe(PARTIES_A_TURN * 2);
  },
);
