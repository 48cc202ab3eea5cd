import { spawnSync } from 'node:child_process';
import { request } from 'node:http';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  attentionSchema,
  countersSchema,
  counterUsersSchema,
  peopleSchema,
  personSchema,
  type PointInUse,
  pointsSchema,
  productsSchema,
  type Role,
  sessionSchema,
  todaySchema,
} from '../../../../chain/office/contract.ts';
import { inTransaction } from '../../../../chain/database/database.ts';
import { openOffice } from '../../../../chain/office/open-office.ts';
import { makeOwnerLink } from '../../../../chain/office/owner-link.ts';
import { type HashedPassword, hashPassword } from '../../../../chain/office/passwords.ts';
import { listPeople, removePerson } from '../../../../chain/office/people.ts';
import { readAttention } from '../../../../chain/office/read-attention.ts';
import { openSession, sessionCookie } from '../../../../chain/office/sessions.ts';
import { WrongAttempts } from '../../../../chain/wrong-attempts.ts';
import { hearRelease } from '../../../../chain/records/points.ts';
import { saveProducts } from '../../../../chain/records/save-products.ts';
import { setPrices } from '../../../../chain/records/set-prices.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, parseAsuncionTime } from '../../../../shared/domain/dates.ts';
import { sharedGoods } from '../../../support/chain/shared-goods.ts';
import { OfficeClient } from '../../../support/office/office-client.ts';
import {
  addBranch,
  addCounter,
  addMove,
  addPointUse,
  addSale,
  sendNews,
} from '../../../support/office/office-rows.ts';
import { startPostgres, type TestPostgres } from '../../../support/office/test-postgres.ts';
import { noPostgres } from '../../../support/office/use-database.ts';
import { takeOwnUsers } from '../../../../chain/records/save-users.ts';
import { projectRoot } from '../../../../tools/project.mjs';
import { describeUnless } from '../../../support/run-unless.ts';

const PASSWORD = 'una frase que nadie más sabe';
describeUnless(noPostgres, 'the back office', () => {
  let postgres: TestPostgres;
  let hashed: HashedPassword;
  let pages: string;
  let dataFolder: string;
  let pool: Pool;
  let office: Awaited<ReturnType<typeof openOffice>>;
  let invited: [branch: string, counter: string][];
  let told: string[];
  /** Times that the engine was told of ended counters. */
  let refused: number;

  beforeAll(async () => {
    [postgres, hashed] = await Promise.all([startPostgres(), hashPassword(PASSWORD)]);
    dataFolder = mkdtempSync(join(tmpdir(), 'mostrador-office-'));
    writeFileSync(join(dataFolder, 'keys.json'), '{}');
    pages = mkdtempSync(join(tmpdir(), 'mostrador-pages-'));
    mkdirSync(join(pages, 'assets'));
    writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Central</title>');
    writeFileSync(join(pages, 'assets', 'index-abc.js'), 'export {};');
    writeFileSync(join(pages, 'secret.txt'), 'not a page');
  });

  afterAll(async () => {
    await postgres.close();
    for (const folder of [pages, dataFolder]) rmSync(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    pool = await postgres.makeDatabase();
    invited = [];
    told = [];
    refused = 0;
    office = await open();
  });

  afterEach(async () => {
    await office.close();
    // On a quick machine the idle connections of forty tests are more than PostgreSQL takes.
    await pool.end();
  });

  function open(): ReturnType<typeof openOffice> {
    return openOffice({
      pool,
      dataFolder,
      host: '127.0.0.1',
      port: 0,
      pages,
      tell: (line) => told.push(line),
      async invite(branch, counter) {
        invited.push([branch, counter]);
        return 'central.ejemplo.com.py:4021 K7QF-2M9X-RW4T-H6PD-9XKM';
      },
      async inviteToRecover(counter) {
        if (counter === 'b002.c9') throw new Error('there is none');
        return `central.ejemplo.com.py:4021 ${counter}`;
      },
      refuseEnded() {
        refused += 1;
        return Promise.resolve();
      },
      wrong: new WrongAttempts(Date.now),
    });
  }

  function tokenOf(path: string): string {
    return new URL(path, office.address).searchParams.get('dueno') ?? '';
  }

  /** Adds a person with PASSWORD. */
  const addKnown = (name: string, role: Role, branch: string | null = null): Promise<unknown> =>
    pool.query('INSERT INTO people (name, role, branch, salt, hash) VALUES ($1, $2, $3, $4, $5)', [
      name,
      role,
      branch,
      hashed.salt,
      hashed.hash,
    ]);

  /** Client of a person made for it, in a session of their own. */
  async function signedIn(role: Role, branch: string | null = null): Promise<OfficeClient> {
    const name = `${role} ${branch ?? 'all'}`;
    await addKnown(name, role, branch);
    const token = await openSession(pool, { name, role, branch: null });
    return new OfficeClient(office.address, sessionCookie(token, false).split(';', 1)[0]);
  }

  async function addShops(): Promise<void> {
    await addBranch(pool, 'b001', 'Centro');
    await addBranch(pool, 'b002', 'Luque');
    await addCounter(pool, { counter: 'b001.c1', name: 'Caja 1' });
    await addCounter(pool, { counter: 'b001.c2', name: 'Caja 2' });
    await addCounter(pool, { counter: 'b002.c1', name: 'Caja 1' });
  }

  it('lets the first person in by its link, once', async () => {
    const token = new URL(office.firstLink ?? '').searchParams.get('primera') ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    const client = new OfficeClient(office.address);
    expect(await client.read('session', sessionSchema)).toEqual({ person: null, isFirstStart: true });

    const first = { token, name: 'Ña Elsa', password: PASSWORD };
    const wrong = await client.post('first', { ...first, token: 'AAAAAAAAAAAAAAAAAAAAAA' });
    expect(wrong).toMatchObject({ status: 403, body: { refusal: 'bad-link' } });
    const short = await client.post('first', { ...first, password: 'nueve 123' });
    expect(short).toMatchObject({ status: 400 });

    const entered = await client.post('first', first);
    expect(entered.status).toBe(200);
    const owner = { name: 'Ña Elsa', role: 'owner', branch: null };
    expect(await client.read('session', sessionSchema)).toEqual({ person: owner, isFirstStart: false });

    const again = await new OfficeClient(office.address).post('first', { ...first, name: 'Otra' });
    expect(again).toMatchObject({ status: 403, body: { refusal: 'bad-link' } });
  });

  it('lets people of a branch change its users alone, gives each code once, and shows nothing of a PIN', async () => {
    await addShops();
    const [owner, manager] = [await signedIn('owner'), await signedIn('manager', 'b001')];
    const viewer = await signedIn('viewer', 'b001');
    const ana = { branch: 'b001', name: 'Ana', role: 'owner' };
    expect(await viewer.post('users/add', ana)).toMatchObject({ status: 403 });
    expect(await manager.post('users/add', { ...ana, branch: 'b002' })).toMatchObject({ status: 403 });
    const made = await manager.post('users/add', ana);
    expect(made).toMatchObject({
      status: 200,
      body: { code: expect.stringMatching(/^(?:\w{5}-){4}\w{5}$/) as unknown },
    });
    const again = await owner.post('users/add', { ...ana, name: 'ANA' });
    expect(again).toMatchObject({ status: 409, body: { refusal: 'name-taken' } });
    expect(await owner.post('users/add', { ...ana, branch: 'b009' })).toMatchObject({
      body: { refusal: 'unknown-branch' },
    });

    const id = '00000000-0000-4000-8000-0000000000b1';
    const users = [{ id, name: 'Beto', role: 'cashier' as const }];
    for (const counter of ['b001.c1', 'b002.c1']) await takeOwnUsers(pool, counter, { v: 1, users });
    expect(await manager.post('users/adopt', { counter: 'b002.c1', id })).toMatchObject({ status: 403 });
    expect(await manager.post('users/adopt', { counter: 'b001.c1', id })).toMatchObject({ status: 200 });
    const seen = await manager.read('users', counterUsersSchema);
    expect(seen.branches.map(({ name, own }) => [name, own])).toEqual([['Centro', []]]);
    expect(seen.branches[0]?.users.map(({ name, hasCode }) => [name, hasCode])).toEqual([
      ['Ana', true],
      ['Beto', false],
    ]);
    const all = await owner.read('users', counterUsersSchema);
    expect(all.branches.map(({ own }) => own.length)).toEqual([0, 1]);
    expect(JSON.stringify([seen, all, made.body, told])).not.toMatch(/scrypt|pinHash|sha256|pepper/i);
  });

  it('lets only its own owners make, change and let in owners of a branch, but for its first', async () => {
    await addShops();
    const [owner, manager] = [await signedIn('owner'), await signedIn('manager', 'b001')];
    const ana = { branch: 'b001', name: 'Ana', role: 'owner' };
    expect(await manager.post('users/add', ana)).toMatchObject({ status: 200 });
    expect(await manager.post('users/add', { ...ana, name: 'Beto', role: 'cashier' })).toMatchObject({
      status: 200,
    });
    const { branches } = await owner.read('users', counterUsersSchema);
    const [first, second] = branches[0]?.users ?? [];
    const eva = { id: '00000000-0000-4000-8000-0000000000b2', name: 'Eva', role: 'owner' as const };
    const own = { id: '00000000-0000-4000-8000-0000000000b3', name: 'Luis', role: 'cashier' as const };
    await takeOwnUsers(pool, 'b001.c1', { v: 1, users: [eva, own] });
    const inBranch = { branch: 'b001' };
    const cashier = { role: 'cashier', isActive: true };
    const asked: [path: string, question: object][] = [
      ['users/add', { ...ana, name: 'Rosa' }],
      ['users/code', { ...inBranch, id: first?.id }],
      ['users/save', { ...inBranch, id: second?.id, seen: cashier, wanted: { ...cashier, role: 'owner' } }],
      ['users/merge', { counter: 'b001.c1', id: own.id, into: first?.id }],
      ['users/adopt', { counter: 'b001.c1', id: eva.id }],
    ];
    for (const [path, question] of asked) {
      expect(await manager.post(path, question), path).toMatchObject({ status: 403 });
      expect(await owner.post(path, question), path).toMatchObject({ status: 200 });
    }
  });

  it('has no first link once there are people', async () => {
    await signedIn('owner');
    await office.close();
    office = await open();
    expect(office.firstLink).toBeNull();
    const tried = await new OfficeClient(office.address).post('first', {
      token: '',
      name: 'Otra',
      password: PASSWORD,
    });
    expect(tried).toMatchObject({ status: 403, body: { refusal: 'bad-link' } });
  });

  it('lets an owner choose a password again by a link of the command, once and within its time', async () => {
    await signedIn('viewer');
    const before = await signedIn('owner');
    const { status, stdout } = spawnSync(
      process.execPath,
      ['chain/index.ts', 'owner-link', '--data', dataFolder, '--port', '5000'],
      { cwd: projectRoot, encoding: 'utf8' },
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(/por 15 minutos: http:\/\/127\.0\.0\.1:5000\/entrar\?/);
    const token = /\?dueno=([\w-]{22})\n$/.exec(stdout)?.[1] ?? '';
    expect(() => makeOwnerLink(pages, Date.now())).toThrow('no hay una central');
    const file = join(dataFolder, 'owner-link.json');
    expect(readFileSync(file, 'utf8')).not.toContain(token);
    expect(statSync(file).mode & 0o077).toBe(0);

    const client = new OfficeClient(office.address);
    const next = { token, name: 'OWNER all', password: 'otra frase más larga' };
    const refusal = async (asked: object): Promise<unknown> => (await client.post('first', asked)).body;
    expect(await refusal({ ...next, token: 'AAAAAAAAAAAAAAAAAAAAAA' })).toEqual({ refusal: 'bad-link' });
    expect(await refusal({ ...next, name: 'viewer all' })).toEqual({ refusal: 'name-taken' });
    const owner = { name: 'owner all', role: 'owner', branch: null };
    expect(await client.post('first', next)).toMatchObject({ status: 200, body: { person: owner } });
    expect(await client.read('session', sessionSchema)).toMatchObject({ person: owner });
    expect((await before.get('/api/today')).status).toBe(401);
    expect(await refusal(next)).toEqual({ refusal: 'bad-link' });

    const later = { ...next, token: tokenOf(makeOwnerLink(dataFolder, Date.now())), name: 'Elsa' };
    const replaced = { ...later, token: tokenOf(makeOwnerLink(dataFolder, Date.now())) };
    expect(await refusal(later)).toEqual({ refusal: 'bad-link' });
    expect(await client.post('first', replaced)).toMatchObject({
      body: { person: { ...owner, name: 'Elsa' } },
    });
    const old = tokenOf(makeOwnerLink(dataFolder, Date.now() - 15 * MINUTE_MS));
    expect(await refusal({ ...next, token: old })).toEqual({ refusal: 'bad-link' });
  });

  it('keeps a session in a cookie that scripts and other sites do not get, and only its hash here', async () => {
    await addKnown('Elsa', 'owner');
    const client = new OfficeClient(office.address);
    const { headers } = await client.post('session', { name: 'ELSA', password: PASSWORD });
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^central=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/);
    const { rows } = await pool.query('SELECT * FROM sessions');
    expect(JSON.stringify(rows)).not.toContain(client.cookie.slice('central='.length));

    const secure = await client.post(
      'session',
      { name: 'Elsa', password: PASSWORD },
      { 'x-forwarded-proto': 'https' },
    );
    expect(secure.headers.get('set-cookie')).toMatch(/; Secure$/);
  });

  it('ends a session at the sign-out, at its time and with its person', async () => {
    await addBranch(pool, 'b001', 'Centro');
    const out = await signedIn('viewer');
    expect((await out.get('/api/today')).status).toBe(200);
    const { cookie } = out;
    await out.post('sign-out', {});
    const stolen = await fetch(`${office.address}/api/today`, { headers: { cookie } });
    expect(stolen.status).toBe(401);

    const late = await signedIn('manager');
    await pool.query("UPDATE sessions SET good_until = now() - interval '1 second'");
    expect(await late.get('/api/today')).toMatchObject({ status: 401, body: { refusal: 'signed-out' } });

    const owner = await signedIn('owner');
    const removed = await signedIn('viewer', 'b001');
    expect((await removed.get('/api/today')).status).toBe(200);
    await owner.post('people/remove', { name: 'viewer b001' });
    expect((await removed.get('/api/today')).status).toBe(401);
  });

  it('locks a name at an address after five wrong passwords, also many at once', async () => {
    await addKnown('Elsa', 'owner');
    const client = new OfficeClient(office.address);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => client.post('session', { name: 'Elsa', password: 'equivocada' })),
    );
    expect(tries.map(({ status }) => status).filter((status) => status === 401)).toHaveLength(5);
    expect(tries.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(3);
    const right = await client.post('session', { name: ' elsa ', password: PASSWORD });
    expect(right).toMatchObject({ status: 429, body: { refusal: 'too-many-attempts' } });
    const elsewhere = await client.post(
      'session',
      { name: 'Elsa', password: PASSWORD },
      { 'x-forwarded-for': '192.0.2.7' },
    );
    expect(elsewhere.status).toBe(200);
  });

  it('shows wrong passwords of the last hour to people of the whole chain alone', async () => {
    const owner = await signedIn('owner');
    await addShops();
    const ofCentro = await signedIn('viewer', 'b001');
    const client = new OfficeClient(office.address);
    const wrong = async () => (await owner.read('attention', attentionSchema)).wrong;
    for (const name of ['Elsa', 'Ana'])
      await client.post('session', { name, password: 'equivocada' }, { 'x-forwarded-for': '192.0.2.7' });
    expect(await wrong()).toEqual([]);
    await client.post('session', { name: 'Eva', password: 'equivocada' });
    expect(await wrong()).toEqual([{ what: 'password', times: 3, addresses: ['192.0.2.7', '127.0.0.1'] }]);
    expect((await ofCentro.read('attention', attentionSchema)).wrong).toEqual([]);
  });

  it('counts no wrong password while the database is away', async () => {
    await addKnown('Elsa', 'owner');
    const client = new OfficeClient(office.address);
    const right = { name: 'Elsa', password: PASSWORD };
    await pool.query('ALTER TABLE people RENAME TO gone');
    // As many as lock the address under all names.
    for (let tries = 0; tries < 50; tries += 1)
      expect(await client.post('session', right)).toMatchObject({ status: 500, body: { refusal: 'failed' } });
    await pool.query('ALTER TABLE gone RENAME TO people');
    expect(await client.post('session', right)).toMatchObject({ status: 200 });
  });

  it('changes one’s own password by the current one, and ends the other sessions', async () => {
    const client = await signedIn('viewer');
    const elsewhere = new OfficeClient(office.address);
    await elsewhere.post('session', { name: 'viewer all', password: PASSWORD });
    const next = 'otra frase más larga';
    const wrong = await client.post('password', { current: 'equivocada', next });
    expect(wrong).toMatchObject({ status: 401, body: { refusal: 'wrong-password' } });
    expect((await client.post('password', { current: PASSWORD, next: 'corta' })).status).toBe(400);
    expect((await elsewhere.get('/api/today')).status).toBe(200);

    expect((await client.post('password', { current: PASSWORD, next })).status).toBe(200);
    expect((await client.get('/api/today')).status).toBe(200);
    expect((await elsewhere.get('/api/today')).status).toBe(401);
    const again = { name: 'viewer all', password: PASSWORD };
    expect((await elsewhere.post('session', again)).status).toBe(401);
    expect((await elsewhere.post('session', { ...again, password: next })).status).toBe(200);
    expect((await new OfficeClient(office.address).post('password', { current: next, next })).status).toBe(
      401,
    );
  });

  it('answers alike for a wrong name and a wrong password', async () => {
    await addKnown('Elsa', 'owner');
    const client = new OfficeClient(office.address);
    const [wrongName, wrongPassword] = [
      await client.post('session', { name: 'Nadie', password: PASSWORD }),
      await client.post('session', { name: 'Elsa', password: 'equivocada' }),
    ];
    expect(wrongName).toMatchObject({ status: 401, body: { refusal: 'wrong-password' } });
    expect(wrongPassword.body).toEqual(wrongName.body);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a site of the same domain', { 'sec-fetch-site': 'same-site' }],
    ['another origin, by an old browser', { 'sec-fetch-site': '', origin: 'https://ejemplo.com.py' }],
    ['no page', { 'sec-fetch-site': '' }],
  ])('refuses a POST from %s', async (_, headers) => {
    const body = JSON.stringify({ name: 'Elsa', password: PASSWORD });
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
    // Without fetch, which adds headers of its own.
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const post = request(`${office.address}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...sent },
      });
      post.once('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      post.once('error', reject);
      post.end(body);
    });
    expect(status).toBe(403);
  });

  it('takes a POST whose Origin is its own', async () => {
    await addKnown('Elsa', 'owner');
    const response = await fetch(`${office.address}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: office.address },
      body: JSON.stringify({ name: 'Elsa', password: PASSWORD }),
    });
    expect(response.status).toBe(200);
  });

  it('serves its pages under a strict policy, and nothing else of the folder', async () => {
    const client = new OfficeClient(office.address);
    for (const path of ['/', '/atencion', '/cajas', '/personas', '/entrar?primera=x']) {
      const { status, body, headers } = await client.get(path);
      expect([path, status, body]).toEqual([path, 200, '<!doctype html><title>Central</title>']);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; /);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
    }
    const script = await client.get('/assets/index-abc.js');
    expect(script.headers.get('cache-control')).toContain('immutable');
    for (const path of ['/secret.txt', '/../secret.txt', '/%2e%2e/secret.txt', '/api/nothing'])
      expect((await client.get(path)).status).toBe(404);
  });

  it('sums the sales of a day by branch, counter and hour, exactly and without what is no sale', async () => {
    await addShops();
    const noon = parseAsuncionTime('2026-11-21T12:00:00') ?? 0;
    const huge = 9_007_199_254_740_993n;
    const at = (hours: number): number => noon + hours * HOUR_MS;
    await addSale(pool, { id: 'a', counter: 'b001.c1', soldAt: at(0), total: huge });
    await addSale(pool, { id: 'b', counter: 'b001.c1', soldAt: at(1), total: 10n, state: 'queued' });
    await addSale(pool, { id: 'c', counter: 'b001.c2', soldAt: at(1), total: 5n, state: 'uncertain' });
    await addSale(pool, { id: 'd', counter: 'b002.c1', soldAt: at(11), total: 7n, state: 'issued' });
    await addSale(pool, { id: 'e', counter: 'b002.c1', soldAt: at(1), total: 100n, state: 'cancelled' });
    await addSale(pool, { id: 'f', counter: 'b002.c1', soldAt: at(1), total: 200n, state: 'rejected' });
    await addSale(pool, { id: 'g', counter: 'b002.c1', soldAt: at(1), total: 400n, kind: 'dispatch-note' });
    await addSale(pool, { id: 'h', counter: 'b001.c1', soldAt: at(-13), total: 800n });
    await addSale(pool, { id: 'i', counter: 'b001.c1', soldAt: at(12), total: 1600n });
    await addSale(pool, { id: 'j', counter: 'b001.c1', soldAt: at(-7 * 24), total: 3n });

    const client = await signedIn('owner');
    const today = await client.read('today?day=2026-11-21', todaySchema);
    expect(today).toMatchObject({ total: String(huge + 22n), count: 4 });
    expect(today.before).toEqual({ day: '2026-11-14', isUntilNow: false, total: '3', count: 1 });
    expect(today.hours).toEqual([
      { hour: 12, total: String(huge), count: 1 },
      { hour: 13, total: '15', count: 2 },
      { hour: 23, total: '7', count: 1 },
    ]);
    expect(
      today.branches.map(({ name, total, count, counters }) => [
        name,
        total,
        count,
        counters.map((counter) => [counter.name, counter.total, counter.count]),
      ]),
    ).toEqual([
      [
        'Centro',
        String(huge + 15n),
        3,
        [
          ['Caja 1', String(huge + 10n), 2],
          ['Caja 2', '5', 1],
        ],
      ],
      ['Luque', '7', 1, [['Caja 1', '7', 1]]],
    ]);
    expect(
      Object.fromEntries(today.states.map(({ state, count, total }) => [state, [count, total]])),
    ).toEqual({
      approved: [1, String(huge)],
      queued: [1, '10'],
      uncertain: [1, '5'],
      issued: [1, '7'],
      cancelled: [1, '100'],
      rejected: [1, '200'],
    });
    expect(today.lastSales.map(({ id }) => id)).toEqual(['d', 'b', 'c', 'e', 'f', 'a']);
    expect(today.lastSales[0]).toMatchObject({ branchName: 'Luque', counterName: 'Caja 1', total: '7' });
  });

  it.each(['2026-02-30', '0000-01-01', "2026-11-21' OR 1=1", ''])('refuses «%s» for a day', async (day) => {
    const client = await signedIn('owner');
    const answer = await client.get(`/api/today?day=${encodeURIComponent(day)}`);
    expect(answer).toMatchObject({ status: 400, body: { refusal: 'bad-request' } });
    expect(told).toEqual([]);
  });

  it('compares today with the same weekday a week before, until this hour', async () => {
    await addShops();
    const now = Date.now();
    await addSale(pool, { id: 'a', counter: 'b001.c1', soldAt: now - 7 * DAY_MS, total: 10n });
    await addSale(pool, {
      id: 'b',
      counter: 'b001.c1',
      soldAt: now - 7 * DAY_MS + 5 * MINUTE_MS,
      total: 20n,
    });
    const { before } = await (await signedIn('owner')).read('today', todaySchema);
    expect(before).toMatchObject({ isUntilNow: true, total: '10', count: 1 });
  });

  it('says which counters may have sold more than it knows', async () => {
    await addBranch(pool, 'b001', 'Centro');
    const now = Date.now();
    const joinedAt = now - 30 * DAY_MS;
    const counters = [
      { counter: 'b001.c1', name: 'fresh', lastNewsAt: now },
      { counter: 'b001.c2', name: 'old', lastNewsAt: now - 20 * MINUTE_MS },
      { counter: 'b001.c3', name: 'never', lastNewsAt: null },
      { counter: 'b001.c4', name: 'ended', lastNewsAt: null },
    ];
    for (const counter of counters) await addCounter(pool, { ...counter, joinedAt });
    await pool.query("UPDATE counters SET ended_at = now(), ended_why = 'joined-again' WHERE name = 'ended'");
    const client = await signedIn('owner');
    const mayHaveMore = async (path: string): Promise<unknown[]> => {
      const { branches } = await client.read(path, todaySchema);
      const of = branches.flatMap((branch) => branch.counters);
      return of.map(({ name, mayHaveMore: may }) => [name, may]);
    };
    expect(await mayHaveMore('today')).toEqual([
      ['fresh', false],
      ['never', true],
      ['old', true],
    ]);
    const yesterday = new Date(now - 27 * HOUR_MS).toISOString().slice(0, 10);
    expect(await mayHaveMore(`today?day=${yesterday}`)).toContainEqual(['fresh', false]);
  });

  it('lists the documents that need a person, those whose time ends first, and no others', async () => {
    await addShops();
    const now = parseAsuncionTime('2026-11-15T12:00:00') ?? 0;
    const states = [
      'issued-unidentified',
      'rejected',
      'review',
      'uncertain',
      'refused',
      'queued',
      'issued',
      'approved',
      'cancelled',
    ];
    for (const [index, state] of states.entries())
      await addSale(pool, {
        id: state,
        counter: 'b001.c1',
        soldAt: now - index * HOUR_MS,
        total: 10n,
        state,
      });
    await addSale(pool, {
      id: 'late',
      counter: 'b001.c1',
      soldAt: now - 25 * HOUR_MS,
      total: 10n,
      state: 'queued',
    });
    await addSale(pool, { id: 'cancelling', counter: 'b001.c1', soldAt: now, total: 10n });
    const cancelBy = now + 2 * HOUR_MS;
    await pool.query("UPDATE documents SET cancel_by = $1 WHERE id = 'cancelling'", [cancelBy]);
    await pool.query("UPDATE documents SET cancel_by = $1 WHERE id = 'review'", [cancelBy + 1]);
    const { count, documents } = await readAttention(pool, { branch: null, now });
    expect(count).toBe(7);
    expect(documents.map(({ id, why }) => [id, why])).toEqual([
      ['cancelling', 'cancelling'],
      ['review', 'review'],
      ['late', 'late'],
      ...['refused', 'uncertain', 'rejected', 'issued-unidentified'].map((state) => [state, state]),
    ]);
    expect(documents[0]).toMatchObject({ cancelBy });
    expect(documents[3]).toMatchObject({
      branchName: 'Centro',
      counterName: 'Caja 1',
      localNumber: 'C1-000005',
      since: now - 4 * HOUR_MS,
    });
    const monthEnd = parseAsuncionTime('2026-11-30T12:00:00') ?? 0;
    const then = await readAttention(pool, { branch: null, now: monthEnd });
    expect(then.documents.filter(({ why }) => why === 'month-end').map(({ id }) => id)).toEqual([
      'late',
      'queued',
    ]);
  });

  it('lists the counters with a trouble of their own, the most pressing one of each', async () => {
    await addShops();
    const now = Date.now();
    await addCounter(pool, {
      counter: 'b002.c2',
      name: 'Caja 2',
      joinedAt: now - 9 * DAY_MS,
      lastNewsAt: now - 3 * DAY_MS,
    });
    await addCounter(pool, {
      counter: 'b002.c3',
      name: 'Caja 3',
      joinedAt: now - 9 * DAY_MS,
      lastNewsAt: now - 3 * DAY_MS,
    });
    await pool.query("UPDATE counters SET ended_at = now(), ended_why = 'retired' WHERE counter = 'b002.c3'");
    await pool.query("UPDATE counters SET forked_at = now() WHERE counter = 'b002.c1'");
    await pool.query(
      `INSERT INTO refused (counter, why, last_at) VALUES ('b001.c1', 'bad-signature', now()),
        ('b001.c2', 'bad-signature', now() - interval '2 days'), ('b002.c1', 'bad-signature', now())`,
    );
    const { counters } = await (await signedIn('owner')).read('attention', attentionSchema);
    expect(counters.map(({ branchName, name, why }) => [branchName, name, why])).toEqual([
      ['Centro', 'Caja 1', 'refused'],
      ['Luque', 'Caja 1', 'forked'],
      ['Luque', 'Caja 2', 'silent'],
    ]);
    expect(counters[2]?.since).toBe(now - 3 * DAY_MS);
    const ofCentro = await (await signedIn('viewer', 'b001')).read('attention', attentionSchema);
    expect(ofCentro.counters).toHaveLength(1);
  });

  it('ends a counter for owners, and for managers of its branch, and tells the engine', async () => {
    await addShops();
    const stolen = { counter: 'b002.c1', why: 'stolen' };
    expect((await (await signedIn('viewer')).post('counters/end', stolen)).status).toBe(403);
    expect((await (await signedIn('manager', 'b001')).post('counters/end', stolen)).status).toBe(403);
    expect(refused).toBe(0);
    const manager = await signedIn('manager', 'b002');
    const ended = await manager.post('counters/end', stolen);
    const { branches } = countersSchema.parse(ended.body);
    expect(branches.map(({ name }) => name)).toEqual(['Luque']);
    expect(branches[0]?.counters[0]).toMatchObject({
      ended: { why: 'stolen', by: 'manager b002' },
      isRecoverable: true,
    });
    expect(refused).toBe(1);
    expect(told).toContain('manager b002 separó la caja b002.c1: la central ya no la escucha.');
    const owner = await signedIn('owner');
    expect((await owner.post('counters/end', stolen)).status).toBe(404);
    expect((await owner.post('counters/end', { counter: 'b001.c1', why: 'x' })).status).toBe(400);
  });

  it('marks a product with dated prices of the chain or of a branch that the person sees', async () => {
    await addShops();
    await inTransaction(pool, async (db) => {
      const saved = ['chain', 'centro', 'none'].map((id) => ({ id, product: sharedGoods(id, 1000) }));
      await saveProducts(db, saved, 'Ana');
      const price = { precio_unitario_original: 900, precio_unitario: { '10': 900 } };
      const dated = { seen: 0, prices: [{ from: '2026-11-21', price }] };
      await setPrices(db, { id: 'chain', branch: null, ...dated }, 'Ana');
      await setPrices(db, { id: 'centro', branch: 'b001', ...dated }, 'Ana');
    });
    const marked = async (client: OfficeClient): Promise<unknown[]> => {
      const { rows } = await client.read('products', productsSchema);
      return rows.filter(({ hasDated }) => hasDated).map(({ id }) => id);
    };
    expect(await marked(await signedIn('owner'))).toEqual(['centro', 'chain']);
    expect(await marked(await signedIn('viewer', 'b001'))).toEqual(['centro', 'chain']);
    expect(await marked(await signedIn('viewer', 'b002'))).toEqual(['chain']);
  });

  it('says who issues with a point, and gives it to one by a person of all branches', async () => {
    await addShops();
    const point = '12345678-001-001';
    const lastAt = Date.now() - HOUR_MS;
    await addPointUse(pool, { point, counter: 'b001.c1', lastAt });
    await addPointUse(pool, { point: '12345678-001-002', counter: 'b001.c2', lastAt });
    const owner = await signedIn('owner');
    const read = async (): Promise<PointInUse> => {
      const { points } = await owner.read('points', pointsSchema);
      return points.find(({ id }) => id === point) ?? expect.unreachable();
    };
    expect(await read()).toMatchObject({ held: null, isShared: false, epoch: 0 });
    await addPointUse(pool, { point, counter: 'b002.c1', lastAt });
    expect(await read()).toMatchObject({ isShared: true });
    const { points: alerts } = await owner.read('attention', attentionSchema);
    expect(alerts).toMatchObject([{ place: '001-001', counters: expect.arrayContaining(['Luque, Caja 1']) }]);
    const luque = await (await signedIn('manager', 'b002')).read('points', pointsSchema);
    expect(luque.points.map(({ id }) => id)).toEqual([point]);
    expect(luque.counters.map(({ counter }) => counter)).toEqual(['b002.c1']);

    const asked = { point, to: 'b001.c1', seen: 0, how: 'ask', why: null };
    expect((await (await signedIn('viewer')).post('points/move', asked)).status).toBe(403);
    expect((await (await signedIn('manager', 'b001')).post('points/move', asked)).status).toBe(403);
    // Another counter issues with it and may be away.
    expect((await owner.post('points/move', asked)).status).toBe(400);
    const forced = { ...asked, how: 'force', why: 'Luque ya no la usa' };
    expect((await owner.post('points/move', { ...forced, why: ' ' })).status).toBe(400);
    expect((await owner.post('points/move', { ...forced, to: 'b009.c1' })).status).toBe(404);
    expect((await owner.post('points/move', forced)).status).toBe(200);
    expect((await owner.post('points/move', forced)).status).toBe(409);
    expect(await read()).toMatchObject({ epoch: 1, isShared: false, held: { isHeard: false, to: null } });
    const back = { ...asked, to: 'b002.c1', seen: 1 };
    expect((await owner.post('points/move', back)).status).toBe(200);
    expect((await owner.post('points/move', back)).status).toBe(409);
    await owner.post('counters/end', { counter: 'b001.c1', why: 'stolen' });
    expect(await read()).toMatchObject({
      held: { by: { name: 'Caja 1', endedWhy: 'stolen' }, to: { counter: 'b002.c1' } },
      history: [{ what: 'asked' }, { what: 'forced', by: 'owner all', why: 'Luque ya no la usa' }],
    });
    await addMove(pool, { point, counter: 'b001.c2', epoch: 2 ** 53 - 1 });
    expect((await owner.post('points/move', { ...forced, to: 'b002.c1', seen: 1 })).status).toBe(200);
    expect(await read()).toMatchObject({ epoch: 2, newer: null, held: { by: { counter: 'b002.c1' } } });
    // A record of an older office, of which no reader knows the shape.
    await pool.query(
      `INSERT INTO changes (place, hash, kind, id, revision, record, made_by)
       VALUES (1000, '', 'point', $1, 1, '{"epoch":1e30}', 'x')`,
      ['12345678-001-002'],
    );
    expect((await read()).epoch).toBe(2);
    expect((await owner.read('attention', attentionSchema)).count).toBe(0);
  });

  it('shows the points that only a person can give', async () => {
    await addShops();
    const owner = await signedIn('owner');
    const point = '12345678-001-001';
    const moved = { point, to: 'b001.c1', seen: 0, how: 'ask', why: null };
    const trouble = async () => (await owner.read('attention', attentionSchema)).points;
    await owner.post('points/move', moved);
    expect(await trouble()).toEqual([]);
    await owner.post('points/move', { ...moved, to: 'b002.c1', seen: 1 });
    await owner.post('counters/end', { counter: 'b002.c1', why: 'retired' });
    expect(await trouble()).toMatchObject([{ why: 'next-ended', counters: ['Luque, Caja 1'] }]);
    await owner.post('counters/end', { counter: 'b001.c1', why: 'stolen' });
    expect(await trouble()).toMatchObject([{ why: 'holder-ended', counters: ['Centro, Caja 1'] }]);
    await addMove(pool, { point, counter: 'b001.c2', epoch: 4, isOwn: true });
    expect(await trouble()).toMatchObject([{ why: 'newer', counters: ['Centro, Caja 2'] }]);
  });

  it('gives a point that its holder gave back to no counter that does not go on', async () => {
    await addShops();
    const owner = await signedIn('owner');
    const point = '12345678-001-001';
    const moved = { point, to: 'b001.c1', seen: 0, how: 'ask', why: null };
    expect((await owner.post('points/move', moved)).status).toBe(200);
    const word = { v: 1, point, epoch: 1, lastNumber: null } as const;
    expect(await hearRelease(pool, 'b001.c1', { ...word, to: 'b009.c9' }, 'x')).toBe(false);
    await pool.query("UPDATE counters SET ended_at = now(), ended_why = 'retired' WHERE counter = 'b002.c1'");
    expect(await hearRelease(pool, 'b001.c1', { ...word, to: 'b002.c1' }, 'x')).toBe(false);
    const { points } = await owner.read('points', pointsSchema);
    expect(points).toMatchObject([{ epoch: 1, held: { by: { counter: 'b001.c1' } } }]);
    expect(await hearRelease(pool, 'b001.c1', { ...word, to: 'b001.c2' }, 'x')).toBe(true);
  });

  it('says of each counter what there is to know', async () => {
    await addShops();
    await pool.query(
      `INSERT INTO refused (counter, why, times) VALUES ('b001.c1', 'bad-signature', 3), ('b009.c9', 'unknown-counter', 1)`,
    );
    await pool.query("UPDATE counters SET forked_at = now() WHERE counter = 'b002.c1'");
    const soldAt = Date.now() - HOUR_MS;
    await addSale(pool, { id: 'a', counter: 'b001.c1', soldAt, total: 10n });
    await pool.query(
      "INSERT INTO unread (counter, subject, seq, why) VALUES ('b001.c1', 'a', 1, 'unknown-shape')",
    );
    await pool.query("UPDATE counters SET own_seq = 3 WHERE counter = 'b001.c1'");
    const { branches, strangers } = await (await signedIn('owner')).read('counters', countersSchema);
    expect(strangers).toMatchObject([{ counter: 'b009.c9', why: 'unknown-counter', times: 1 }]);
    expect(branches.map(({ name, counters }) => [name, counters.map((counter) => counter.name)])).toEqual([
      ['Centro', ['Caja 1', 'Caja 2']],
      ['Luque', ['Caja 1']],
    ]);
    expect(branches[0]?.counters[0]).toMatchObject({
      headSeq: 1,
      head: { madeAt: soldAt },
      unread: 1,
      behind: 2,
      ended: null,
      digits: '48217730',
      refused: [{ why: 'bad-signature', times: 3 }],
      forkedAt: null,
    });
    expect(branches[1]?.counters[0]?.forkedAt).toBeTypeOf('number');
  });

  it('shows a person of one branch nothing of another', async () => {
    await addShops();
    const now = Date.now();
    await addSale(pool, { id: 'centro', counter: 'b001.c1', soldAt: now, total: 10n, state: 'uncertain' });
    await addSale(pool, { id: 'luque', counter: 'b002.c1', soldAt: now, total: 20n, state: 'uncertain' });
    await addSale(pool, { id: 'before', counter: 'b001.c1', soldAt: now - 7 * DAY_MS, total: 40n });
    for (const role of ['manager', 'viewer'] as const) {
      const client = await signedIn(role, 'b002');
      const answers = [
        await client.read('today', todaySchema),
        await client.read('attention', attentionSchema),
        await client.read('counters', countersSchema),
      ] as const;
      expect(JSON.stringify(answers)).not.toMatch(/Centro|b001|centro/);
      const [today, attention, counters] = answers;
      expect(today).toMatchObject({ total: '20', count: 1, before: { total: '0' } });
      expect(attention.documents.map(({ id }) => id)).toEqual(['luque']);
      expect(counters.branches.map(({ name }) => name)).toEqual(['Luque']);
    }
  });

  it('lets only owners and managers invite counters, a branch’s manager only to that branch', async () => {
    await addShops();
    const question = { branch: 'Luque', name: 'Caja 2' };
    const owner = await signedIn('owner');
    const made = await owner.post('invitations', { branch: 'Capiatá', name: 'Caja 1' });
    expect(made).toMatchObject({
      status: 200,
      body: { code: 'central.ejemplo.com.py:4021 K7QF-2M9X-RW4T-H6PD-9XKM' },
    });
    const manager = await signedIn('manager', 'b002');
    expect((await manager.post('invitations', question)).status).toBe(200);
    expect((await manager.post('invitations', { ...question, branch: 'Centro' })).status).toBe(403);
    expect((await (await signedIn('viewer')).post('invitations', question)).status).toBe(403);
    expect((await new OfficeClient(office.address).post('invitations', question)).status).toBe(401);
    expect((await owner.post('invitations', { branch: ' ', name: 'Caja 1' })).status).toBe(400);
    expect(invited).toEqual([
      ['Capiatá', 'Caja 1'],
      ['Luque', 'Caja 2'],
    ]);
  });

  it('gives the code of a lost counter to owners, and to managers of its branch', async () => {
    await addShops();
    const lost = { counter: 'b002.c1' };
    const owner = await signedIn('owner');
    expect(await owner.post('recoveries', lost)).toMatchObject({
      status: 200,
      body: { code: 'central.ejemplo.com.py:4021 b002.c1' },
    });
    expect((await (await signedIn('manager', 'b002')).post('recoveries', lost)).status).toBe(200);
    expect((await (await signedIn('manager', 'b001')).post('recoveries', lost)).status).toBe(403);
    expect((await (await signedIn('viewer')).post('recoveries', lost)).status).toBe(403);
    expect((await owner.post('recoveries', { counter: 'b002.c9' })).status).toBe(404);
    expect((await owner.post('recoveries', { counter: 'x' })).status).toBe(400);
  });

  it('lets only owners see, add and remove people, and nobody remove themselves', async () => {
    await addShops();
    const owner = await signedIn('owner');
    const person = { name: 'Rubén', role: 'viewer', branch: 'b002', password: PASSWORD };
    for (const other of [await signedIn('manager'), await signedIn('viewer')]) {
      expect((await other.get('/api/people')).status).toBe(403);
      expect((await other.post('people', person)).status).toBe(403);
      expect((await other.post('people/remove', { name: 'owner all' })).status).toBe(403);
    }
    const added = await owner.post('people', person);
    expect(JSON.stringify(added.body)).not.toMatch(/salt|hash|password/);
    const { people } = peopleSchema.parse(added.body);
    expect(people.map(({ name }) => name)).toEqual(['owner all', 'manager all', 'Rubén', 'viewer all']);
    expect(people[2]).toEqual(
      personSchema.parse({ name: 'Rubén', role: 'viewer', branch: { branch: 'b002', name: 'Luque' } }),
    );
    expect(await owner.post('people', { ...person, name: 'RUBÉN' })).toMatchObject({
      status: 409,
      body: { refusal: 'name-taken' },
    });
    expect(await owner.post('people', { ...person, name: 'Ana', branch: 'b009' })).toMatchObject({
      status: 409,
      body: { refusal: 'unknown-branch' },
    });
    expect((await owner.post('people', { ...person, name: 'Ana', role: 'owner' })).status).toBe(400);
    expect(await owner.post('people/remove', { name: 'owner all' })).toMatchObject({
      status: 409,
      body: { refusal: 'own-account' },
    });
  });

  it('keeps one of two owners who remove each other at the same moment', async () => {
    const [elsa, ruben] = [
      { name: 'Elsa', role: 'owner', branch: null },
      { name: 'Rubén', role: 'owner', branch: null },
    ] as const;
    for (const { name, role } of [elsa, ruben]) await addKnown(name, role);
    const removed = await Promise.allSettled([
      removePerson(pool, elsa.name, ruben),
      removePerson(pool, ruben.name, elsa),
    ]);
    expect(removed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(removed.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { refusal: 'signed-out' },
    });
    const { people } = await listPeople(pool);
    expect(people).toHaveLength(1);
  });

  it('sends the news of the counters that a person sees, also after PostgreSQL cut the connection', async () => {
    await addShops();
    const client = await signedIn('viewer', 'b002');
    const stop = new AbortController();
    const response = await fetch(`${office.address}/api/events`, {
      headers: { cookie: client.cookie },
      signal: stop.signal,
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    let text = '';
    const reading = (async (): Promise<void> => {
      for await (const bytes of response.body ?? []) text += Buffer.from(bytes).toString('utf8');
    })().catch(() => undefined);
    const news = (): number => text.split('event: news').length - 1;

    await sendNews(pool, 'b001.c1', 'b001.c2');
    await sendNews(pool, 'b001.c1', 'b002.c1');
    // PostgreSQL delivers in order: had the first been sent too, it would be there as well.
    await expect.poll(news).toBe(1);

    await pool.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN news'");
    await expect.poll(news).toBe(2);
    await sendNews(pool, 'b002.c1');
    await expect.poll(news).toBe(3);
    stop.abort();
    await reading;
    expect(told).toEqual([]);
  });

  it('sends news to nobody who is not signed in', async () => {
    expect((await new OfficeClient(office.address).get('/api/events')).status).toBe(401);
  });

  it('asks a counter to cancel a document for owners, and for managers of its branch', async () => {
    await addBranch(pool, 'b001', 'Centro');
    await addBranch(pool, 'b002', 'Luque');
    await addCounter(pool, { counter: 'b001.c1', name: 'Caja 1' });
    await addSale(pool, { id: 'a', counter: 'b001.c1', soldAt: Date.now(), total: 1000n });
    await addSale(pool, {
      id: 'draft',
      counter: 'b001.c1',
      soldAt: Date.now(),
      total: 1000n,
      state: 'queued',
    });
    await pool.query("UPDATE documents SET cdc = repeat('1', 44), issued_at = sold_at WHERE id = 'a'");
    const motivo = 'Se arrepintió';
    const other = await signedIn('manager', 'b002');
    for (const [client, status] of [
      [await signedIn('viewer'), 403],
      [await signedIn('viewer', 'b001'), 403],
      [other, 404],
    ] as const) {
      expect((await client.post('documents/cancel', { id: 'a', motivo })).status).toBe(status);
    }
    const manager = await signedIn('manager', 'b001');
    expect((await manager.post('documents/cancel', { id: 'a', motivo: 'ya' })).status).toBe(400);
    expect((await manager.post('documents/cancel', { id: 'draft', motivo })).status).toBe(409);
    expect(await manager.post('documents/cancel', { id: 'a', motivo })).toMatchObject({
      status: 200,
      body: {
        mayAsk: false,
        cancellation: { state: 'asked', by: 'manager b001', motivo, mayElsewhere: false },
      },
    });
    const found = await manager.get(`/api/documents?text=${'1'.repeat(44)}`);
    expect(found.body).toMatchObject({ documents: [{ id: 'a' }] });
    const elsewhere = await other.get(`/api/documents?text=${'1'.repeat(44)}`);
    expect(elsewhere.body).toEqual({ documents: [] });
  });

  it('reports a failure without what a customer or a password was in it', async () => {
    const client = await signedIn('owner');
    await pool.query('ALTER VIEW shown_documents RENAME TO gone');
    expect(await client.get('/api/today?day=2026-11-21')).toMatchObject({
      status: 500,
      body: { refusal: 'failed' },
    });
    expect(told).toEqual([
      expect.stringMatching(/^GET \/api\/today: relation "shown_documents" does not exist$/),
    ]);
  });
});
