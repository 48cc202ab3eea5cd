import { cpSync, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { offerBackup } from '../../main/continuity/backups/offer-backup.ts';
import type { Counter } from '../../main/counter/compose.ts';
import { resolveAsIssuedWithNumber, resolveAsNotIssued } from '../../main/documents/doubt/resolve-doubt.ts';
import { CouldNotError, InputError } from '../../main/kernel/errors.ts';
import { handOver, takeBack } from '../../main/continuity/transfer/hand-over.ts';
import { askForMove } from '../../main/continuity/transfer/hand-over-file.ts';
import { receiveHandOver } from '../../main/continuity/transfer/receive.ts';
import { systemRandom } from '../../main/kernel/ports/random.ts';
import { openForReading, openForWriting } from '../../main/database/open-store.ts';
import { verifyStore } from '../../main/database/verify-store.ts';
import { TEST_TOKEN } from '../support/counter.ts';
import { sendWhatIsDue } from '../support/counters-of-one-shop.ts';
import { turn } from '../support/fake-clock.ts';
import { answered, isProbe, type Reply, SILENCE } from '../support/fake-network.ts';
import { JournaledShop } from '../support/journaled-shop.ts';
import { type SeededRandom, seededRandom } from '../support/seeded-random.ts';
import { failure, success } from '../support/service-answers.ts';

/*
 * A shop whose databases are restored, rolled back, copied, handed over, received twice, cut from their records and
 * removed under a running app, at random, for hundreds of steps: no sale is sent twice.
 */

const STEPS = 250;
const SEEDS = [1, 2, 3];
const PLACES = ['a', 'b', 'c'];
const MACHINES = ['m1', 'm2'];

/** Usual acts of a shop. */
const USUAL = ['sell', 'sell', 'send', 'send', 'resolve'];

type Act = (walk: Walk, data: string, machine: string) => void | Promise<void>;

class Walk {
  readonly shop = new JournaledShop();
  readonly random: SeededRandom;
  readonly backups: string[] = [];
  readonly handOvers: string[] = [];
  readonly #machines = new Map<string, string>();
  readonly #refused: string[] = [];
  #made = 0;
  #number = 5000;

  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  /** Mostly the machine it was last opened on. */
  machineOf(data: string): string {
    const machine = this.random.chance(0.9) ? this.#machines.get(data) : undefined;
    const chosen = machine ?? this.random.pick(MACHINES);
    this.#machines.set(data, chosen);
    return chosen;
  }

  fresh(kind: string): string {
    this.#made += 1;
    return join(this.shop.root, `${kind}-${this.#made}`);
  }

  exists(data: string): boolean {
    return existsSync(join(this.shop.dataFolder(data), 'mostrador.db'));
  }

  locationOf(data: string, machine: string) {
    const { shop } = this;
    return { dataFolder: shop.dataFolder(data), configFolder: shop.configFolder(machine), baseUrl: null };
  }

  async at(data: string, machine: string, work: (counter: Counter) => void | Promise<void>): Promise<void> {
    await this.shop.at(data, machine, async (counter) => {
      expect(verifyStore(counter.store).findings).toEqual([]);
      // As after a new login.
      const { store, sending } = counter;
      if (sending.hold(TEST_TOKEN)?.kind === 'login-needed') store.commit(() => sending.release());
      await work(counter);
    });
  }

  answer(reply: Reply): void {
    const { network } = this.shop;
    network.reply = (request) => {
      if (isProbe(request)) return answered(200, success([]));
      return typeof reply === 'function' ? reply(request) : reply;
    };
  }

  /** Refuses lists and documents alike, as for an expired token. */
  refuseLogin(): void {
    const { network } = this.shop;
    network.reply = (request) => {
      if (!isProbe(request)) this.#refused.push(this.shop.sent().at(-1) ?? '');
      return answered(400, failure('400', 'Token expirado'));
    };
  }

  /** Local numbers of sales sent and not refused, once per sending. */
  mayBeIssued(): string[] {
    const sent = this.shop.sent();
    for (const name of this.#refused) sent.splice(sent.indexOf(name), 1);
    return sent;
  }

  answerWell(): void {
    this.answer((request) => this.shop.network.issue(request));
  }

  /**
   * Answers as a person does who looks in the portal and sees that no other place is about to send the
   * document.
   */
  resolve(counter: Counter, data: string): void {
    for (const { id, localNumber } of [
      ...counter.documents.list('review'),
      ...counter.documents.list('uncertain'),
    ]) {
      if (this.mayBeIssued().includes(localNumber)) {
        this.#number += 1;
        resolveAsIssuedWithNumber(counter, id, String(this.#number), 'test');
      } else if (!PLACES.some((other) => other !== data && this.#mayBeSent(other, id))) {
        resolveAsNotIssued(counter, id, 'test');
      }
    }
  }

  #mayBeSent(data: string, id: string): boolean {
    if (!this.exists(data)) return false;
    const store = openForReading(this.locationOf(data, 'nobody'));
    const state = store.db.prepare('SELECT state FROM documents WHERE id = ?').pluck().get(id);
    store.close();
    return state === 'queued' || state === 'sending' || state === 'uncertain';
  }

  check(): void {
    const sent = this.mayBeIssued();
    expect(sent.filter((one, index) => sent.indexOf(one) !== index)).toEqual([]);
  }
}

const sellSome: Act = (walk, data, machine) =>
  walk.at(data, machine, (counter) => {
    for (let left = walk.random.integer(1, 3); left > 0; left -= 1) walk.shop.sell(counter);
  });

const ACTS: Readonly<Record<string, Act>> = {
  sell: sellSome,
  send: (walk, data, machine) => walk.at(data, machine, sendWhatIsDue),
  'send unanswered': (walk, data, machine) => {
    walk.answer(SILENCE);
    return walk.at(data, machine, sendWhatIsDue);
  },
  'send with an expired login': (walk, data, machine) => {
    walk.refuseLogin();
    return walk.at(data, machine, sendWhatIsDue);
  },
  'die while sending': async (walk, data, machine) => {
    const counter = walk.shop.open(data, machine);
    walk.answer(() => new Promise(() => {}));
    walk.shop.sell(counter);
    counter.engine.start();
    counter.engine.sendNow();
    for (let turns = 0; turns < 5; turns += 1) await turn();
    walk.shop.kill(counter, data, machine);
  },
  resolve: (walk, data, machine) => walk.at(data, machine, (counter) => walk.resolve(counter, data)),
  copy: (walk, data) => {
    const to = walk.random.pick(PLACES);
    if (to !== data) walk.shop.copy(data, to);
  },
  'roll back': async (walk, data, machine) => {
    const earlier = walk.fresh('snapshot');
    cpSync(walk.shop.dataFolder(data), earlier, { recursive: true });
    await walk.at(data, machine, async (counter) => {
      walk.shop.sell(counter);
      await sendWhatIsDue(counter);
    });
    rmSync(walk.shop.dataFolder(data), { recursive: true });
    cpSync(earlier, walk.shop.dataFolder(data), { recursive: true });
  },
  'back up': (walk, data, machine) =>
    walk.at(data, machine, (counter) => {
      walk.backups.push(walk.shop.backUp(counter, `${walk.backups.length}.db`));
      walk.shop.journal(counter);
    }),
  restore: (walk, data, machine) => {
    if (walk.backups.length === 0) return;
    const journal = walk.random.chance(0.3) ? walk.shop.drive : null;
    walk.shop.restore(walk.random.pick(walk.backups), data, machine, journal);
  },
  'lose the records': (walk, _data, machine) => {
    rmSync(walk.shop.configFolder(machine), { recursive: true, force: true });
  },
  'hand over': async (walk, data, machine) => {
    const [to, other] = [walk.random.pick(PLACES), walk.random.pick(MACHINES)];
    const folder = await handOverTo(walk, data, machine, { to, other });
    if (walk.random.chance(0.7)) receive(walk, to, other, folder);
  },
  'receive again': (walk, data, machine) => {
    if (walk.handOvers.length > 0) receive(walk, data, machine, walk.random.pick(walk.handOvers));
  },
  'take back': async (walk, data, machine) => {
    const [to, other] = [walk.random.pick(PLACES), walk.random.pick(MACHINES)];
    takeBackWith(walk, data, machine, await handOverTo(walk, data, machine, { to, other }));
  },
  'take files away': (walk, data, machine) =>
    walk.at(data, machine, (counter) => {
      walk.shop.sell(counter);
      for (const part of ['', '-wal']) {
        if (walk.random.chance(0.6)) rmSync(counter.store.file + part, { force: true });
      }
      walk.shop.sell(counter);
    }),
};

/** Hands the counter over to the place that requested it; returns the folder. */
async function handOverTo(
  walk: Walk,
  data: string,
  machine: string,
  { to, other }: { to: string; other: string },
): Promise<string> {
  const folder = walk.fresh('usb');
  mkdirSync(walk.shop.dataFolder(to), { recursive: true });
  const place = realpathSync.native(walk.shop.dataFolder(to));
  const code = askForMove(walk.shop.configFolder(other), place, systemRandom);
  const { clock } = walk.shop;
  await walk.at(data, machine, (counter) =>
    handOver({ ...counter, random: systemRandom, clock }, folder, code, 'test'),
  );
  walk.handOvers.push(folder);
  return folder;
}

function takeBackWith(walk: Walk, data: string, machine: string, folder: string | null): void {
  const [clock, random] = [walk.shop.clock, systemRandom];
  const store = openForWriting({ ...walk.locationOf(data, machine), command: 'test', clock, random });
  try {
    takeBack({ store, clock }, folder, 'test');
  } finally {
    store.close();
  }
}

/** Takes back a handed-over place without the hand-over's folder. */
function takeBackWithout(walk: Walk, data: string, machine: string): void {
  try {
    if (walk.exists(data)) takeBackWith(walk, data, machine, null);
  } catch (error) {
    if (!(error instanceof CouldNotError || error instanceof InputError)) throw error;
  }
}

function receive(walk: Walk, data: string, machine: string, folder: string): void {
  receiveHandOver({
    ...walk.locationOf(data, machine),
    folder,
    command: 'test',
    actor: 'test',
    now: walk.shop.clock.now(),
  });
}

/** Restores an intact database that was set aside, as the app offers. */
function putBack(walk: Walk, data: string, machine: string): void {
  const place = { ...walk.locationOf(data, machine), backupFolder: walk.fresh('none'), journalFolder: null };
  const { wholeAside } = offerBackup(place);
  if (wholeAside !== null) walk.shop.restore(wholeAside, data, machine, null);
}

/** Runs a random walk, and returns the acts that were not refused. */
async function walkOn(seed: number): Promise<string[]> {
  const walk = new Walk(seed);
  const done: string[] = [];
  try {
    walk.shop.open('a', 'm1').store.close();
    for (let step = 0; step < STEPS; step += 1) {
      const name = walk.random.pick(walk.random.chance(0.5) ? USUAL : Object.keys(ACTS));
      const data = walk.random.pick(PLACES);
      const machine = walk.machineOf(data);
      walk.answerWell();
      if (!walk.exists(data)) {
        putBack(walk, data, machine);
        if (!walk.exists(data) && name !== 'restore' && name !== 'receive again') continue;
      }
      try {
        await ACTS[name]?.(walk, data, machine);
        done.push(name);
      } catch (error) {
        // A handed-over place, an already received folder, a database of another counter.
        if (!(error instanceof CouldNotError || error instanceof InputError)) throw error;
        if (walk.random.chance(0.5)) takeBackWithout(walk, data, machine);
      }
      walk.check();
    }
    expect(walk.shop.sent().length).toBeGreaterThan(40);
  } finally {
    walk.shop.remove();
  }
  return done;
}

test('no sale is sent twice in walks of restores, copies and moves', async () => {
  const done = new Set<string>();
  for (const seed of SEEDS) for (const name of await walkOn(seed)) done.add(name);
  expect([...done].toSorted()).toEqual(Object.keys(ACTS).toSorted());
});
