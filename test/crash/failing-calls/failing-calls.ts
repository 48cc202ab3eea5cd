import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type Counter, openCounter, type Ports } from '../../../main/counter/compose.ts';
import { systemPorts } from '../../../main/counter/system-ports.ts';
import { resolveAsNotIssued, resolveByCdc } from '../../../main/documents/doubt/resolve-doubt.ts';
import type { ClockScale } from '../../../main/kernel/ports/clock.ts';
import { httpNetwork } from '../../../main/sending/service/http-network.ts';
import type { StoreLocation } from '../../../main/database/open-store.ts';
import { verifyStore } from '../../../main/database/verify-store.ts';
import { readServiceClock } from '../../../main/training/training-control.ts';
import { startSandbox } from '../../../training-service/server.ts';
import { type LedgerDocument, logInToSandbox, readLedger } from '../../support/sandbox-session.ts';
import { saleDraft } from '../../support/sale-drafts.ts';

const COUNTER = fileURLToPath(new URL('failing-counter.ts', import.meta.url));
const COMPILE_CACHE = fileURLToPath(new URL('../../../node_modules/.cache/compile', import.meta.url));
/** Shortens the app's pauses of seconds to tenths. */
const SPEED = 20;
const HANGS_MS = 60_000;

/** Ways in which each disk call can fail; includes truncation, locking and mapping. */
const ERRORS: Readonly<Record<string, readonly string[]>> = {
  openat: ['EIO', 'ENOSPC'],
  read: ['EIO'],
  pread64: ['EIO'],
  write: ['EIO', 'ENOSPC'],
  pwrite64: ['EIO', 'ENOSPC'],
  fsync: ['EIO', 'ENOSPC'],
  ftruncate: ['EIO', 'ENOSPC'],
  rename: ['EIO', 'ENOSPC'],
  unlink: ['EIO'],
  mmap: ['ENOMEM'],
  fcntl: ['EIO'],
  fstat: ['EIO'],
  newfstatat: ['EIO'],
  statx: ['EIO'],
  chmod: ['EIO'],
};

/** From the n-th of the app's calls of this name to its database and sentinel, `count` fail with `error`. */
export interface Fault {
  call: string;
  error: string;
  nth: number;
  count: number;
}

/** A disk that fails for a while, since SQLite and the app retry some calls. */
const A_WHILE = 12;
const FAIL_FOR_A_WHILE = ['pwrite64', 'fsync', 'write', 'rename'];

/** Reason that no call can be made to fail here; null where one can. */
export function whyNoFaults(): string | null {
  if (process.platform !== 'linux') return 'strace is a program of Linux';
  const inject = ['-e', 'trace=fsync', '-e', 'inject=fsync:error=EIO:when=1', 'true'];
  const { status, error } = spawnSync('strace', inject, { stdio: 'ignore', timeout: 20_000 });
  if (error !== undefined) return 'there is no strace here';
  return status === 0 ? null : 'strace may not look at other processes here';
}

/** A counter with a closed database, and a training service; recreated for each fault. */
export class FaultyDisk {
  readonly #folder = mkdtempSync(join(tmpdir(), 'mostrador-faults-'));
  readonly #root = join(this.#folder, 'root');
  readonly #asMade = join(this.#folder, 'as-made');
  readonly #seen = new Set<string>();
  #sandbox: Awaited<ReturnType<typeof startSandbox>> | null = null;
  #token = '';
  #clockScale: ClockScale = { speed: 1, originAt: 0, originRealAt: 0 };

  async open(): Promise<void> {
    const dataFolder = join(this.#folder, 'service');
    this.#sandbox = await startSandbox({ port: 0, speed: SPEED, seed: 1, dataFolder });
    this.#token = await logInToSandbox(this.#sandbox.url, this.#sandbox.controlUrl);
    const scale = await readServiceClock(httpNetwork, this.#sandbox.controlUrl);
    if (scale === null) throw new Error('the training service tells no time');
    this.#clockScale = scale;
    mkdirSync(this.#root);
    this.#openCounter().store.close();
    cpSync(this.#root, this.#asMade, { recursive: true, preserveTimestamps: true });
  }

  async close(): Promise<void> {
    await this.#sandbox?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** All faults: each call of a fault-free run, with each of its errors, alone or as the first of several. */
  async listFaults(): Promise<Fault[]> {
    const log = join(this.#folder, 'calls');
    const said = await this.#run(['-o', log, '-e', `trace=${Object.keys(ERRORS).join()}`]);
    if (!said.some(([kind, text]) => kind === 'cancelled' && text === 'cancelled'))
      throw new Error(`the run without faults went wrong: ${JSON.stringify(said)}`);
    await this.#compareLedgers(said);
    const counts = new Map<string, number>();
    for (const [, call = ''] of readFileSync(log, 'utf8').matchAll(/^\d+ +(\w+)\(/gm))
      counts.set(call, (counts.get(call) ?? 0) + 1);
    return [...counts].flatMap(([call, count]) =>
      (ERRORS[call] ?? []).flatMap((error) =>
        (FAIL_FOR_A_WHILE.includes(call) ? [1, A_WHILE] : [1]).flatMap((failing) =>
          Array.from({ length: count }, (_each, n) => ({ call, error, nth: n + 1, count: failing })),
        ),
      ),
    );
  }

  /** Runs the app with this fault and again without; returns a text for each problem. */
  async fail({ call, error, nth, count }: Fault): Promise<string[]> {
    const inject = `inject=${call}:error=${error}:when=${nth}..${nth + count - 1}`;
    const said = await this.#run(['-o', '/dev/null', '-e', `trace=${call}`, '-e', inject]);
    return this.#compareLedgers(said);
  }

  async #run(strace: string[]): Promise<[kind: string, text: string][]> {
    rmSync(this.#root, { recursive: true, force: true });
    cpSync(this.#asMade, this.#root, { recursive: true, preserveTimestamps: true });
    const service = this.#sandbox?.url ?? '';
    const program = [COUNTER, this.#root, service, this.#token, JSON.stringify(this.#clockScale)];
    const child = spawn(
      'strace',
      [
        '--seccomp-bpf',
        '-f',
        ...this.#paths(),
        ...strace,
        process.execPath,
        ...program,
        JSON.stringify(saleDraft()),
      ],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: COMPILE_CACHE },
        timeout: HANGS_MS,
        killSignal: 'SIGKILL',
      },
    );
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString('utf8')));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString('utf8')));
    const [code] = (await once(child, 'close')) as [number | null];
    const lines = out.split('\n').filter((line) => line !== '');
    const said = lines.map((line) => JSON.parse(line) as [string, string]);
    if (code !== 0) said.push(['threw', `the program ended with ${code}: ${err}`]);
    return said;
  }

  #paths(): string[] {
    const names = ['mostrador.db', 'lock.db'].flatMap((name) => [
      name,
      `${name}-wal`,
      `${name}-shm`,
      `${name}-journal`,
    ]);
    const config = join(this.#root, 'config');
    const records = readdirSync(join(this.#asMade, 'config'));
    const sentinels = [...records, ...records.map((name) => name.replace('.kept.json', '.latest'))];
    const files = [
      ...[...names, 'lock.json'].map((name) => join(this.#root, 'data', name)),
      ...new Set(sentinels.flatMap((name) => [join(config, name), join(config, `${name}.new`)])),
      join(this.#root, 'data'),
      config,
    ];
    return files.flatMap((file) => ['-P', file]);
  }

  #openCounter(): Counter {
    const location: StoreLocation = {
      dataFolder: join(this.#root, 'data'),
      configFolder: join(this.#root, 'config'),
      baseUrl: this.#sandbox?.url ?? '',
    };
    const trainingClock = this.#clockScale;
    const ports: Ports = systemPorts({ ...location, token: this.#token, secretsKey: null, trainingClock });
    return openCounter(ports, location, { command: 'test', onChange: () => {} });
  }

  async #compareLedgers(said: [kind: string, text: string][]): Promise<string[]> {
    const problems = said
      .filter(([kind]) => kind === 'threw' || kind === 'unexpected')
      .map(([, text]) => text);
    const counter = this.#openCounter();
    try {
      const { documents, engine } = counter;
      const issuedBefore = await this.#newOnes();
      const soldBefore = [...documents.list(null)];
      const soldId = said.find(([kind]) => kind === 'sold')?.[1];
      if (soldId !== undefined && !soldBefore.some(({ id }) => id === soldId))
        problems.push('a sale is lost');
      const isKept = said.some(([kind]) => kind === 'kept');
      if (isKept && soldBefore.length === 0 && counter.drafts.read().kind !== 'draft')
        problems.push('the draft is lost');
      if (soldBefore.length > 1) problems.push('a sale was sold twice');
      if (soldBefore.some(({ state }) => state === 'queued') && issuedBefore.length > 0)
        problems.push('a sale that was issued would be sent again');
      engine.start();
      engine.sendNow();
      await engine.untilIdle();
      await settleDoubts(counter, issuedBefore);
      await engine.untilIdle();
      await engine.stop();
      problems.push(...compare([...documents.list(null)], await this.#newOnes()));
      problems.push(...verifyStore(counter.store).findings.map(({ message }) => message));
      const doubted = counter.store.db
        .prepare(`SELECT count(*) FROM audit WHERE event LIKE 'store.%'`)
        .pluck()
        .get();
      if (doubted !== 0) problems.push('the database was taken for another one');
    } finally {
      counter.store.close();
      for (const { cdc } of await this.#newOnes()) this.#seen.add(cdc);
    }
    return problems;
  }

  /** Documents the service issued in this run. */
  async #newOnes(): Promise<LedgerDocument[]> {
    const ledger = await readLedger(this.#sandbox?.controlUrl ?? '');
    return ledger.filter(({ cdc }) => !this.#seen.has(cdc));
  }
}

/** Answers truthfully, like a person who looks in the service's portal. */
async function settleDoubts(counter: Counter, issued: LedgerDocument[]): Promise<void> {
  const doubts = [...counter.documents.list('uncertain')];
  for (const { id } of doubts) {
    const [document] = issued;
    if (document === undefined) resolveAsNotIssued(counter, id, 'test');
    else await resolveByCdc(counter, id, document.cdc, 'test');
    counter.engine.wake();
  }
}

function compare(sold: ReturnType<Counter['documents']['get']>[], issued: LedgerDocument[]): string[] {
  if (sold.length !== issued.length) return [`${sold.length} sold, ${issued.length} issued`];
  return sold.flatMap(({ state, cdc }, n) => {
    const [document] = issued.slice(n);
    const isKnown = ['issued', 'approved', 'cancelled'].includes(state) && cdc === document?.cdc;
    const problems = isKnown ? [] : [`the sale is ${state}, and it was issued`];
    const isCancelled = typeof document?.['cancelledAt'] === 'number';
    return isCancelled === (state === 'cancelled')
      ? problems
      : [...problems, `${state}, and cancelled: ${isCancelled}`];
  });
}
