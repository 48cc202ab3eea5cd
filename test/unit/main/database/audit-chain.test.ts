import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AuditChain, type AuditEntry, type AuditHead } from '../../../../main/database/audit-chain.ts';
import { type Connection, openConnection } from '../../../../main/database/connection.ts';
import { firstSchema } from '../../../../main/database/schema/first/first-schema.ts';

let db: Connection;
let chain: AuditChain;
beforeEach(() => {
  db = openConnection(':memory:');
  db.exec(firstSchema);
  // A tamperer drops the guards first.
  db.exec('DROP TRIGGER audit_is_final; DROP TRIGGER audit_is_sealed_once; DROP TRIGGER audit_never_deleted');
  db.pragma('ignore_check_constraints = ON');
  chain = new AuditChain(db);
});
afterEach(() => db.close());

const entry = (n: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  at: 1_000 + n,
  actor: 'counter',
  event: 'document.sold',
  subject: `d-${n}`,
  details: { total: String(n) },
  ...more,
});
/** Appends in a separate commit. */
const append = (one: AuditEntry): void => {
  chain.commit(() => chain.append(one));
};
const fill = (count: number): void => {
  for (let n = 1; n <= count; n++) append(entry(n));
};

const entryArbitrary: fc.Arbitrary<AuditEntry> = fc.record({
  at: fc.integer({ min: 0 }),
  actor: fc.string(),
  event: fc.string({ unit: 'binary' }),
  subject: fc.string({ unit: 'grapheme' }),
  details: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }),
});

/** Starts the chain again for a run of a property. */
function fresh(entries: readonly AuditEntry[]): void {
  db.exec('DELETE FROM audit');
  for (const one of entries) append(one);
}

const chainArbitrary = fc.array(entryArbitrary, { minLength: 1, maxLength: 6 });

test('any chain is whole, against any head it ever had', () => {
  fc.assert(
    fc.property(chainArbitrary, (entries) => {
      db.exec('DELETE FROM audit');
      const heads: (AuditHead | null)[] = [null, chain.head()];
      for (const one of entries) {
        append(one);
        heads.push(chain.head());
      }
      for (const head of heads) expect(chain.verify(head)).toEqual({ ok: true, entries: entries.length });
      expect(new Set(heads.map((head) => head?.hash)).size).toBe(heads.length);
    }),
    { numRuns: 50 },
  );
});

/** A chain, and one of its entries. */
const victimArbitrary = chainArbitrary.chain((entries) =>
  fc.record({ entries: fc.constant(entries), victim: fc.integer({ min: 1, max: entries.length }) }),
);

describe('tampering is found, and the first broken entry named:', () => {
  test.each([
    ['at', 'at + 1'],
    ['actor', `actor || 'x'`],
    ['event', `event || ' '`],
    ['subject', `subject || 'x'`],
    ['details', `details || ' '`],
    ['hash', `CASE WHEN hash LIKE '0%' THEN '1' ELSE '0' END || substr(hash, 2)`],
    ['hash', `''`],
    ['hash', 'NULL'],
    ['facts_sha256', `'x'`],
    ['facts_schema', '1'],
  ])('%s becomes %s', (column, sql) => {
    fc.assert(
      fc.property(victimArbitrary, ({ entries, victim }) => {
        fresh(entries);
        const head = chain.head();
        db.prepare(`UPDATE audit SET ${column} = ${sql} WHERE seq = ?`).run(victim);
        for (const anchor of [null, head]) {
          expect(chain.verify(anchor)).toMatchObject({ ok: false, brokenAt: victim });
        }
      }),
      { numRuns: 20 },
    );
  });

  test('an entry is removed', () => {
    fc.assert(
      fc.property(victimArbitrary, ({ entries, victim }) => {
        fresh([...entries, entry(99)]);
        db.prepare('DELETE FROM audit WHERE seq = ?').run(victim);
        expect(chain.verify(null)).toEqual({ ok: false, brokenAt: victim, fault: 'missing' });
      }),
      { numRuns: 20 },
    );
  });

  test('an entry is removed and the gap is closed', () => {
    fc.assert(
      fc.property(victimArbitrary, ({ entries, victim }) => {
        fresh([...entries, entry(99)]);
        db.prepare('DELETE FROM audit WHERE seq = ?').run(victim);
        db.prepare('UPDATE audit SET seq = seq - 1 WHERE seq > ?').run(victim);
        expect(chain.verify(null)).toMatchObject({ ok: false, brokenAt: victim });
      }),
      { numRuns: 20 },
    );
  });

  test('an entry is forged, with a hash that fits it and all before it', () => {
    fresh([entry(1), entry(98), entry(3)]);
    const forged = db.prepare('SELECT * FROM audit WHERE seq = 2').get();
    fresh([entry(1), entry(2), entry(3)]);
    db.exec('DELETE FROM audit WHERE seq = 2');
    db.prepare(
      'INSERT INTO audit VALUES (@seq, @at, @actor, @event, @subject, @details, @facts_schema, @facts_sha256, @hash)',
    ).run(forged);
    expect(chain.verify(null)).toMatchObject({ ok: false, brokenAt: 3 });
  });

  test('an entry is forged at the end', () => {
    fill(2);
    db.exec(
      `INSERT INTO audit SELECT 3, at, actor, event, subject, details, facts_schema, facts_sha256, hash FROM audit WHERE seq = 2`,
    );
    expect(chain.verify(null)).toMatchObject({ ok: false, brokenAt: 3 });
  });
});

describe('the head seen earlier', () => {
  test('shows that the tail was cut, and where', () => {
    fc.assert(
      fc.property(victimArbitrary, ({ entries, victim }) => {
        fresh(entries);
        const head = chain.head();
        db.prepare('DELETE FROM audit WHERE seq >= ?').run(victim);
        expect(chain.verify(null)).toEqual({ ok: true, entries: victim - 1 });
        expect(chain.verify(head)).toEqual({
          ok: false,
          brokenAt: victim,
          fault: 'cut',
        });
      }),
      { numRuns: 20 },
    );
  });

  test('shows that the tail was cut and written again', () => {
    fill(5);
    const head = chain.head();
    db.exec('DELETE FROM audit WHERE seq > 3');
    append(entry(40));
    expect(chain.verify(head)).toMatchObject({ ok: false, brokenAt: 5 });
    append(entry(50));
    expect(chain.verify(null)).toEqual({ ok: true, entries: 5 });
    expect(chain.verify(head)).toEqual({
      ok: false,
      brokenAt: 5,
      fault: 'other-history',
    });
  });
});
