import { join, resolve } from 'node:path';
import { connect, jwtAuthenticator, type NatsConnection } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import { holdDataFolder } from './data-folder.ts';
import { logsData, openDatabase, openPool } from './database/database.ts';
import { listenOn } from './database/notifications.ts';
import { openDoor } from './door/door.ts';
import { invite, inviteToRecover } from './door/invite.ts';
import { startNats } from './engines/nats.ts';
import { startPostgres } from './engines/postgres.ts';
import { authorityFingerprint, openKeys } from './keys/chain-keys.ts';
import { engineJwts, type EngineUser, type RefusedKeys } from './keys/engine-jwts.ts';
import { readRefusedKeys } from './keys/refused-keys.ts';
import { ShutOut } from './keys/shut-out.ts';
import { openServerCertificate } from './keys/server-certificate.ts';
import { checkHeads } from './read/heads.ts';
import { answerRecords } from './records/answer-records.ts';
import { answerBranchServers } from './records/branch-servers.ts';
import { ChangePublisher } from './records/change-publisher.ts';
import { checkRecords, readHead } from './records/read-changes.ts';
import { LANES, Reader } from './read/reader.ts';
import { texts } from './texts.ts';
import { WrongAttempts } from './wrong-attempts.ts';

export interface ChainOptions {
  dataFolder: string;
  /** Names and addresses at which counters reach it, the best first; none: this machine alone. */
  hosts: readonly string[];
  /** 0 for a free one. */
  ports: { pages: number; door: number; engine: number };
  /** A database that exists; null for one of its own. */
  postgres: string | null;
  /** Shows a line to the person who runs it. */
  tell: (line: string) => void;
  /** Called after each counter that was let in. */
  onJoined?: () => void;
}

/** Parts of the office that its pages use. */
interface OfficeParts {
  pool: Pool;
  dataFolder: string;
  /** Port of the pages; 0 for a free one. */
  port: number;
  /** Address on which the pages listen. */
  host: string;
  /** Makes a code by which a counter may join, within a quarter of an hour; makes the branch if there is none of that name. */
  invite: (branchName: string, counterName: string) => Promise<string>;
  /** Makes a code by which another machine takes a lost counter over. Rejects with ChainError. */
  inviteToRecover: (counter: string) => Promise<string>;
  /** Makes the engine refuse the keys of the counters that a person has ended. */
  refuseEnded: () => Promise<void>;
  /** Wrong codes and passwords, which its pages show. */
  wrong: WrongAttempts;
  tell: (line: string) => void;
}

export interface Chain {
  parts: OfficeParts;
  ports: { door: number; engine: number };
  /** Ends the engines too. */
  close(): Promise<void>;
}

/** Address on which the pages listen. */
export const LOOPBACK = '127.0.0.1';
const EVERYWHERE = '0.0.0.0';
/** Wait before the office connects to its engine again. */
const RECONNECT_MS = 250;

/** Opens the head office on a data folder. Rejects with ChainError, with nothing left running. */
export async function openChain(options: ChainOptions): Promise<Chain> {
  const closers: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    return { ...(await openParts(options, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param closers gets what ends each opened part, in order of opening */
async function openParts(options: ChainOptions, closers: (() => unknown)[]): Promise<Omit<Chain, 'close'>> {
  const { ports, tell } = options;
  const dataFolder = resolve(options.dataFolder);
  const hosts = options.hosts.length === 0 ? [LOOPBACK] : options.hosts;
  const listen = options.hosts.length === 0 ? LOOPBACK : EVERYWHERE;
  const folder = holdDataFolder(dataFolder);
  closers.push(() => folder.release());
  const keys = await openKeys(dataFolder, Date.now());
  const names = [...new Set([...hosts, LOOPBACK, 'localhost'])];
  const certificate = await openServerCertificate(dataFolder, keys.authority, names, Date.now());

  let url = options.postgres;
  let database = texts.givenDatabase;
  if (url === null) {
    const postgres = await startPostgres({ folder: dataFolder, password: keys.databasePassword, tell });
    closers.push(() => postgres.engine.end());
    url = postgres.url;
    database = `PostgreSQL ${postgres.version}`;
  }
  const pool = await openDatabase(url);
  closers.push(() => pool.end());
  if (await logsData(pool)) tell(texts.postgresLogsData);
  await checkHeads(pool, tell);
  await checkRecords(pool, tell);

  const refused = (): Promise<RefusedKeys> => readRefusedKeys(pool, dataFolder);
  const jwts = await engineJwts(keys, await refused());
  const nats = await startNats({
    folder: join(dataFolder, 'nats'),
    listen,
    port: ports.engine,
    jwts,
    certificate,
    tell,
  });
  closers.push(() => nats.engine.end());
  const engine = { port: nats.port, authority: keys.authority.certificate };
  const connection = await connectAs(jwts.office, engine);
  closers.push(() => connection.close());
  const system = await connectAs(jwts.systemUser, engine);
  const shutOut = new ShutOut({ refused, keys, system, office: connection, tell });
  closers.push(() => shutOut.close());
  const changes = await listenOn(pool, 'changes');
  closers.push(() => changes.close());
  const publisher = new ChangePublisher(connection, pool, changes, await readHead(pool));
  closers.push(() => publisher.close());
  answerRecords(connection, pool, keys);
  answerBranchServers(connection, {
    pool,
    keys,
    refused,
    operator: jwts.operator,
    system: jwts.system,
    hosts: hosts.map((host) => host.toLowerCase()),
  });
  // Last: a counter that has its head from here shows the office as there, and may ask anything.
  const lanesPool = openPool(url, LANES);
  closers.push(() => lanesPool.end());
  const reader = new Reader({ connection, pool, lanesPool, store: nats.store, tell });
  closers.push(() => reader.close());
  const servers = hosts.map((host) => `tls://${host}:${nats.port}`);
  const wrong = new WrongAttempts(Date.now);
  const door = await openDoor({
    pool,
    keys,
    certificate,
    listen,
    port: ports.door,
    servers,
    refuseEnded: () => shutOut.refuse(),
    wrong,
    tell,
    onJoined: options.onJoined ?? ((): void => {}),
  });
  closers.push(() => door.close());

  const address = `${hosts[0] ?? LOOPBACK}:${door.port}`;
  const office = { address, fingerprint: authorityFingerprint(keys) };
  tell(texts.running(database, `nats-server, ${servers.join(', ')}`));
  tell(texts.doorOpen(address));
  if (listen === EVERYWHERE) tell(texts.portsToOpen(door.port, nats.port));
  return {
    parts: {
      pool,
      dataFolder,
      port: ports.pages,
      host: LOOPBACK,
      invite: (branchName, counterName) => invite(pool, office, branchName, counterName),
      inviteToRecover: (counter) => inviteToRecover(pool, office, counter),
      refuseEnded: () => shutOut.refuse(),
      wrong,
      tell,
    },
    ports: { door: door.port, engine: nats.port },
  };
}

function connectAs(
  { jwt, seed }: EngineUser,
  { port, authority }: { port: number; authority: string },
): Promise<NatsConnection> {
  return connect({
    servers: [`tls://${LOOPBACK}:${port}`],
    authenticator: jwtAuthenticator(jwt, new TextEncoder().encode(seed)),
    tls: { ca: authority },
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitterTLS: RECONNECT_MS,
  });
}
