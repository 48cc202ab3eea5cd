import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import { createServerCertificate } from '../../certificates/certificate.ts';
import {
  askBranchHeadsSubject,
  askBranchServerSubject,
  BRANCH_SERVER_KIND,
  type BranchHeads,
  type BranchServer,
  type BranchServerAnswer,
  type BranchServerQuestion,
  branchServerQuestionSchema,
  branchServerSchema,
} from '../../shared/chain/branch-server.ts';
import { branchOf } from '../../shared/chain/messages.ts';
import { DAY_MS } from '../../shared/domain/dates.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import type { ChainKeys } from '../keys/chain-keys.ts';
import {
  type Account,
  chainAccountId,
  chainAccountJwt,
  ownServerJwt,
  type RefusedKeys,
  serverJwt,
} from '../keys/engine-jwts.ts';
import { answerCounters } from '../read/answer-counters.ts';
import { lockHead, writeRecords } from './write-records.ts';

/** Made again with each start of the server. */
const LIFETIME_MS = 3650 * DAY_MS;
const LOOPBACK = ['127.0.0.1', 'localhost'];

interface BranchServerParts {
  pool: Pool;
  keys: ChainKeys;
  refused: () => Promise<RefusedKeys>;
  operator: string;
  system: Account;
  /** Names and addresses of the office itself, in small letters: no other server may have them. */
  hosts: readonly string[];
}

/** Names the counter that runs a branch's server, or none, in the caller's transaction. */
export async function nameBranchServer(
  db: Transaction,
  branch: string,
  counter: string | null,
  by: string,
): Promise<void> {
  await lockHead(db);
  if ((await readBranchServer(db, branch)).counter === counter) return;
  await writeBranchServer(db, branch, { counter, servers: [] }, by);
}

/** Tells a branch with a server who its counters are, after one came or ended; in the caller's transaction. */
export async function tellCounters(db: Transaction, branch: string, by: string): Promise<void> {
  await lockHead(db);
  const { counter, servers } = await readBranchServer(db, branch);
  if (counter !== null) await writeBranchServer(db, branch, { counter, servers }, by);
}

/** Gives the server that a counter runs to another, or to none; nothing if it runs none. In the caller's transaction. */
export async function passServerOn(
  db: Transaction,
  from: string,
  to: string | null,
  by: string,
): Promise<void> {
  await lockHead(db);
  if ((await readBranchServer(db, branchOf(from))).counter !== from) return;
  await nameBranchServer(db, branchOf(from), to, by);
}

/**
 * Answers the counters that run their branch's server: signs its certificate and rights, tells the branch where it is, and
 * how far this office has its counters.
 */
export function answerBranchServers(connection: NatsConnection, parts: BranchServerParts): void {
  answerCounters(connection, askBranchServerSubject('*.*'), (counter, question) =>
    admitServer(parts, counter, branchServerQuestionSchema.parse(question)),
  );
  answerCounters(connection, askBranchHeadsSubject('*.*'), (counter) => readBranchHeads(parts.pool, counter));
}

async function admitServer(
  { pool, keys, refused, operator, system, hosts: ownHosts }: BranchServerParts,
  counter: string,
  { certificateKey, hosts, port }: BranchServerQuestion,
): Promise<BranchServerAnswer> {
  // A certificate for the office's own address would let a changed counter pass for the office.
  const others = hosts.filter((host) => !LOOPBACK.includes(host) && !ownHosts.includes(host));
  // Tills cannot count on a machine's bare name: few shops have a server that knows it.
  if (!others.some((host) => host.includes('.'))) return { v: 1, isNamed: false, lacksAddress: true };
  const publicKey = await takeAddresses(pool, counter, addressesOf(others, port));
  if (publicKey === null) return { v: 1, isNamed: false, lacksAddress: false };
  const now = Date.now();
  return {
    v: 1,
    isNamed: true,
    certificate: await createServerCertificate(
      keys.authority,
      [...others, ...LOOPBACK],
      { notBefore: now - DAY_MS, notAfter: now + LIFETIME_MS },
      Uint8Array.from(Buffer.from(certificateKey, 'base64')),
    ),
    jwt: await serverJwt(keys, counter, publicKey),
    ownJwt: await ownServerJwt(keys, counter, publicKey),
    operator,
    system,
    chain: { id: chainAccountId(keys), jwt: await chainAccountJwt(keys, await refused()) },
  };
}

function addressesOf(hosts: readonly string[], port: number): string[] {
  return hosts.map((host) => `tls://${host}:${port}`);
}

/** Tells the branch where its server is; null for a counter that runs none, else the public key of its user. */
async function takeAddresses(pool: Pool, counter: string, servers: string[]): Promise<string | null> {
  return inTransaction(pool, async (db) => {
    await lockHead(db);
    const { rows } = await db.query<{ publicKey: string; name: string }>(
      'SELECT public_key AS "publicKey", name FROM counters WHERE counter = $1 AND ended_at IS NULL',
      [counter],
    );
    const branch = branchOf(counter);
    const server = await readBranchServer(db, branch);
    const [row] = rows;
    if (row === undefined || server.counter !== counter) return null;
    const counters = await readCounters(db, branch);
    if (JSON.stringify(server) !== JSON.stringify({ counter, servers, counters })) {
      await writeBranchServer(db, branch, { counter, servers }, row.name);
    }
    return row.publicKey;
  });
}

async function readBranchHeads(pool: Pool, counter: string): Promise<BranchHeads | null> {
  const branch = branchOf(counter);
  const { rows } = await pool.query<{ counter: string; history: string; seq: string; hash: string }>(
    `SELECT counter, history, head_seq AS seq, head_hash AS hash FROM counters
     WHERE branch = $1 AND ended_at IS NULL`,
    [branch],
  );
  const isNamed = (await inTransaction(pool, (db) => readBranchServer(db, branch))).counter === counter;
  if (!isNamed) return null;
  const counters = rows.map(({ seq, hash, ...row }) => ({ ...row, head: { seq: Number(seq), hash } }));
  return { v: 1, counters };
}

async function readCounters(db: Transaction, branch: string): Promise<BranchServer['counters']> {
  const { rows } = await db.query<BranchServer['counters'][number]>(
    'SELECT counter, name FROM counters WHERE branch = $1 AND ended_at IS NULL ORDER BY name, counter',
    [branch],
  );
  return rows;
}

async function readBranchServer(db: Transaction, branch: string): Promise<BranchServer> {
  const { rows } = await db.query<{ record: string }>(
    `SELECT c.record FROM records r JOIN changes c USING (place)
     WHERE r.kind = '${BRANCH_SERVER_KIND}' AND r.branch = $1`,
    [branch],
  );
  return parseBranchServer(rows[0]?.record ?? null);
}

/** @param record JSON; null: there is none */
export function parseBranchServer(record: string | null): BranchServer {
  const found = record === null ? null : branchServerSchema.safeParse(JSON.parse(record));
  return found?.data ?? { counter: null, servers: [], counters: [] };
}

async function writeBranchServer(
  db: Transaction,
  branch: string,
  server: Omit<BranchServer, 'counters'>,
  by: string,
): Promise<void> {
  const record: BranchServer = { ...server, counters: await readCounters(db, branch) };
  await writeRecords(db, [{ kind: BRANCH_SERVER_KIND, branch, id: BRANCH_SERVER_KIND, record }], by);
  await db.query('SELECT pg_notify($1, $2)', ['news', server.counter ?? branch]);
}
