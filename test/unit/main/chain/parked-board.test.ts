import { array, assert, asyncProperty, constant, constantFrom, integer, oneof, record } from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ParkedBoard } from '../../../../main/chain/branch/parked-board.ts';
import type { Ticket } from '../../../../main/chain/branch/tickets.ts';
import { CouldNotError } from '../../../../main/kernel/errors.ts';
import { newDraft, resumeDraft } from '../../../../main/sale/kept-draft.ts';
import { dropParked, parkSale } from '../../../../main/sale/park-sale.ts';
import { TestCounter } from '../../../support/counter.ts';
import { type Fate, ModelBucket, ModelWay } from '../../../support/chain/model-bucket.ts';
import { turn } from '../../../support/fake-clock.ts';
import { draftLine, nextUuid, product, saleDraft } from '../../../support/sale-drafts.ts';

/* Counters of a branch that share parked sales: real databases, and a model of the server's bucket. */

const COUNT = 3;

class Till {
  readonly machine = new TestCounter();
  readonly self: string;
  readonly #bucket: ModelBucket<Ticket>;
  readonly way: ModelWay<Ticket>;
  board: ParkedBoard;
  isTaking = false;

  constructor(self: string, bucket: ModelBucket<Ticket>) {
    this.self = self;
    this.#bucket = bucket;
    this.way = new ModelWay(bucket, () => this.restart());
    this.board = this.#start();
  }

  get counter() {
    return this.machine.counter;
  }

  /** Sales here, by the remark that no other has: in progress, and parked. */
  sales(): string[] {
    const drafts = [resumeDraft(this.counter, 'test'), ...this.counter.parked.list().map((row) => row.draft)];
    return drafts.flatMap((draft) => (draft === null || draft.remark === '' ? [] : [draft.remark]));
  }

  connect(isConnected: boolean): void {
    this.way.isConnected = isConnected;
    if (!isConnected) this.board.receive(null);
    else this.hear();
  }

  hear(): void {
    if (this.way.isConnected) this.board.receive(this.#bucket.shown());
  }

  async take(id: string): Promise<void> {
    const life = this.way.life;
    this.isTaking = true;
    await this.board.take(id, inProgress(this)).catch(isForPerson);
    if (life === this.way.life) this.isTaking = false;
  }

  restart(): void {
    this.isTaking = false;
    this.board = this.#start();
    this.hear();
  }

  /** Begins another sale in place of the one in progress, which is sold; returns that. */
  charge(): string[] {
    const { remark } = resumeDraft(this.counter, 'test');
    const next = newDraft(this.counter);
    this.counter.store.commit(() => this.counter.drafts.save(next, 0));
    return remark === '' ? [] : [remark];
  }

  #start(): ParkedBoard {
    const board = new ParkedBoard({
      counter: this.counter,
      self: this.self,
      isSelf: (name) => name === this.self,
      selfName: this.self,
      onChange: () => {},
      report: (_event, details) => expect(details).toMatchObject({ error: { message: 'no answer' } }),
    });
    board.setLink(this.way.start());
    return board;
  }
}

const bucket = new ModelBucket<Ticket>();
const tills = Array.from({ length: COUNT }, (_, place) => new Till(`b001.c${place + 1}`, bucket));
/** Another machine with the first one's name, and a database that has none of its sales. */
const copy = new Till('b001.c1', bucket);
afterAll(() => {
  for (const { machine } of [...tills, copy]) machine.remove();
});

/** Lets all counters do all that they can. */
async function settle(): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    for (const till of tills) till.hear();
    for (let turns = 0; turns < 6; turns += 1) await turn();
  }
}

async function reset(): Promise<void> {
  for (const till of [...tills, copy]) {
    till.connect(false);
    till.way.fate = 'fine';
  }
  bucket.entries.clear();
  for (const { counter, machine } of tills) {
    machine.clock.jump(1);
    counter.store.db.exec('DELETE FROM parked_sales; DELETE FROM parked_tickets; DELETE FROM drafts');
  }
  for (const till of tills) {
    till.restart();
    till.connect(true);
  }
  await settle();
}

beforeEach(reset);

const begin = (till: Till, remark: string): void =>
  till.counter.store.commit(() =>
    till.counter.drafts.save(saleDraft({ id: nextUuid(), remark, lines: [draftLine(product())] }), 0),
  );
const park = (till: Till): void => {
  till.machine.clock.jump(1);
  parkSale(till.counter, resumeDraft(till.counter, 'test'), '');
  till.board.look();
};
const inProgress = (till: Till) => ({ draft: resumeDraft(till.counter, 'test'), name: '' });

const USUAL = [
  'begin',
  'park',
  'park',
  'take',
  'take',
  'charge',
  'drop',
  'leave',
  'return',
  'restart',
  'settle',
  'turn',
] as const;

interface Step {
  what: (typeof USUAL)[number] | 'wipe' | 'anyway';
  till: number;
  which: number;
  fate: Fate;
}

const stepOf = (what: readonly Step['what'][]) =>
  record<Step>({
    what: constantFrom(...what),
    till: integer({ min: 0, max: COUNT - 1 }),
    which: integer({ min: 0, max: 5 }),
    fate: oneof(
      { weight: 5, arbitrary: constant<Fate>('fine') },
      constantFrom<Fate>('lost', 'unanswered', 'killed'),
    ),
  });

const NEEDS_HANDS: readonly Step['what'][] = ['begin', 'park', 'take', 'charge', 'drop', 'anyway'];

/** Sales by their remarks. */
interface Log {
  begun: string[];
  /** Charged or discarded. */
  ended: string[];
}

async function doStep({ what, till: place, which, fate }: Step, name: string, log: Log): Promise<void> {
  const till = tills[place];
  // The window holds the sale meanwhile.
  const isFree = till?.isTaking === false || !NEEDS_HANDS.includes(what);
  if (till === undefined || !isFree) return;
  till.way.fate = fate;
  const shown = till.board.list();
  const chosen = shown[which % Math.max(1, shown.length)];
  const isEmpty = resumeDraft(till.counter, 'test').lines.length === 0;
  switch (what) {
    case 'begin':
      if (!isEmpty) return;
      begin(till, name);
      log.begun.push(name);
      return;
    case 'park':
      if (!isEmpty) park(till);
      return;
    case 'take':
      // Not awaited to its end: a killed program never gets there.
      if (chosen !== undefined) void till.take(chosen.id);
      for (let turns = 0; turns < which; turns += 1) await turn();
      return;
    case 'anyway':
      if (chosen?.counterName === null) till.board.takeAnyway(chosen.id, inProgress(till));
      return;
    case 'charge':
      log.ended.push(...till.charge());
      return;
    case 'drop': {
      const row = chosen === undefined ? null : till.counter.parked.find(chosen.id);
      // One on the board may be another counter's by now.
      if (row === null || till.counter.parkedTickets.stateOf(row.id) !== null) return;
      dropParked(till.counter, row.id, 'test');
      log.ended.push(row.draft?.remark ?? '');
      return;
    }
    case 'leave':
    case 'return':
      till.connect(what === 'return');
      return;
    case 'restart':
      till.restart();
      return;
    case 'wipe':
      bucket.entries.clear();
      return;
    case 'settle':
      await settle();
      return;
    case 'turn':
      await turn();
  }
}

function isForPerson(error: unknown): void {
  if (!(error instanceof CouldNotError)) throw error;
}

/** Does all steps, and all that is to be done afterwards; returns what was begun, and what there is of it. */
async function live(steps: readonly Step[]): Promise<{ begun: string[]; found: string[] }> {
  await reset();
  const log: Log = { begun: [], ended: [] };
  for (const [place, one] of steps.entries()) await doStep(one, `sale ${place}`, log);
  for (const till of tills) {
    till.way.fate = 'fine';
    till.restart();
    till.connect(true);
  }
  await settle();
  return { begun: log.begun, found: [...tills.flatMap((till) => till.sales()), ...log.ended].toSorted() };
}

/** A counter claims a sale, hears no answer, and is away while the one that parked it sees the claim. */
const CUT_OFF_AFTER_ITS_CLAIM: Step[] = [
  { what: 'begin', till: 0, which: 0, fate: 'fine' },
  { what: 'park', till: 0, which: 0, fate: 'fine' },
  { what: 'settle', till: 0, which: 0, fate: 'fine' },
  { what: 'take', till: 1, which: 5, fate: 'unanswered' },
  { what: 'leave', till: 1, which: 0, fate: 'fine' },
  { what: 'settle', till: 0, which: 0, fate: 'fine' },
];

test('a parked sale is at one counter only, whatever is cut off', async () => {
  await assert(
    asyncProperty(array(stepOf(USUAL), { maxLength: 40, size: 'max' }), async (steps) => {
      const { begun, found } = await live(steps);
      expect(found).toEqual(begun.toSorted());
    }),
    { numRuns: 300, examples: [[CUT_OFF_AFTER_ITS_CLAIM]] },
  );
});

test('a parked sale is not lost where the server loses all, nor where a person goes on without it', async () => {
  await assert(
    asyncProperty(
      array(stepOf([...USUAL, 'wipe', 'anyway']), { maxLength: 40, size: 'max' }),
      async (steps) => {
        const { begun, found } = await live(steps);
        expect([...new Set(found)]).toEqual(begun.toSorted());
      },
    ),
    { numRuns: 300 },
  );
});

test('a counter that took a sale does not take it again after its clock jumped', async () => {
  const [here, there] = tills as [Till, Till];
  begin(here, 'mesa 4');
  park(here);
  await settle();
  here.connect(false);
  await there.take(bucket.shown()[0]?.id ?? '');
  // It is killed before it can say that it has the sale.
  there.connect(false);
  await turn();
  expect(bucket.shown()).toMatchObject([{ holder: there.self, isTaken: false }]);
  there.machine.clock.set(61 * 86_400_000);
  there.restart();
  for (const till of [here, there]) till.connect(true);
  await settle();
  expect([here.sales(), there.sales()]).toEqual([[], ['mesa 4']]);
  expect(bucket.entries.size).toBe(0);
  // What is off the board is forgotten.
  there.restart();
  await settle();
  const left = there.counter.store.db.prepare('SELECT count(*) FROM parked_tickets').pluck();
  expect(left.get()).toBe(0);
});

test('a copy of a counter takes nothing off the board that it never had', async () => {
  const [here, there] = tills as [Till, Till];
  copy.connect(true);
  begin(here, 'mesa 4');
  park(here);
  await settle();
  copy.hear();
  await turn();
  const offered = bucket.shown();
  expect(offered).toMatchObject([{ from: copy.self, holder: null }]);
  copy.restart();
  await settle();
  expect(bucket.shown()).toEqual(offered);

  const id = here.board.list()[0]?.id ?? '';
  here.connect(false);
  await there.take(id);
  await settle();
  copy.hear();
  await settle();
  expect(bucket.shown()).toMatchObject([{ from: here.self, holder: there.self, isTaken: true }]);
  here.connect(true);
  await settle();
  expect([here.sales(), there.sales()]).toEqual([[], ['mesa 4']]);
  expect(bucket.entries.size).toBe(0);
});

test('a sale that goes on without the server and is parked again stays, though another counter took it before', async () => {
  const [here, there] = tills as [Till, Till];
  begin(here, 'mesa 4');
  park(here);
  await settle();
  const id = here.board.list()[0]?.id ?? '';
  here.connect(false);
  await there.take(id);
  const draft = here.board.takeAnyway(id, inProgress(here));
  here.counter.store.commit(() => here.counter.drafts.save({ ...draft, remark: 'mesa 4, con postre' }, 0));
  park(here);
  here.connect(true);
  await settle();
  expect(here.sales()).toEqual(['mesa 4, con postre']);
  expect(there.board.list().map(({ counterName }) => counterName)).toEqual([here.self]);
  await there.take(id);
  await settle();
  expect([here.sales(), there.sales().toSorted()]).toEqual([[], ['mesa 4', 'mesa 4, con postre']]);
});

test('a parked sale that is too long for the board is taken at its own counter only', async () => {
  const [here, there] = tills as [Till, Till];
  begin(here, 'mesa 4');
  park(here);
  await settle();
  const id = here.board.list()[0]?.id ?? '';
  here.connect(false);
  const draft = here.board.takeAnyway(id, inProgress(here));
  const remark = 'sin azúcar '.repeat(100);
  const lines = Array.from({ length: 1000 }, () => ({ ...draftLine(product()), remark }));
  here.counter.store.commit(() => here.counter.drafts.save({ ...draft, lines }, 0));
  park(here);
  here.connect(true);
  await settle();
  expect(bucket.entries.size).toBe(0);
  expect(there.board.list()).toEqual([]);
  expect(here.board.list()).toMatchObject([{ id, isOnlyHere: true, isUnsure: false }]);
  await here.take(id);
  expect(resumeDraft(here.counter, 'test').lines).toHaveLength(1000);
});

test('a parked sale that cannot be read is not put on the board', async () => {
  const [here] = tills as [Till];
  begin(here, 'mesa 4');
  here.connect(false);
  park(here);
  here.counter.store.db.exec("UPDATE parked_sales SET content = '{}'");
  here.connect(true);
  await settle();
  expect(bucket.entries.size).toBe(0);
  expect(here.board.list()).toMatchObject([{ isReadable: false, isOnlyHere: false }]);
});

test('a counter that leaves takes its sales off the board, and may not while another one may have one', async () => {
  const [here, there] = tills as [Till, Till];
  for (const remark of ['mesa 1', 'mesa 2']) {
    begin(here, remark);
    park(here);
  }
  await settle();
  const [first, second] = here.board.list().map(({ id }) => id) as [string, string];
  there.way.fate = 'unanswered';
  await there.take(first);
  there.connect(false);
  await settle();
  expect(await here.board.withdraw()).toBe(false);
  await settle();
  expect([...bucket.entries.keys()].toSorted()).toEqual([first, second].toSorted());
  there.connect(true);
  await settle();
  expect(await here.board.withdraw()).toBe(true);
  await settle();
  // What it took, the other one offers.
  expect([...bucket.entries.values()].map(({ ticket }) => ticket.from)).toEqual([there.self]);
  expect([here.sales(), there.sales()]).toEqual([['mesa 2'], ['mesa 1']]);
});

test('a disk that refuses to forget what was taken long ago leaves the board as it is', async () => {
  const [here, there] = tills as [Till, Till];
  begin(here, 'mesa 1');
  park(here);
  await settle();
  const [{ id } = { id: '' }] = here.board.list();
  await there.take(id);
  await settle();
  const { db } = there.counter.store;
  const kept = (): unknown => db.prepare('SELECT count(*) FROM parked_tickets WHERE id = ?').pluck().get(id);
  db.exec(
    `CREATE TEMP TRIGGER refused BEFORE DELETE ON main.parked_tickets BEGIN SELECT RAISE(ABORT, 'no answer'); END`,
  );
  there.machine.clock.jump(61 * 86_400_000);
  there.connect(false);
  there.connect(true);
  expect([there.board.isThere(), kept()]).toEqual([true, 1]);
  db.exec('DROP TRIGGER temp.refused');
  there.connect(false);
  there.connect(true);
  expect(kept()).toBe(0);
});
