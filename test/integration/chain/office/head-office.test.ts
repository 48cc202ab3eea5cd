import { request } from 'node:https';
import { deflateRawSync } from 'node:zlib';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { UP_STREAM, askHeadSubject, upSubject } from '../../../../shared/chain/messages.ts';
import { GENESIS } from '../../../../shared/chain/audit-line.ts';
import type { ChainProgress } from '../../../../shared/contract/chain.ts';
import { endCounter } from '../../../../chain/office/end-counter.ts';
import { readAttention } from '../../../../chain/office/read-attention.ts';
import { KeptLines } from '../../../../chain/read/kept-lines.ts';
import { openUplink } from '../../../../main/chain/open-uplink.ts';
import { CounterRecovery } from '../../../../main/chain/recover-chain.ts';
import { endCancellation } from '../../../../main/documents/cancellation/end-cancellation.ts';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { type ChainCounter, factsSha256, resealed } from '../../../support/chain/chain-counter.ts';
import { noOffice } from '../../../support/chain/test-office.ts';
import { sendWhatIsDue } from '../../../support/counters-of-one-shop.ts';
import { until } from '../../../support/until.ts';
import { describeUnless } from '../../../support/run-unless.ts';
import { SendingCounters, untilHead } from '../../../support/chain/sending-counters.ts';

describeUnless(noOffice, 'a head office', () => {
  const counters = new SendingCounters();
  const { shop, office } = counters;
  const newCounter = (): ChainCounter => counters.newCounter();
  const joined = (branch?: string): Promise<ChainCounter> => counters.joined(branch);
  const letPass = (time: string): Promise<unknown> =>
    office.query(
      'UPDATE invitations SET good_until = good_until - $1::interval WHERE used_by IS NULL AND good_until > now()',
      [time],
    );
  const untilDrained = (counter: ChainCounter): Promise<void> =>
    until(async () => expect((await counter.head())?.isDrained).toBe(true));
  const refusalsOf = async ({ id }: ChainCounter): Promise<Record<string, number>> => {
    const rows = await office.query<{ why: string; times: string }>(
      'SELECT why, times FROM refused WHERE counter = $1',
      [id],
    );
    return Object.fromEntries(rows.map(({ why, times }) => [why, Number(times)]));
  };
  const countEntries = async ({ id }: ChainCounter): Promise<number> =>
    Number(
      (await office.query<{ n: string }>('SELECT count(*) AS n FROM entries WHERE counter = $1', [id]))[0]?.n,
    );

  beforeAll(() => office.open());
  afterEach(() => counters.closeCounters());
  afterAll(() => counters.remove());

  test('lets a counter in by its code, once, and shows the digits that the counter shows', async () => {
    const code = await office.invite('Casa central', 'Caja 1');
    const counter = newCounter();
    const { digits, membership } = await counter.join(code);
    expect(membership).toMatchObject({ name: 'Caja 1', branchName: 'Casa central' });
    const { counter: id } = membership;
    expect(id).toMatch(/^b001\.c\d{1,6}$/);
    expect(await office.query('SELECT counter, digits, history FROM counters')).toEqual([
      { counter: id, digits, history: counter.history },
    ]);
    expect(office.told.at(-1)).toContain(`${digits.slice(0, 4)} ${digits.slice(4)}`);
    expect(await counter.head()).toEqual({
      v: 1,
      history: counter.history,
      head: GENESIS,
      isDrained: true,
      isForked: false,
    });
    await expect(newCounter().join(code)).rejects.toThrow('no conoce ese código');
    expect((await joined('Casa central')).id).toMatch(/^b001\./);
    expect((await joined('Luque')).id).toMatch(/^b002\./);
    const words = await office.query('SELECT * FROM invitations');
    expect(JSON.stringify(words)).not.toContain(code.split(' ')[1]?.replaceAll('-', '').slice(0, 8));
  });

  test('gives no name again after its database was put back', async () => {
    const { id: lost } = await joined('Luque');
    await office.query('DELETE FROM counters WHERE counter = $1', [lost]);
    expect((await joined('Luque')).id).not.toBe(lost);
  });

  test('refuses a code after a quarter of an hour, another mode and another company', async () => {
    const old = await office.invite('Centro');
    await letPass('15 minutes');
    await expect(newCounter().join(old)).rejects.toThrow('no conoce ese código');
    const code = await office.invite('Centro');
    await letPass('14 minutes');
    await expect(newCounter().join(code, { mode: 'production' })).rejects.toThrow('Una caja de práctica');
    await newCounter().join(code, { ruc: '80013884-8' });
    const other = await office.invite('Centro');
    await expect(newCounter().join(other, { ruc: '80000001-1' })).rejects.toThrow('otra empresa');
    await newCounter().join(other, { ruc: '80013884-8' });
  });

  test('locks an address after five wrong codes, even for the right one', async () => {
    const [address = '', right = ''] = (await office.invite('Centro')).split(' ');
    const body = (secret: string) =>
      JSON.stringify({
        v: 1,
        secret,
        publicKey: 'UDXU4RCSJNZOIQHZNWXHXORDPRTGNJAHAHFRGZNEEJCPQTT2M7NLCNF4',
        history: 'h',
        mode: 'training',
        ruc: null,
        service: 'http://127.0.0.1:9',
        app: '1',
      });
    const wrong = Array.from({ length: 7 }, () =>
      postFrom('127.0.0.2', `https://${address}/join`, body('00000000')),
    );
    const answers = await Promise.all(wrong);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      403, 403, 403, 403, 403, 429, 429,
    ]);
    expect(office.chain.parts.wrong.list()).toMatchObject([
      { what: 'code', addresses: expect.arrayContaining(['127.0.0.2']) },
    ]);
    const secret = right.replaceAll('-', '').slice(0, 8);
    expect(await postFrom('127.0.0.2', `https://${address}/join`, body(secret))).toEqual({
      status: 429,
      text: JSON.stringify({ v: 1, refusal: 'too-many-attempts' }),
    });
    const before = office.joined;
    expect((await postFrom('127.0.0.3', `https://${address}/join`, body(secret))).status).toBe(200);
    expect(office.joined).toBe(before + 1);
    expect(await postFrom('127.0.0.3', `https://${address}/join`, '{"v":1}')).toMatchObject({ status: 400 });
  });

  test('has every sale of a counter, by the database, once the counter says so', async () => {
    const counter = await joined();
    counter.sell(20);
    counter.sell(2, { venta: { moneda: 'USD' } });
    const news: string[] = [];
    const listener = await office.chain.parts.pool.connect();
    onTestFinished(() => listener.release(true));
    listener.on('notification', ({ payload = '' }) => news.push(payload));
    await listener.query('LISTEN news');
    const uplink = openUplink(
      {
        database: counter.counter.store.file,
        membership: counter.membership,
        seed: counter.seed,
        app: '0.1.0',
        isFollower: false,
      },
      () => {},
    );
    const own = counter.counter.store.audit.head();
    await until(async () => expect((await uplink.status()).confirmed).toEqual(own));
    await uplink.close();
    expect(
      await office.query('SELECT seq::int, hash FROM entries WHERE counter = $1 ORDER BY seq', [counter.id]),
    ).toEqual(counter.lines().map(({ seq, hash }) => ({ seq, hash })));
    expect(
      await office.query(
        `SELECT currency, count(*)::int, sum(total)::int AS total, sum(total_pyg)::int AS pyg, min(sold_on)::text AS day
         FROM documents WHERE counter = $1 GROUP BY currency ORDER BY currency`,
        [counter.id],
      ),
    ).toEqual([
      { currency: 'PYG', count: 20, total: 600_000, pyg: 600_000, day: '2026-11-21' },
      { currency: 'USD', count: 2, total: 6_000_000, pyg: 439_530_000, day: '2026-11-21' },
    ]);
    expect(
      await office.query('SELECT app, facts_schema > 0 AS has_schema FROM counters WHERE counter = $1', [
        counter.id,
      ]),
    ).toEqual([{ app: '0.1.0', has_schema: true }]);
    await until(() => expect(news).toContain(counter.id));
  });

  test('takes what comes twice once', async () => {
    const counter = await joined();
    counter.sell(3);
    const lines = counter.lines();
    await counter.send(lines, { size: 4 });
    await counter.send(lines, { size: 7 });
    await untilDrained(counter);
    expect((await counter.head())?.head.seq).toBe(lines.length);
    expect(await countEntries(counter)).toBe(lines.length);
    const batches = await office.query('SELECT 1 FROM batches WHERE counter = $1', [counter.id]);
    expect(batches).toHaveLength(Math.ceil(lines.length / 4));
  });

  test('reads what counters send while questions hold all other connections to the database', async () => {
    const { pool } = office.chain.parts;
    const counter = await joined();
    counter.sell(1);
    const lines = counter.lines();
    const held: PoolClient[] = [];
    onTestFinished(() => {
      for (const client of held) client.release();
    });
    while (pool.idleCount > 0 || pool.totalCount < pool.options.max) held.push(await pool.connect());
    await counter.send(lines);
    await until(async () => {
      const found = await held[0]?.query('SELECT FROM entries WHERE counter = $1', [counter.id]);
      expect(found?.rowCount).toBe(lines.length);
    });
  });

  test('moves its head over a gap only once that is filled', async () => {
    const counter = await joined();
    counter.sell(4);
    const lines = counter.lines();
    await counter.send(lines.slice(5));
    await counter.send(lines.slice(0, 3));
    await untilDrained(counter);
    expect((await counter.head())?.head.seq).toBe(3);
    await counter.send(lines.slice(3, 5));
    await untilHead(counter, lines.length);
    expect((await counter.head())?.head.hash).toBe(lines.at(-1)?.hash);
  });

  test('does not move its head along lines that are not linked', async () => {
    const counter = await joined();
    counter.sell(5);
    const lines = counter.lines();
    const clone = resealed(lines, 2, () => ({ actor: 'clone' }));
    await counter.send(clone.slice(4));
    await counter.send(lines.slice(0, 4));
    await untilDrained(counter);
    expect(await countEntries(counter)).toBe(lines.length);
    expect(await counter.head()).toMatchObject({ head: { seq: 4, hash: lines[3]?.hash } });

    const other = await joined();
    other.sell(5);
    const [first, , third] = other.lines();
    if (first === undefined || third === undefined) throw new Error('there are six');
    await other.send([first]);
    await other.send(resealed([third], 0, () => ({ previous: first.hash })));
    await untilDrained(other);
    expect((await other.head())?.head.seq).toBe(1);
  });

  test('keeps a document as its newest line left it, whichever comes first', async () => {
    const counter = await joined();
    counter.sell(1);
    const sold = counter.lines();
    await sendWhatIsDue(counter.counter);
    await counter.send(counter.lines().slice(sold.length));
    await counter.send(sold);
    await untilHead(counter, counter.lines().length);
    expect(
      await office.query('SELECT state, number IS NOT NULL AS has_number FROM documents WHERE counter = $1', [
        counter.id,
      ]),
    ).toEqual([{ state: 'issued', has_number: true }]);
    expect(await office.query('SELECT 1 FROM unread WHERE counter = $1', [counter.id])).toEqual([]);
  });

  test('keeps the first of two histories, and the other one apart', async () => {
    const counter = await joined();
    counter.sell(9);
    const lines = counter.lines();
    const clone = resealed(lines, 4, () => ({ actor: 'clone' }));
    await counter.send(lines.slice(0, 6));
    // It follows no line that is known, then one of the fork, then it contradicts known ones.
    await counter.send(clone.slice(6, 8));
    await untilDrained(counter);
    await counter.send(clone.slice(8));
    await counter.send(clone.slice(4, 6));
    await counter.send(lines.slice(6));
    await untilHead(counter, lines.length);
    expect(await counter.head()).toMatchObject({ head: { hash: lines.at(-1)?.hash }, isForked: true });
    expect(
      await office.query('SELECT seq::int, hash FROM forks WHERE counter = $1 ORDER BY seq', [counter.id]),
    ).toEqual(clone.slice(4).map(({ seq, hash }) => ({ seq, hash })));
    expect(office.told.some((line) => line.includes(`${counter.id} envió otra historia`))).toBe(true);
  });

  test('refuses what is no batch of its counter, counts it, and reads on', async () => {
    const [counter, other] = [await joined(), await joined()];
    counter.sell(2);
    const lines = counter.lines();
    const right = deflateRawSync('{}');
    await counter.publish(right, other.sign(right));
    await counter.publish(right, '');
    await counter.publish(right);
    await counter.publish(new Uint8Array([1, 2, 3]));
    await counter.publish(padded(batchOf(counter), 40 * 1024 * 1024));
    await counter.send(lines.map((line) => ({ ...line, actor: 'other' })));
    await counter.send(resealed(lines, 1, () => ({ previous: GENESIS.hash })));
    await counter.send([...lines.slice(0, 1), ...lines.slice(2)]);
    await counter.send(lines, { history: other.history });
    await counter.send(resealed(lines, 0, () => ({ event: 'a\0b' })));
    await counter.send(lines);
    await untilHead(counter, lines.length);
    expect(await refusalsOf(counter)).toEqual({
      'bad-signature': 2,
      'not-a-batch': 5,
      'bad-hash': 2,
      'other-history': 1,
    });
    expect(await countEntries(counter)).toBe(lines.length);
    expect(await refusalsOf(other)).toEqual({});
  });

  test('counts messages under names that no counter has as one of their branch', async () => {
    for (const name of ['b777.uno', 'b777.c1.dos', 'b777']) await office.publish(`up.${name}`, 'nothing');
    await until(async () => {
      const rows = await office.query("SELECT counter, why, times FROM refused WHERE counter LIKE 'b777%'");
      expect(rows).toEqual([{ counter: 'b777', why: 'unknown-counter', times: '3' }]);
    });
    expect(office.told.filter((line) => line.includes('b777'))).toHaveLength(1);
  });

  test('lets a counter tell, hear and ask for itself alone', async () => {
    const [counter, other] = [await joined(), await joined()];
    const { connection } = counter;
    const refused: string[] = [];
    void (async () => {
      for await (const status of connection.status()) {
        if (status.type === 'error') refused.push(status.error.message);
      }
    })();
    for (const subject of [
      upSubject(other.id),
      askHeadSubject(other.id),
      `$JS.API.STREAM.DELETE.${UP_STREAM}`,
    ]) {
      connection.publish(subject, 'x');
    }
    for (const subject of ['up.>', 'head.>', '_INBOX.>'])
      connection.subscribe(subject, { callback: () => {} });
    await until(() => expect(refused).toHaveLength(6));
    // The office may publish anywhere: its answer would be a message of the other one.
    connection.publish(askHeadSubject(counter.id), '', { reply: upSubject(other.id) });
    for (let asked = 0; asked < 3; asked += 1) expect(await counter.head()).not.toBeNull();
    await untilDrained(other);
    expect(await refusalsOf(other)).toEqual({});
  });

  test('keeps entries whose facts it cannot read, until a later one can be read', async () => {
    const counter = await joined();
    counter.sell(3);
    const lines = counter.lines();
    const places = lines.flatMap(({ facts }, place) => (facts === null ? [] : [place]));
    const [strange = 0, altered = 0, bare = 0] = places;
    let sent = resealed(lines, strange, () => ({
      facts: { document: 'of tomorrow' },
      facts_sha256: factsSha256({ document: 'of tomorrow' }),
    }));
    sent = resealed(sent, altered, () => ({ facts: { document: {} } }));
    sent = resealed(sent, bare, () => ({ facts: null }));
    await counter.send(sent);
    await untilHead(counter, lines.length);
    const unread = () =>
      office.query('SELECT seq::int, why FROM unread WHERE counter = $1 ORDER BY seq', [counter.id]);
    expect(await unread()).toEqual([
      { seq: strange + 1, why: 'unknown-shape' },
      { seq: altered + 1, why: 'altered' },
      { seq: bare + 1, why: 'too-large' },
    ]);
    const [kept] = await office.query<{ batch: string }>(
      'SELECT batch FROM entries WHERE counter = $1 AND seq = $2',
      [counter.id, strange + 1],
    );
    const line = { batch: kept?.batch ?? '', seq: strange + 1 };
    expect(await new KeptLines(office.chain.parts.pool).find(line)).toMatchObject({
      facts: { document: 'of tomorrow' },
    });
    // Each document once more, with its facts.
    const again = places.map((place, index) => ({ ...lines[place], seq: lines.length + 1 + index }));
    const longer = resealed([...sent, ...(again as typeof lines)], lines.length, () => ({
      previous: sent.at(-1)?.hash ?? '',
    }));
    await counter.send(longer.slice(lines.length));
    await untilHead(counter, longer.length);
    expect(await unread()).toEqual([]);
    expect(await office.query('SELECT 1 FROM documents WHERE counter = $1', [counter.id])).toHaveLength(3);
  });

  test('refuses a message that no code can take, and reads those of others', async () => {
    const [counter, other] = [await joined(), await joined()];
    counter.sell(1);
    const [line] = counter.lines();
    const batch = {
      v: 1,
      history: counter.history,
      app: '1',
      schema: 1,
      lines: [{ ...line, facts: 'deep' }],
    };
    const deep = JSON.stringify(batch).replace('"deep"', '['.repeat(300_000) + ']'.repeat(300_000));
    await counter.publish(deflateRawSync(deep));
    other.sell(1);
    const lines = other.lines();
    await other.send(lines);
    await untilHead(other, lines.length);
    await untilDrained(counter);
    expect(await refusalsOf(counter)).toEqual({ 'not-a-batch': 1 });
  });

  test('changes no document of another history, and shows the counter whose document is hidden by one', async () => {
    const [counter, other] = [await joined(), await joined()];
    counter.sell(1);
    const lines = counter.lines();
    await counter.send(lines);
    await untilHead(counter, lines.length);
    const stolen = lines.find(({ facts }) => facts !== null);
    other.sell(1);
    const theirs = other.lines();
    const place = theirs.findIndex(({ facts }) => facts !== null);
    const forged = resealed(theirs, place, () => ({
      subject: stolen?.subject ?? '',
      facts: stolen?.facts,
      facts_sha256: factsSha256(stolen?.facts),
    }));
    await other.send(forged);
    await untilHead(other, forged.length);
    expect(await office.query('SELECT counter FROM documents WHERE id = $1', [stolen?.subject])).toEqual([
      { counter: counter.id },
    ]);
    expect(await office.query('SELECT subject, why FROM unread WHERE counter = $1', [other.id])).toEqual([
      { subject: stolen?.subject, why: 'id-taken' },
    ]);
    const { counters: troubled } = await readAttention(office.chain.parts.pool, {
      branch: null,
      now: Date.now(),
    });
    expect(troubled.find((one) => one.counter === other.id)).toMatchObject({
      why: 'id-taken',
      names: { first: ['Centro, Caja'], count: 1 },
    });
  });

  test('lets no code of one branch end a counter of another', async () => {
    const before = await joined('Centro');
    const code = await office.invite('Luque');
    await expect(newCounter().join(code, { history: before.history })).rejects.toThrow('otra sucursal');
    expect(await before.head()).toMatchObject({ isForked: false });
  });

  test('tells a counter that its database does not know to join again', async () => {
    const counter = await joined();
    await office.query('DELETE FROM counters WHERE counter = $1', [counter.id]);
    expect(await counter.head()).toMatchObject({ isForked: true, head: GENESIS });
  });

  test('goes on with the counter that joined last with a history, and throws the one before out', async () => {
    const [before, code] = [await joined(), await office.invite('Centro', 'Caja recuperada')];
    before.sell(2);
    const lines = before.lines();
    await before.send(lines);
    await untilHead(before, lines.length);
    const after = newCounter();
    await after.join(code, { history: before.history });
    await expect(before.connect()).rejects.toThrow('Authorization Violation');
    expect(await after.head()).toMatchObject({ head: GENESIS, isForked: false });
    await after.send(lines, { history: before.history });
    await until(async () => expect((await after.head())?.head.seq).toBe(lines.length));
    expect(
      await office.query('SELECT DISTINCT counter FROM documents WHERE counter IN ($1, $2)', [
        before.id,
        after.id,
      ]),
    ).toEqual([{ counter: after.id }]);
  });

  test('keeps apart what an ended counter had under way', async () => {
    const counter = await joined();
    counter.sell(2);
    const lines = counter.lines();
    await office.query('UPDATE counters SET ended_at = now(), ended_why = $2 WHERE counter = $1', [
      counter.id,
      'joined-again',
    ]);
    await counter.send(lines);
    await untilDrained(counter);
    expect(await counter.head()).toMatchObject({ head: GENESIS, isForked: true });
    expect(await refusalsOf(counter)).toEqual({});
    expect(await office.query('SELECT FROM forks WHERE counter = $1', [counter.id])).toHaveLength(
      lines.length,
    );
  });

  test('brings back all of a counter that joined again and was lost before it had sent everything again', async () => {
    const counter = await joined();
    counter.sell(20);
    const lines = counter.lines();
    await counter.send(lines);
    await untilHead(counter, lines.length);
    await counter.join(await office.invite('Centro'));
    await counter.send(lines.slice(0, 5));
    await untilHead(counter, 5);
    const read = vi.fn<(progress: ChainProgress) => void>();
    const recovery = new CounterRecovery(shop.dataFolder('recovery'), read);
    await recovery.read(await office.chain.parts.inviteToRecover(counter.id), null);
    expect(read).toHaveBeenLastCalledWith({ read: lines.length, total: lines.length });
  });

  test('throws an ended counter out, refuses its key after each restart, and lets it in by a new code', async () => {
    const [counter, other] = [await joined(), await joined()];
    counter.sell(2);
    const { membership, seed } = counter;
    const uplink = openUplink(
      { database: counter.counter.store.file, membership, seed, app: '0.1.0', isFollower: false },
      () => {},
    );
    onTestFinished(() => uplink.close());
    await until(async () => expect((await uplink.status()).state).toBe('current'));
    await endCounter(office.chain.parts.pool, {
      counter: counter.id,
      why: 'stolen',
      voidsPins: false,
      by: 'Ana',
    });
    await office.chain.parts.refuseEnded();
    await until(async () => expect((await uplink.status()).state).toBe('shut-out'));
    await expect(counter.connect()).rejects.toThrow('Authorization Violation');
    expect(await other.head()).not.toBeNull();

    process.kill(office.pid('nats/pid'), 'SIGKILL');
    await until(async () => expect(await other.head()).not.toBeNull());
    await expect(counter.connect()).rejects.toThrow('Authorization Violation');
    const { door, engine } = office.chain.ports;
    await office.close();
    await office.open({ door, engine });
    await until(async () => expect(await other.head()).not.toBeNull());
    await expect(counter.connect()).rejects.toThrow('Authorization Violation');

    await counter.join(await office.invite('Centro'));
    counter.sell(1);
    const lines = counter.lines();
    await counter.send(lines);
    await untilHead(counter, lines.length);
    expect(
      await office.query('SELECT ended_why, ended_by FROM counters WHERE history = $1 ORDER BY joined_at', [
        counter.history,
      ]),
    ).toEqual([
      { ended_why: 'stolen', ended_by: 'Ana' },
      { ended_why: null, ended_by: null },
    ]);
  });

  test('throws a lost counter out once it is recovered onto another machine, and lets a person call it stolen', async () => {
    const [lost, other] = [await joined(), await joined()];
    const { inviteToRecover, pool } = office.chain.parts;
    const after = newCounter();
    await after.join(await inviteToRecover(lost.id), { history: lost.history });
    await until(async () => expect(lost.connect()).rejects.toThrow('Authorization Violation'));
    expect(await other.head()).not.toBeNull();
    const ended = () =>
      office.query('SELECT ended_why, ended_by FROM counters WHERE counter = $1', [lost.id]);
    expect(await ended()).toEqual([{ ended_why: 'recovered', ended_by: null }]);
    const stolen = { counter: lost.id, why: 'stolen', voidsPins: true, by: 'Ana' } as const;
    await expect(endCounter(pool, stolen)).resolves.toBeUndefined();
    expect(await ended()).toEqual([{ ended_why: 'stolen', ended_by: 'Ana' }]);
    await expect(endCounter(pool, stolen)).rejects.toThrow('not-found');
    expect(await after.head()).not.toBeNull();
  });

  test('notes until when a cancellation that is asked for can be confirmed', async () => {
    const counter = await joined();
    counter.sell(1);
    await sendWhatIsDue(counter.counter);
    const { store } = counter.counter;
    const documentId = String(store.db.prepare('SELECT id FROM documents').pluck().get());
    const cancelBy = async (): Promise<unknown> => {
      await counter.send(counter.lines());
      await untilHead(counter, counter.lines().length);
      const [row] = await office.query<{ by: number | null }>(
        'SELECT cancel_by::float AS by FROM documents WHERE id = $1',
        [documentId],
      );
      return row?.by;
    };
    expect(await cancelBy()).toBeNull();
    requestCancellation(counter.counter, documentId, 'Error en el precio', 'test');
    const { id, deadline_at: deadline } = store.db
      .prepare<[], { id: string; deadline_at: number }>('SELECT id, deadline_at FROM cancellations')
      .all()[0] ?? { id: '', deadline_at: 0 };
    expect(await cancelBy()).toBe(deadline);
    const end = { settledAt: deadline, resultCode: '4009', resultMessage: null, protocol: null };
    store.commit(() => endCancellation(counter.counter, { id, documentId }, { state: 'expired', ...end }));
    expect(await cancelBy()).toBeNull();
  });
});

/** A right batch of a counter's lines, as text. */
function batchOf(counter: ChainCounter): string {
  return JSON.stringify({ v: 1, history: counter.history, app: '1', schema: 1, lines: counter.lines() });
}

function padded(text: string, length: number): Uint8Array {
  return deflateRawSync(text.padEnd(length));
}

/** Posts JSON from a given address of this machine. */
function postFrom(
  localAddress: string,
  url: string,
  body: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      localAddress,
      rejectUnauthorized: false,
      headers: { 'content-type': 'application/json' },
    };
    const sent = request(url, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
