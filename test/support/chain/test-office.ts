import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ConsumerInfo, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, jwtAuthenticator, type NatsConnection } from '@nats-io/transport-node';
import { findPostgresFolders } from '../../../chain/engines/find-postgres.ts';
import { findNatsServer } from '../../../engines/find-program.ts';
import { openKeys } from '../../../chain/keys/chain-keys.ts';
import { engineJwts } from '../../../chain/keys/engine-jwts.ts';
import { type Chain, type ChainOptions, openChain } from '../../../chain/open-chain.ts';

/** Reason that no head office can run here; null where one can. */
export const noOffice =
  findNatsServer() !== null && findPostgresFolders().length > 0
    ? null
    : 'a head office needs nats-server and PostgreSQL (Debian: nats-server, postgresql)';

const TEMPORARY = /^\/(?:tmp|dev\/shm)\/./;

/** Lets PostgreSQL's user pass through a temporary folder and those above it: root runs it as that user. */
export function openToAll(folder: string): void {
  for (let above = folder; TEMPORARY.test(above); above = dirname(above)) {
    if ((statSync(above).mode & 0o001) === 0) chmodSync(above, 0o711);
  }
}

/** A head office with engines and a database of its own, on free ports. */
export class TestOffice {
  readonly folder: string;
  /** Lines that it showed. */
  readonly told: string[] = [];
  /** Counters that it let in. */
  joined = 0;
  #chain: Chain | null = null;

  constructor() {
    openToAll(tmpdir());
    this.folder = mkdtempSync(join(tmpdir(), 'mostrador-office-'));
  }

  async open(ports: Partial<ChainOptions['ports']> = {}): Promise<void> {
    this.#chain = await openChain({
      dataFolder: this.folder,
      hosts: [],
      ports: { pages: 0, door: 0, engine: 0, ...ports },
      postgres: null,
      tell: (line) => this.told.push(line),
      onJoined: () => {
        this.joined += 1;
      },
    });
  }

  get chain(): Chain {
    if (this.#chain === null) throw new Error('the office is not open');
    return this.#chain;
  }

  invite(branchName: string, counterName = 'Caja'): Promise<string> {
    return this.chain.parts.invite(branchName, counterName);
  }

  async query<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.chain.parts.pool.query<T>(sql, values)).rows;
  }

  /** Place of its reader in the engine's stream, by the office's own rights. */
  reading(): Promise<ConsumerInfo> {
    return this.#asOffice(async (connection) =>
      (await jetstreamManager(connection)).consumers.info('UP', 'postgres'),
    );
  }

  /** Sends a body on any subject, by the office's own rights. */
  async publish(subject: string, body: string): Promise<void> {
    await this.#asOffice((connection) => jetstream(connection).publish(subject, body));
  }

  async #asOffice<T>(work: (connection: NatsConnection) => Promise<T>): Promise<T> {
    const keys = await openKeys(this.folder, Date.now());
    const { office } = await engineJwts(keys, new Map());
    const connection = await connect({
      servers: [`tls://127.0.0.1:${this.chain.ports.engine}`],
      authenticator: jwtAuthenticator(office.jwt, new TextEncoder().encode(office.seed)),
      tls: { ca: keys.authority.certificate },
    });
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  }

  /** Process of one of its engines. */
  pid(engine: 'nats/pid' | 'postgres.pid'): number {
    return Number(readFileSync(join(this.folder, engine), 'utf8'));
  }

  async close(): Promise<void> {
    await this.#chain?.close();
    this.#chain = null;
  }

  async remove(): Promise<void> {
    await this.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
