import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { VerifiedCounter } from '../../../../chain/read/verify-counters.ts';
import { verifyOffice } from '../../../../chain/verify-office.ts';
import { type ChainCounter, factsSha256, resealed } from '../../../support/chain/chain-counter.ts';
import { noOffice } from '../../../support/chain/test-office.ts';
import { sendWhatIsDue } from '../../../support/counters-of-one-shop.ts';
import { until } from '../../../support/until.ts';
import { describeUnless } from '../../../support/run-unless.ts';
import { SendingCounters, untilHead } from '../../../support/chain/sending-counters.ts';

describeUnless(noOffice, 'the verification of a head office', () => {
  const counters = new SendingCounters();
  const { office } = counters;

  /** A counter whose sales, issued, are all at the office. */
  const selling = async (): Promise<ChainCounter> => {
    const counter = await counters.joined();
    counter.sell(3);
    await sendWhatIsDue(counter.counter);
    await counter.send(counter.lines(), { size: 4 });
    await untilHead(counter, counter.lines().length);
    return counter;
  };
  const verified = async ({ id }: ChainCounter): Promise<VerifiedCounter | undefined> => {
    const all = await verifyOffice({ dataFolder: office.folder, postgres: null, tell: () => {} });
    return all.find(({ counter }) => counter === id);
  };
  /** Changes the database behind the office's back, looks, and puts it back. */
  const foundAfter = async (counter: ChainCounter, ...statements: string[]) => {
    const tables = ['documents', 'entries', 'batches', 'counters'];
    for (const table of tables) await office.query(`CREATE TABLE kept_${table} AS TABLE ${table}`);
    // Rows that others point to may go.
    const behind = `SET session_replication_role = replica; ${statements.map((sql) => sql.replaceAll('$1', `'${counter.id}'`)).join(';')}`;
    await office.query(`${behind}; RESET session_replication_role`);
    try {
      return (await verified(counter))?.differences;
    } finally {
      for (const table of tables)
        await office.query(
          `SET session_replication_role = replica; DELETE FROM ${table};
           INSERT INTO ${table} OVERRIDING SYSTEM VALUE TABLE kept_${table}; DROP TABLE kept_${table};
           RESET session_replication_role`,
        );
    }
  };

  beforeAll(() => office.open());
  afterEach(() => counters.closeCounters());
  afterAll(() => counters.remove());

  test('finds all true of histories that came in any order, were forked, unread or went on elsewhere', async () => {
    const [counter, forked, strange, before] = [
      await selling(),
      await selling(),
      await selling(),
      await selling(),
    ];
    const lines = forked.lines();
    await forked.send(resealed(lines, 2, () => ({ actor: 'clone' })));
    await until(async () => expect((await forked.head())?.isForked).toBe(true));
    // Forked too, and with facts that nobody can read.
    strange.sell(3);
    const later = strange.lines().slice((await strange.head())?.head.seq);
    const odd = resealed(later, 0, () => ({ actor: 'clone' }));
    await strange.send(resealed(odd, 1, () => ({ facts: { document: {} } })));
    strange.sell(2);
    await strange.send(strange.lines().slice(-2));
    const after = counters.newCounter();
    await after.join(await office.invite('Centro'), { history: before.history });
    await after.send(before.lines().slice(0, 5), { history: before.history });
    await after.send(before.lines().slice(7), { history: before.history });
    await until(async () => {
      const rows = await office.query(
        `SELECT (SELECT count(*)::int FROM unread WHERE counter = $2) AS unread, (SELECT count(DISTINCT counter)::int FROM forks) AS forked,
           (SELECT max(seq)::int FROM entries WHERE counter = $1) AS newest`,
        [after.id, strange.id],
      );
      expect(rows).toEqual([{ unread: 1, forked: 2, newest: before.lines().length }]);
    });
    expect((await after.head())?.head.seq).toBe(5);
    const all = await verifyOffice({ dataFolder: office.folder, postgres: null, tell: () => {} });
    expect(all.map(({ counter: id, differences }) => [id, differences])).toEqual(
      all.map(({ counter: id }) => [id, []]),
    );
    expect(all.every(({ isTrue }) => isTrue)).toBe(true);
    expect(await verified(counter)).toMatchObject({
      isTrue: true,
      lines: counter.lines().length,
      messages: Math.ceil(counter.lines().length / 4),
      documents: 3,
      head: { seq: counter.lines().length, hash: counter.lines().at(-1)?.hash },
    });
  });

  test('names what was changed in each table, and where', async () => {
    const counter = await selling();
    const lines = counter.lines();
    const last = lines.length;
    const sealing = lines.find(({ facts }) => facts !== null);
    const { seq, subject } = sealing ?? { seq: 0, subject: '' };
    const own = 'counter = $1';
    expect(
      await foundAfter(counter, `UPDATE documents SET total = total - 1 WHERE id = '${subject}'`),
    ).toEqual([{ seq, what: 'document-differs', document: subject, columns: ['total'] }]);
    expect(
      await foundAfter(
        counter,
        `UPDATE documents SET state = 'cancelled', cdc = NULL WHERE id = '${subject}'`,
      ),
    ).toEqual([{ seq, what: 'document-differs', document: subject, columns: ['state', 'cdc'] }]);
    expect(await foundAfter(counter, `DELETE FROM documents WHERE id = '${subject}'`)).toEqual([
      { seq, what: 'document-missing', document: subject },
    ]);
    expect(await foundAfter(counter, `UPDATE documents SET seq = 1 WHERE id = '${subject}'`)).toEqual([
      { seq, what: 'document-older', document: subject },
      { seq: 1, what: 'document-without-line', document: subject },
    ]);
    expect(
      await foundAfter(counter, `UPDATE entries SET details = details || ' ' WHERE ${own} AND seq = 2`),
    ).toEqual([{ seq: 2, what: 'line-differs' }]);
    expect(await foundAfter(counter, `UPDATE entries SET at = at + 1 WHERE ${own} AND seq = 2`)).toEqual([
      { seq: 2, what: 'line-differs' },
    ]);
    expect(
      await foundAfter(counter, `UPDATE entries SET hash = repeat('a', 64) WHERE ${own} AND seq = 2`),
    ).toEqual([
      { seq: 2, what: 'line-differs' },
      { seq: 3, what: 'not-linked' },
      { seq: last, what: 'head' },
    ]);
    expect(await foundAfter(counter, `DELETE FROM entries WHERE ${own} AND seq = 2`)).toEqual([
      { seq: 2, what: 'line-missing' },
      { seq: 2, what: 'not-linked' },
      { seq: last, what: 'head' },
    ]);
    expect(await foundAfter(counter, `DELETE FROM batches WHERE ${own} AND first_seq = 5`)).toEqual([
      { seq: 5, what: 'message-missing' },
    ]);
    expect(
      await foundAfter(
        counter,
        `UPDATE batches SET signature = (SELECT signature FROM batches WHERE ${own} AND first_seq = 1)
        WHERE ${own} AND first_seq = 5`,
      ),
    ).toEqual([{ seq: 5, what: 'bad-signature' }]);
    expect(
      await foundAfter(counter, `UPDATE batches SET last_seq = 6 WHERE ${own} AND first_seq = 5`),
    ).toEqual([
      { seq: 5, what: 'message-range' },
      { seq: 7, what: 'message-missing' },
    ]);
    expect(
      await foundAfter(counter, `UPDATE counters SET public_key = 'no key' WHERE ${own}`),
    ).toContainEqual({
      seq: 1,
      what: 'bad-signature',
    });
    expect(await foundAfter(counter, `UPDATE counters SET head_seq = 3 WHERE ${own}`)).toEqual([
      { seq: 3, what: 'head' },
    ]);
    expect((await verified(counter))?.isTrue).toBe(true);
  });

  test('names a document in whose place is one of another history', async () => {
    const [counter, squatter] = [await selling(), await selling()];
    const taken = counter.lines().findLast(({ facts }) => facts !== null);
    squatter.sell(1);
    const from = (await squatter.head())?.head.seq;
    const later = resealed(squatter.lines().slice(from), 0, () => ({
      subject: taken?.subject ?? '',
      facts: taken?.facts,
      facts_sha256: factsSha256(taken?.facts),
    }));
    await squatter.send(later);
    await untilHead(squatter, (from ?? 0) + later.length);
    expect((await verified(squatter))?.differences).toEqual([
      { seq: later[0]?.seq, what: 'document-missing', document: taken?.subject },
    ]);
    expect((await verified(counter))?.isTrue).toBe(true);
  });
});
