import { array, assert, asyncProperty, constant, constantFrom, integer, oneof, record } from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { correctMovement } from '../../../../main/cash/movements.ts';
import { readX } from '../../../../main/cash/read-closes.ts';
import type { HandOverTicket } from '../../../../main/chain/branch/tickets.ts';
import { HandOverBoard } from '../../../../main/chain/branch/hand-over-board.ts';
import { CouldNotError } from '../../../../main/kernel/errors.ts';
import { TestCounter } from '../../../support/counter.ts';
import { type Fate, ModelBucket, ModelWay } from '../../../support/chain/model-bucket.ts';
import { turn } from '../../../support/fake-clock.ts';
import { nextUuid } from '../../../support/sale-drafts.ts';

/* Two counters of a branch that hand cash over to each other: real databases, and a model of the server's bucket. */

const NAMES = ['b001.c1', 'b001.c2'] as const;

class Till {
  readonly machine = new TestCounter();
  readonly self: string;
  readonly other: string;
  readonly #bucket: ModelBucket<HandOverTicket>;
  readonly way: ModelWay<HandOverTicket>;
  board: HandOverBoard;

  constructor(place: 0 | 1, bucket: ModelBucket<HandOverTicket>) {
    [this.self, this.other] = place === 0 ? NAMES : [NAMES[1], NAMES[0]];
    this.#bucket = bucket;
    this.way = new ModelWay(bucket, () => this.restart());
    this.board = this.#start();
  }

  get counter() {
    return this.machine.counter;
  }

  /** Amount of its half with its corrections; null if it has none. */
  half(id: string): bigint | null {
    const { till } = this.counter;
    const movement = till.find(id);
    if (movement === null) return null;
    return till.correctionsOf(id).reduce((sum, { amount }) => sum + amount, movement.amount);
  }

  connect(isConnected: boolean): void {
    this.way.isConnected = isConnected;
    if (isConnected) this.hear();
    else this.board.receive(null);
  }

  hear(): void {
    if (this.way.isConnected) this.board.receive(this.#bucket.shown());
  }

  restart(): void {
    this.board.setLink(null);
    this.board = this.#start();
    this.hear();
  }

  #start(): HandOverBoard {
    const board = new HandOverBoard({
      counter: this.counter,
      self: this.self,
      isSelf: (name) => name === this.self,
      selfName: this.self,
      others: () => [{ counter: this.other, name: this.other }],
      onChange: () => {},
      report: (_event, details) => expect(details).toMatchObject({ error: { message: 'no answer' } }),
    });
    board.setLink(this.way.start());
    return board;
  }
}

const bucket = new ModelBucket<HandOverTicket>();
const tills = [new Till(0, bucket), new Till(1, bucket)] as const;
const [first, second] = tills;
/** Another machine with the first one's name, and a database without its cash. */
const copy = new Till(0, bucket);
afterAll(() => {
  for (const { machine } of [...tills, copy]) machine.remove();
});

/** Lets both counters do all that they can. */
async function settle(): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    for (const till of tills) till.hear();
    for (let turns = 0; turns < 6; turns += 1) await turn();
  }
}

async function reset(): Promise<void> {
  for (const till of [...tills, copy]) {
    till.connect(false);
    till.way.fate = 'fine';
    till.counter.store.commit(() => till.counter.handOvers.settleAll());
  }
  bucket.entries.clear();
  for (const till of tills) {
    till.restart();
    till.connect(true);
  }
  await settle();
}

beforeEach(reset);

const give = (till: Till, id: string, amount: bigint): void =>
  till.board.handOver({ id, to: till.other, currency: 'PYG', amount }, 'Ana');
const correct = (till: Till, id: string, amount: bigint): void => {
  const parts = [{ means: 'cash' as const, amount, reference: '' }];
  correctMovement(till.counter, { id, parts, reason: 'contado de nuevo' }, 'Ana');
  till.board.look();
};

const STEPS = [
  'give',
  'give',
  'take',
  'take',
  'correct',
  'leave',
  'return',
  'restart',
  'wipe',
  'settle',
  'turn',
] as const;

interface Step {
  what: (typeof STEPS)[number];
  till: 0 | 1;
  which: number;
  fate: Fate;
}

const step = record<Step>({
  what: constantFrom(...STEPS),
  till: constantFrom<0 | 1>(0, 1),
  which: integer({ min: 0, max: 5 }),
  fate: oneof(
    { weight: 5, arbitrary: constant<Fate>('fine') },
    constantFrom<Fate>('lost', 'unanswered', 'killed'),
  ),
});

/** @param pairs ids of what was handed over, by the counter that did */
async function doStep({ what, till: place, which, fate }: Step, pairs: [Till, string][]): Promise<void> {
  const till = tills[place];
  till.way.fate = fate;
  const { offered, given } = till.board.read();
  switch (what) {
    case 'give': {
      const id = nextUuid();
      give(till, id, BigInt(1000 * (which + 1)));
      pairs.push([till, id]);
      return;
    }
    case 'take': {
      const chosen = offered[which % Math.max(1, offered.length)];
      if (chosen !== undefined) takeIn(till, chosen.id, BigInt(chosen.amount));
      return;
    }
    case 'correct': {
      const chosen = given[which % Math.max(1, given.length)];
      const amount = BigInt(1000 * which);
      if (chosen !== undefined && BigInt(chosen.amount) !== amount) correct(till, chosen.id, amount);
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

function takeIn(till: Till, id: string, amount: bigint): void {
  try {
    till.board.takeIn({ id, amount }, 'Eva');
  } catch (error) {
    if (!(error instanceof CouldNotError)) throw error;
  }
}

test('cash that is handed over comes in once, whatever is cut off or lost', async () => {
  await assert(
    asyncProperty(array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      await reset();
      const pairs: [Till, string][] = [];
      for (const one of steps) await doStep(one, pairs);
      for (const till of tills) {
        till.way.fate = 'fine';
        till.restart();
        till.connect(true);
      }
      await settle();
      // A person takes in all that is offered.
      for (const till of tills)
        for (const { id, amount } of till.board.read().offered) takeIn(till, id, BigInt(amount));
      await settle();
      for (const [till, id] of pairs) {
        const taken = (till === first ? second : first).half(id);
        if (till.half(id) !== 0n) expect(taken).toBeGreaterThan(0n);
      }
      for (const { board } of tills) expect(board.read()).toMatchObject({ offered: [], given: [] });
      expect(bucket.shown()).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('a hand-over moves the expected cash of both counters, and its papers name the other one', async () => {
  const cashOf = (till: Till): bigint =>
    BigInt(readX(till.counter)?.money[0]?.means.find(({ means }) => means === 'cash')?.expected ?? '0');
  const before = tills.map(cashOf);
  const id = nextUuid();
  give(first, id, 500_000n);
  give(first, id, 500_000n);
  await settle();
  expect(second.board.read().offered).toMatchObject([{ id, counterName: first.self, amount: '500000' }]);
  correct(first, id, 450_000n);
  await settle();
  second.board.takeIn({ id, amount: 440_000n }, 'Eva');
  expect(() => second.board.takeIn({ id, amount: 440_000n }, 'Eva')).not.toThrow();
  await settle();
  expect(() => second.board.takeIn({ id, amount: 440_000n }, 'Eva')).toThrow(CouldNotError);
  expect(tills.map(cashOf)).toEqual([(before[0] ?? 0n) - 450_000n, (before[1] ?? 0n) + 440_000n]);
  const reasonOf = (till: Till) => readX(till.counter)?.cashMoves.find((move) => move.id === id)?.reason;
  expect(reasonOf(first)).toEqual({ code: 'handed-over', params: { counter: second.self } });
  expect(reasonOf(second)).toEqual({
    code: 'taken-in-otherwise',
    params: { counter: first.self, given: 'Gs. 450.000' },
  });
});

test('a copy of a counter takes no cash off the board that it never handed over', async () => {
  copy.connect(true);
  const id = nextUuid();
  give(first, id, 1000n);
  await settle();
  first.connect(false);
  second.board.takeIn({ id, amount: 1000n }, 'Eva');
  await settle();
  copy.hear();
  await settle();
  expect(bucket.shown()).toMatchObject([{ id, isTakenIn: true }]);
  first.connect(true);
  await settle();
  expect(first.board.read().given).toEqual([]);
  expect(bucket.shown()).toEqual([]);
});

test('a counter without the server hands over, and receives nothing that it cannot see', async () => {
  for (const till of tills) till.connect(false);
  const id = nextUuid();
  give(first, id, 1000n);
  await settle();
  expect(first.board.read().given).toMatchObject([{ id, amount: '1000' }]);
  expect(() => second.board.takeIn({ id, amount: 1000n }, 'Eva')).toThrow('La sucursal no contesta');
  expect(() =>
    first.board.handOver({ id: nextUuid(), to: 'b001.c9', currency: 'PYG', amount: 1n }, 'Ana'),
  ).toThrow('ya no es de la sucursal');
  for (const till of tills) till.connect(true);
  await settle();
  expect(second.board.read().offered).toMatchObject([{ id }]);
});
