import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import {
  chainKeyFileIn,
  keepMembership,
  membershipFileIn,
  readMembership,
} from '../../main/chain/membership.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { pssMiB, rssMiB } from '../bench/process-memory.ts';
import { openToAll } from '../support/chain/test-office.ts';
import { isAlive } from '../support/is-alive.ts';
import { type SeededRandom, seededRandom } from '../support/seeded-random.ts';
import { CounterGroup } from './counter-group.ts';
import { FaultyLink } from './faulty-link.ts';
import type { Stage } from './faults.ts';
import { FleetOffice } from './fleet-office.ts';
import type { CounterNews, CounterReport } from './fleet-words.ts';

export interface FleetOptions {
  counters: number;
  branches: number;
  /** True for a server in each branch, on its first counter. */
  hasServers: boolean;
  seed: number;
  /** Puts the office's database on a disk in memory that can be filled. */
  hasSmallDisk: boolean;
}

/** Each starts in a second, and a kill strikes a part of the counters. */
const MOST_GROUPS = 6;
/** Codes under way at once: the door locks an address with more than five that are not yet known to be right. */
const JOINING = 4;
/** Longer than a counter takes to notice a half-open connection, and to ask again then. */
const SETTLE_MS = 120_000;
const SAMPLE_MS = 500;
const PRICE_EVERY_MS = 2000;
/** A sale has some 20; a start, an applied change and a parked sale have others. */
const MOST_STATEMENTS = 60;

/** Counters of a chain in several processes, and their head office in its own, over a network that can fail. */
export class Fleet {
  readonly office: FleetOffice;
  /** Milliseconds from each sale's commit until its counter heard that the office has it. */
  readonly waits: number[] = [];
  /** Highest memory of the engine. */
  hubMemoryMb = 0;
  /** The same of one branch's server. */
  branchMemoryMb = 0;
  readonly #root: string;
  readonly #options: FleetOptions;
  readonly #random: SeededRandom;
  readonly #link: FaultyLink;
  readonly #groups: CounterGroup[];
  /** Sales that were reported as durable. */
  readonly #sold = new Set<string>();
  /** The same of parked ones. */
  readonly #parked = new Set<string>();
  readonly #sampling: NodeJS.Timeout;
  #price = 1000;

  private constructor(
    root: string,
    options: FleetOptions,
    parts: { office: FleetOffice; link: FaultyLink; random: SeededRandom },
  ) {
    this.#root = root;
    this.#options = options;
    this.office = parts.office;
    this.#link = parts.link;
    this.#random = parts.random;
    this.#groups = Array.from(
      { length: Math.min(MOST_GROUPS, options.counters) },
      () => new CounterGroup(this.#counters, (news) => this.#hear(news)),
    );
    this.#sampling = setInterval(() => this.#sample(), SAMPLE_MS);
  }

  /** Opens the office, and all counters as its members. */
  static async open(options: FleetOptions): Promise<Fleet> {
    const root = mkdtempSync(join(tmpdir(), 'mostrador-fleet-'));
    openToAll(root);
    mkdirSync(join(root, 'counters'));
    const office = await FleetOffice.make(join(root, 'office'), options.hasSmallDisk);
    await office.start();
    const random = seededRandom(options.seed);
    const link = await FaultyLink.open(office.enginePort, random);
    const fleet = new Fleet(root, options, { office, link, random });
    try {
      await fleet.#joinAll();
      return fleet;
    } catch (error) {
      await fleet.close();
      throw error;
    }
  }

  get stage(): Stage {
    return {
      groups: this.#groups,
      office: this.office,
      link: this.#link,
      random: this.#random,
      serverPids: () => this.#serverPids(),
    };
  }

  /** Resolves when each counter has made so many sales. */
  async sell(sales: number, everyMs: number): Promise<void> {
    await Promise.all(this.#groups.map((group) => group.sell(sales, everyMs)));
  }

  /**
   * Kills the counters' processes at writing statements, so many times in all, while they sell, park, take and follow
   * prices. Resolves when all is settled; returns parked sales that are nowhere, or at two counters.
   */
  async killAtStatements(kills: number): Promise<{ missing: string[]; double: string[] }> {
    let left = kills;
    const killOn = async (group: CounterGroup): Promise<void> => {
      while (left > 0) {
        const turn = left;
        left -= 1;
        let works = 0;
        await group.dieAt(this.#random.integer(1, MOST_STATEMENTS), async () => {
          const place = this.#random.pick(group.places);
          const name = `${turn}-${works}`;
          works += 1;
          await group.sellOne(place);
          await group.park(place, name);
          await group.take(place);
          await this.#changePrice();
        });
      }
    };
    await Promise.all(this.#groups.map(killOn));
    await this.settle();
    const here = (await this.report()).flatMap((counter) => counter.parked);
    return {
      missing: [...this.#parked].filter((name) => !here.includes(name)),
      double: here.filter((name, place) => here.indexOf(name) !== place),
    };
  }

  /** Changes a price again and again, as far as the office is there, until `work` is done. */
  async withChangingPrices(work: () => Promise<void>): Promise<void> {
    const changing = setInterval(() => void this.#changePrice().catch(() => {}), PRICE_EVERY_MS);
    try {
      await work();
    } finally {
      clearInterval(changing);
    }
    await this.#changePrice();
  }

  /** Resolves once every counter has the office's changes, and has heard that the office has all of its history. */
  async settle(): Promise<void> {
    let head = await this.#headOfAll();
    const isSettled = ({ own, confirmed, state, changes, isCopied }: CounterReport): boolean =>
      state === 'current' &&
      confirmed?.hash === own.hash &&
      changes === head &&
      isCopied === (this.#options.hasServers ? true : null);
    const until = performance.now() + SETTLE_MS;
    for (let open = await this.report(); !open.every(isSettled); open = await this.report()) {
      if (performance.now() > until) {
        const unsettled = open.filter((counter) => !isSettled(counter));
        throw new Error(`not settled: ${JSON.stringify(unsettled.slice(0, 3))}, ${unsettled.length} in all`);
      }
      await sleep(SAMPLE_MS);
      if ((await this.#changeHead()) !== head) head = await this.#headOfAll();
    }
  }

  async report(): Promise<CounterReport[]> {
    return (await Promise.all(this.#groups.map((group) => group.report()))).flat();
  }

  /**
   * Copies a counter's data to another machine, where it sells too while the network hides one from the other. Waits until
   * both have stopped; a new code then lets the first one go on, with its branch's server. Returns how many counters the
   * office has as forked.
   */
  async clone(): Promise<number> {
    const index = this.#random.integer(0, this.#options.branches - 1);
    const [place, copy] = [`c${index}`, `c${index}-copy`];
    const original = this.#groupOf(index);
    this.#link.hold();
    await this.#copy(place, copy);
    const other = new CounterGroup(this.#counters, () => {});
    try {
      await other.open(copy);
      await other.sellOne(copy);
      await waitUntil('the copy to be confirmed', async () => {
        const [{ own, confirmed } = { own: null, confirmed: null }] = await other.report();
        return own !== null && own.hash === confirmed?.hash;
      });
      await original.sellOne(place);
      this.#link.release();
      await waitUntil('both to stop', async () => {
        const first = (await original.report()).find((one) => one.place === place);
        const [second] = await other.report();
        return first?.state === 'forked' && second?.state === 'forked';
      });
    } finally {
      this.#link.release();
      await other.end();
    }
    const [forked] = await this.office.query<{ forked: number }>(
      'SELECT count(*)::int AS forked FROM counters WHERE forked_at IS NOT NULL',
    );
    await this.#join(index);
    return forked?.forked ?? 0;
  }

  /** Compares the office's database with what each counter has itself. */
  async compare(): Promise<Comparison> {
    const counters = await this.report();
    const heads = await this.office.query<{ counter: string; seq: number; hash: string }>(
      'SELECT counter, head_seq::int AS seq, head_hash AS hash FROM counters WHERE ended_at IS NULL',
    );
    const documents = await this.office.query<{ id: string; counter: string; total: string; number: string }>(
      'SELECT id, counter, total::text AS total, local_number AS number FROM documents',
    );
    const changes = await this.#changeHead();
    const there = new Set(documents.map(({ id }) => id));
    const comparison = {
      sales: 0,
      lost: [...this.#sold].filter((id) => !there.has(id)).length,
      twice: 0,
      headsEqual: 0,
      totalsEqual: true,
      pricesEqual: 0,
    };
    for (const { id, own, sales, total, changes: here } of counters) {
      const head = heads.find(({ counter }) => counter === id);
      const theirs = documents.filter(({ counter }) => counter === id);
      const sum = theirs.reduce((sumSoFar, document) => sumSoFar + BigInt(document.total), 0n);
      comparison.sales += sales;
      comparison.twice += theirs.length - new Set(theirs.map(({ number }) => number)).size;
      comparison.twice += Math.max(0, theirs.length - sales);
      if (head?.seq === own.seq && head.hash === own.hash) comparison.headsEqual += 1;
      if (here === changes) comparison.pricesEqual += 1;
      comparison.totalsEqual &&= theirs.length === sales && String(sum) === total;
    }
    return comparison;
  }

  async close(): Promise<void> {
    clearInterval(this.#sampling);
    await Promise.all(this.#groups.map((group) => group.end()));
    await this.#link.close();
    await this.office.remove();
    rmSync(this.#root, { recursive: true, force: true });
  }

  get #counters(): string {
    return join(this.#root, 'counters');
  }

  async #joinAll(): Promise<void> {
    let next = 0;
    const joinOn = async (): Promise<void> => {
      while (next < this.#options.counters) {
        next += 1;
        await this.#join(next - 1);
      }
    };
    await Promise.all(Array.from({ length: JOINING }, joinOn));
    if (!this.#options.hasServers) return;
    const first = (await this.report()).filter(
      ({ place }) => Number(place.slice(1)) < this.#options.branches,
    );
    for (const { id } of first) await this.office.nameServer(id);
  }

  async #join(index: number): Promise<void> {
    const code = await this.office.invite(`Sucursal ${index % this.#options.branches}`, `Caja ${index}`);
    await this.#groupOf(index).join(`c${index}`, { code, port: this.#link.port });
  }

  /** Memory that each branch's server would take alone on a machine, as a shop has it. */
  branchMemories(): number[] {
    return this.#serverPids()
      .map(rssMiB)
      .filter((size) => size > 0);
  }

  /** Processes of the branches' servers that run. */
  #serverPids(): number[] {
    return globSync(join(this.#counters, '*', 'data', 'sucursal', 'pid'))
      .map((file) => Number(readFileSync(file, 'utf8')))
      .filter(isAlive);
  }

  #groupOf(index: number): CounterGroup {
    const group = this.#groups[index % this.#groups.length];
    if (group === undefined) throw new RangeError(`no group of counter ${index}`);
    return group;
  }

  /** The copy reaches the engine past the network of the others. */
  async #copy(place: string, copy: string): Promise<void> {
    const [from, to] = [place, copy].map((name) => join(this.#counters, name, 'data')) as [string, string];
    mkdirSync(to, { recursive: true });
    const db = new Database(join(from, 'mostrador.db'), { readonly: true });
    await db.backup(join(to, 'mostrador.db'));
    db.close();
    for (const file of [membershipFileIn, chainKeyFileIn])
      if (existsSync(file(from))) cpSync(file(from), file(to));
    const membership = readMembership(to);
    if (membership === null) throw new Error(`${place} has not joined`);
    keepMembership(to, { ...membership, servers: [`tls://127.0.0.1:${this.office.enginePort}`] });
  }

  async #changeHead(): Promise<string | undefined> {
    return (await this.office.query<{ hash: string }>('SELECT change_hash AS hash FROM chain'))[0]?.hash;
  }

  /** A change of one branch, as where its server is, is told to that branch alone; the one made here to all. */
  async #headOfAll(): Promise<string | undefined> {
    await this.#changePrice();
    // Of a branch there may be a later one already.
    const newest = 'SELECT hash FROM changes WHERE branch IS NULL ORDER BY place DESC LIMIT 1';
    return (await this.office.query<{ hash: string }>(newest))[0]?.hash;
  }

  async #changePrice(): Promise<void> {
    this.#price += 100;
    await this.office.changePrice(this.#price);
  }

  #hear(news: CounterNews): void {
    if (news.kind === 'sold') this.#sold.add(news.id);
    else if (news.kind === 'parked') this.#parked.add(news.name);
    else this.waits.push(...news.waits);
  }

  #sample(): void {
    try {
      this.hubMemoryMb = Math.max(this.hubMemoryMb, pssMiB(this.office.pid('nats/pid')));
      const [server] = this.#serverPids();
      if (server !== undefined) this.branchMemoryMb = Math.max(this.branchMemoryMb, pssMiB(server));
    } catch {
      // It is being started again.
    }
  }
}

export interface Comparison {
  /** Sales of all counters, by their own databases. */
  sales: number;
  /** Sales that were durable at a counter and that the office lacks. */
  lost: number;
  /** Documents of the office that its counter does not have, or has under one number. */
  twice: number;
  /** Counters whose newest entry is the office's head of them. */
  headsEqual: number;
  totalsEqual: boolean;
  /** Counters that have every change of the shared records. */
  pricesEqual: number;
}
