import { array, assert, constantFrom, integer, oneof, property, record as recordOf } from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterRelease,
  hearOf,
  type KnownPoint,
  maySend,
  type Point,
} from '../../../../shared/chain/points.ts';

const COUNTERS = ['b001.c1', 'b001.c2', 'b002.c1'] as const;
type Name = (typeof COUNTERS)[number];

interface Copy {
  record: Point | null;
  highest: number;
}

/** A head office with one point, and what it ever wrote, as messages that may arrive late or twice. */
class ModelOffice {
  record: Point | null = null;
  /** Highest epoch in the histories that have come up. */
  highest = 0;
  isPutBack = false;
  readonly written: { point: Point; isForced: boolean }[] = [];
  #copy: Copy = { record: null, highest: 0 };

  /** A person's word: the first holder, or another one whatever the present one does. */
  force(counter: Name): void {
    const epoch = Math.max(this.record?.epoch ?? 0, this.highest) + 1;
    this.#write({ counter, epoch, since: 0, state: 'held', to: null, why: 'broken' }, true);
  }

  move(to: Name): void {
    const { record } = this;
    if (record === null || record.state === 'releasing' || record.counter === to) return;
    this.#write({ ...record, state: 'releasing', to }, false);
  }

  hearRelease(counter: Name, { epoch, to }: KnownPoint): void {
    const next = afterRelease(this.record, counter, { epoch, to: to ?? '' }, 0);
    if (next !== null) this.#write(next, false);
  }

  backUp(): void {
    this.#copy = { record: this.record, highest: this.highest };
  }

  putBack(): void {
    this.isPutBack = true;
    ({ record: this.record, highest: this.highest } = this.#copy);
  }

  #write(point: Point, isForced: boolean): void {
    this.record = point;
    this.written.push({ point, isForced });
  }
}

/** A counter: what it knows is on its disk; what is being sent, or in doubt after a kill, keeps its point. */
class ModelCounter {
  known: KnownPoint | null = null;
  isUnderWay = false;
  /** Its data were put back: it asks for what is, before it hears anything else. */
  mustAsk = false;
  /** Places in the office's list that it heard. */
  readonly heard = new Set<number>();
  #copy: KnownPoint | null = null;
  readonly name: Name;

  constructor(name: Name) {
    this.name = name;
  }

  holds(): boolean {
    return this.known !== null && maySend(this.known, this.name);
  }

  hear({ written }: ModelOffice, place: number): void {
    const told = written[place];
    if (told === undefined) return;
    this.heard.add(place);
    this.mustAsk = false;
    this.known = hearOf(this.known, told.point, this.name)?.known ?? this.known;
  }

  settle(): void {
    if (this.known?.counter === this.name && this.known.state === 'releasing' && !this.isUnderWay)
      this.known = { ...this.known, state: 'released' };
  }

  backUp(): void {
    this.#copy = this.known;
  }

  /** As `GivenPointRepository.doubt`. */
  putBack(): void {
    this.mustAsk = true;
    this.heard.clear();
    this.isUnderWay = false;
    this.known = this.#copy;
    if (this.known?.counter === this.name && this.known.state !== 'released')
      this.known = { ...this.known, state: 'unsure' };
  }
}

/** Null where two counters hold the point only because a person's force has not reached one of them. */
function twoHolders(office: ModelOffice, counters: readonly ModelCounter[]): string | null {
  const holders = counters.filter((counter) => counter.holds());
  for (const one of holders)
    for (const other of holders) {
      if (one === other) continue;
      const isUnheard = ({ name, heard, known }: ModelCounter): boolean =>
        office.written.some(
          ({ point, isForced }, place) =>
            isForced && !heard.has(place) && point.counter !== name && point.epoch >= (known?.epoch ?? 0),
        );
      if (!isUnheard(one) && !isUnheard(other)) return `${one.name} and ${other.name}`;
    }
  return null;
}

const who = integer({ min: 0, max: COUNTERS.length - 1 });
const acts = oneof(
  {
    weight: 3,
    arbitrary: recordOf({
      act: constantFrom('move', 'move', 'move', 'force'),
      who,
      age: integer({ min: 0, max: 0 }),
    }),
  },
  {
    weight: 8,
    // `age`: how many newer messages there are.
    arbitrary: recordOf({
      act: constantFrom('hear', 'hear', 'hear', 'send', 'end', 'settle', 'tell', 'tell', 'note'),
      who,
      age: oneof({ weight: 4, arbitrary: integer({ min: 0, max: 0 }) }, integer({ min: 0, max: 5 })),
    }),
  },
  {
    weight: 1,
    arbitrary: recordOf({
      act: constantFrom('office-back-up', 'office-put-back', 'back-up', 'put-back'),
      who,
      age: integer({ min: 0, max: 0 }),
    }),
  },
);

test('one counter at most sends with a point, in any order of moves, losses, kills and backups put back', () => {
  const seen = new Set<string>();
  assert(
    property(array(acts, { minLength: 5, maxLength: 60 }), (steps) => {
      const office = new ModelOffice();
      const counters = COUNTERS.map((name) => new ModelCounter(name));
      let isCounterPutBack = false;
      for (const { act, who: at, age } of steps) {
        const counter = counters[at] ?? expect.unreachable();
        switch (act) {
          case 'move':
            if (office.record === null) office.force(counter.name);
            else office.move(counter.name);
            break;
          case 'force':
            office.force(counter.name);
            break;
          case 'hear': {
            const newest =
              office.record === null
                ? -1
                : office.written.findLastIndex(({ point }) => point === office.record);
            counter.hear(office, counter.mustAsk ? newest : office.written.length - 1 - age);
            break;
          }
          case 'send':
            if (maySend(counter.known, counter.name)) counter.isUnderWay = true;
            break;
          case 'end':
            counter.isUnderWay = false;
            break;
          case 'settle':
            counter.settle();
            break;
          case 'tell':
            if (counter.known?.state !== 'released') break;
            expect(counter.isUnderWay).toBe(false);
            office.hearRelease(counter.name, counter.known);
            seen.add('released');
            break;
          case 'note':
            office.highest = Math.max(office.highest, counter.known?.epoch ?? 0);
            break;
          case 'office-back-up':
            office.backUp();
            break;
          case 'office-put-back':
            // With a counter's data put back too, only the others' histories know better.
            if (!isCounterPutBack) office.putBack();
            break;
          case 'back-up':
            counter.backUp();
            break;
          case 'put-back':
            if (office.isPutBack) break;
            isCounterPutBack = true;
            counter.putBack();
        }
        expect(twoHolders(office, counters)).toBeNull();
        for (const holder of counters.filter((one) => one.holds())) {
          const epoch = holder.known?.epoch ?? 0;
          seen.add(`held ${Math.min(epoch, 3)}`);
          const taken = office.written
            .filter(({ point }, place) => holder.heard.has(place) && point.counter !== holder.name)
            .map(({ point }) => point.epoch);
          expect(Math.max(0, ...taken)).toBeLessThan(epoch);
        }
      }
    }),
    { numRuns: 20_000 },
  );
  expect([...seen].toSorted()).toEqual(['held 1', 'held 2', 'held 3', 'released']);
});

test('only the word of the holder for its own epoch moves a point', () => {
  const record = {
    counter: 'b001.c1',
    epoch: 3,
    since: 0,
    state: 'releasing',
    to: 'b001.c2',
    why: null,
  } as const;
  const word = { epoch: 3, to: 'b001.c2' };
  expect(afterRelease(record, 'b001.c1', word, 7)).toEqual({
    ...record,
    counter: 'b001.c2',
    epoch: 4,
    since: 7,
    state: 'held',
    to: null,
  });
  expect(afterRelease(null, 'b001.c1', word, 7)).toBeNull();
  expect(afterRelease(record, 'b001.c3', word, 7)).toBeNull();
  expect(afterRelease(record, 'b001.c1', { ...word, epoch: 2 }, 7)).toBeNull();
});
