import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { networkInterfaces, hostname } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import type { EngineWords } from '../../../engines/engine.ts';
import { type NatsServer, pathIn, startNatsServer } from '../../../engines/nats-server.ts';
import { writeWhole } from '../../../engines/write-whole.ts';
import {
  ACCOUNT_SUBJECT,
  askBranchServerSubject,
  askCopiedSubject,
  type BranchServerAnswer,
  branchServerAnswerSchema,
  hostSchema,
  MAX_HOSTS,
  type BranchServerQuestion,
  announcedAccountSchema,
} from '../../../shared/chain/branch-server.ts';
import { branchOf } from '../../../shared/chain/messages.ts';
import { parseJson } from '../../../shared/wire/tolerant.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import { say } from '../../kernel/say.ts';
import { Connector } from '../connector.ts';
import { Loop } from '../loop.ts';
import type { Membership } from '../membership.ts';
import { CopyHolder } from './copy-holder.ts';

export interface BranchServerInput {
  /** Folder of the server's settings, key and store. */
  folder: string;
  membership: Membership;
  /** Seed of the counter's key. */
  seed: string;
  port: number;
}

/** `failed`: it cannot run, with the reason in a person's words. */
export type BranchServerNews = { state: 'waiting' | 'running' } | { state: 'failed'; message: string };

export interface OpenBranchServer {
  close(): Promise<void>;
}

/** Longest wait for an answer of the head office. */
const ANSWER_MS = 10_000;
/** Wait before the next look at the addresses of this machine, and at what the head office lacks. */
const LOOK_MS = 60_000;
/** The same where a counter may be sending by itself what the head office lacks. */
const MORE_MS = 5000;
const RETRY_MS = 1000;

const admittedSchema = branchServerAnswerSchema.options[0].extend({
  hosts: z.array(z.string()),
  /** The counter's key; after it has joined again, the rights are of no use. */
  publicKey: z.string(),
});

interface CertificateKey {
  /** SPKI in base64. */
  publicKey: string;
  /** PEM of the private one. */
  file: string;
}

/** All that the head office signed for this server, for which addresses and for which key. */
type Admitted = z.infer<typeof admittedSchema>;

/**
 * Runs the branch's nats-server as a child, with what the head office signed for it, now or earlier: without the internet
 * it goes on. Keeps the counters' copies and hands on to the head office what it lacks of them.
 */
export class BranchServer implements OpenBranchServer {
  readonly #input: BranchServerInput;
  readonly #tell: (news: BranchServerNews) => void;
  #key: CertificateKey | null = null;
  #admitted: Admitted | null;
  /** True once the head office has answered since the connection was made. */
  #isCurrent = false;
  #lacksAddress = false;
  #server: NatsServer | null = null;
  #office: Connector;
  #copies: CopyHolder | null = null;
  readonly #loop: Loop;

  constructor(input: BranchServerInput, tell: (news: BranchServerNews) => void) {
    this.#input = input;
    this.#tell = tell;
    this.#admitted = readAdmitted(input);
    this.#office = this.#connectToOffice();
    this.#loop = new Loop({
      clock: systemClock,
      step: () => this.#step(),
      onSilence: () => {},
    });
  }

  async close(): Promise<void> {
    await Promise.all([this.#loop.close(), this.#office.close()]);
    await this.#stop();
  }

  /** Does what can be done now; returns the longest wait in ms before the next look. */
  async #step(): Promise<number> {
    let isAtOffice: boolean;
    let isMore: boolean;
    try {
      const { folder } = this.#input;
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      this.#key ??= openCertificateKey(folder);
      isAtOffice = await this.#askOffice(this.#key, addressesHere());
      if (this.#admitted === null) {
        const message = say('chain.serverLacksAddress');
        this.#tell(this.#lacksAddress ? { state: 'failed', message } : { state: 'waiting' });
        return RETRY_MS;
      }
      this.#server ??= await this.#start(this.#key, this.#admitted);
      this.#copies ??= this.#keepCopies(this.#server, this.#admitted);
      isMore = await this.#copies.keep(isAtOffice);
    } catch (error) {
      const isForPerson = error instanceof CouldNotError;
      this.#tell(isForPerson ? { state: 'failed', message: error.message } : { state: 'waiting' });
      return RETRY_MS;
    }
    this.#tell({ state: 'running' });
    if (isMore) return MORE_MS;
    return isAtOffice ? LOOK_MS : RETRY_MS;
  }

  /** Has what is needed signed for the addresses of this machine. False if the head office does not answer. */
  async #askOffice(key: CertificateKey, hosts: readonly string[]): Promise<boolean> {
    const isSigned = this.#admitted !== null && hosts.join() === this.#admitted.hosts.join();
    if (this.#isCurrent && isSigned) return true;
    const { membership, folder } = this.#input;
    const question: BranchServerQuestion = {
      v: 1,
      certificateKey: key.publicKey,
      hosts: [...hosts],
      port: this.#input.port,
    };
    let answer: BranchServerAnswer;
    try {
      const subject = askBranchServerSubject(membership.counter);
      const reply = await this.#office.use((office) =>
        office.request(subject, JSON.stringify(question), { timeout: ANSWER_MS }),
      );
      answer = branchServerAnswerSchema.parse(reply.json());
    } catch {
      return false;
    }
    this.#lacksAddress = !answer.isNamed && answer.lacksAddress;
    // Another counter was named, of which this one has yet to hear.
    if (!answer.isNamed) return true;
    const before = this.#admitted;
    this.#admitted = { ...answer, hosts: [...hosts], publicKey: membership.publicKey };
    keepAdmitted(folder, this.#admitted);
    this.#isCurrent = true;
    if (before?.hosts.join() !== this.#admitted.hosts.join()) await this.#stop();
    else if (claimsOf(before) !== claimsOf(answer)) this.#server?.readSettings();
    // The rights to hand on are in the new one.
    if (before === null) {
      await this.#office.close();
      this.#office = this.#connectToOffice();
    }
    return true;
  }

  #connectToOffice(): Connector {
    const { membership, seed } = this.#input;
    const jwt = this.#admitted?.jwt ?? membership.jwt;
    const office = new Connector({ ...membership, jwt, seed }, (connection) => {
      if (this.#admitted === null) return;
      connection.subscribe(ACCOUNT_SUBJECT, {
        callback: (_error, message) => this.#refuse(message.string()),
      });
    });
    office.onTurn(() => {
      this.#isCurrent = false;
      this.#loop.wake();
    });
    return office;
  }

  /** Takes the chain's newest account: its server then throws out the counters that are refused. */
  #refuse(text: string): void {
    const told = announcedAccountSchema.safeParse(parseJson(text)).data;
    if (told === undefined || this.#admitted === null) return;
    this.#admitted = { ...this.#admitted, chain: told.chain };
    keepAdmitted(this.#input.folder, this.#admitted);
    this.#server?.readSettings();
  }

  async #start(key: CertificateKey, admitted: Admitted): Promise<NatsServer> {
    const { folder, port, membership } = this.#input;
    const certificateFile = join(folder, 'server.pem');
    writeWhole(certificateFile, admitted.certificate);
    return startNatsServer({
      folder,
      listen: '0.0.0.0',
      port,
      certificate: { certificateFile, keyFile: key.file },
      settings: () => settingsOf(folder, membership.counter, this.#admitted ?? admitted),
      words: words(),
      tell: () => {},
    });
  }

  #keepCopies(server: NatsServer, { ownJwt: jwt }: Admitted): CopyHolder {
    const { membership, seed } = this.#input;
    const servers = [`tls://127.0.0.1:${server.port}`];
    const here = new Connector({ ...membership, servers, jwt, seed }, (connection) => {
      connection.subscribe(askCopiedSubject(`${branchOf(membership.counter)}.*`), {
        callback: (_error, question) => holder.answer(question),
      });
    });
    // It may have begun another store.
    here.onTurn(() => this.#loop.wake());
    const holder: CopyHolder = new CopyHolder({
      here,
      atOffice: (work) => this.#office.use(work),
      counter: membership.counter,
      store: server.store,
    });
    return holder;
  }

  async #stop(): Promise<void> {
    const [copies, server] = [this.#copies, this.#server];
    this.#copies = null;
    this.#server = null;
    await copies?.close();
    await server?.engine.end();
  }
}

/** The chain's account without the instant of its signature: a server that reads settings again drops its clients. */
function claimsOf(admitted: Pick<Admitted, 'chain'> | null): string {
  const [, payload = ''] = admitted?.chain.jwt.split('.') ?? [];
  const claims = z
    .object({ nats: z.unknown() })
    .safeParse(parseJson(Buffer.from(payload, 'base64url').toString()));
  return JSON.stringify(claims.data?.nats ?? null);
}

/** Settings of a server that trusts the chain's own operator, so that a counter goes there as it goes to the head office. */
function settingsOf(folder: string, counter: string, { operator, system, chain }: Admitted): string {
  const branch = branchOf(counter);
  return `server_name: ${branch}
jetstream { store_dir: ${pathIn(folder, 'store')}, max_memory_store: 16MB, max_file_store: 10GB }
operator: ${operator}
system_account: ${system.id}
resolver: MEMORY
resolver_preload {
  ${system.id}: ${system.jwt}
  ${chain.id}: ${chain.jwt}
}
`;
}

/** Addresses of this machine in its network, and its name there. */
function addressesHere(): string[] {
  const addresses = Object.values(networkInterfaces())
    .flatMap((some) => some ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  const name = hostname().toLowerCase();
  const all = [...addresses.toSorted(), ...(hostSchema.safeParse(name).success ? [name] : [])];
  return [...new Set(all)].slice(0, MAX_HOSTS);
}

/** The certificate's key, made here once; it stays here. */
function openCertificateKey(folder: string): CertificateKey {
  const file = join(folder, 'server-key.pem');
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeWhole(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  }
  const publicKey = createPublicKey(createPrivateKey(readFileSync(file, 'utf8')));
  return { publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), file };
}

/** Null if there is none for this key, or one that cannot be read: the head office is asked again. */
function readAdmitted({ folder, membership }: BranchServerInput): Admitted | null {
  try {
    const admitted = admittedSchema.parse(JSON.parse(readFileSync(admittedFile(folder), 'utf8')));
    return admitted.publicKey === membership.publicKey ? admitted : null;
  } catch {
    return null;
  }
}

function keepAdmitted(folder: string, admitted: Admitted): void {
  writeWhole(admittedFile(folder), JSON.stringify(admitted));
}

function admittedFile(folder: string): string {
  return join(folder, 'admitted.json');
}

function words(): EngineWords & Parameters<typeof startNatsServer>[0]['words'] {
  return {
    error: CouldNotError,
    failed: (_title, log) => say('chain.engineFailed', { log }),
    ended: (title) => title,
    leftover: (title) => title,
    missing: say('chain.engineMissing'),
    portInUse: (port) => say('chain.enginePort', { port }),
    storeSetAside: (folder) => folder,
  };
}
