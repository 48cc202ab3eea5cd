import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EntryRepository, FOLLOW_UP_LANE } from '../../../../main/sending/entry-repository.ts';
import { TestCounter } from '../../../support/counter.ts';

const LANE = '12345678/001/001';

let machine: TestCounter;
let entries: EntryRepository;
beforeEach(() => {
  machine = new TestCounter();
  entries = machine.counter.entries;
});
afterEach(() => machine.remove());

const commit = (work: () => void): void => machine.counter.store.commit(work);
const begin = (documentId: string, task: 'issue' | 'query-status' | 'cancel' = 'issue'): void => {
  const entry = entries.find(documentId, task);
  if (entry === null) throw new Error('no such entry');
  commit(() => entries.begin(entry));
};

describe('the head of a lane', () => {
  test('is its oldest sale that waits, due or not', () => {
    const [first, second] = [machine.sell().id, machine.sell().id];
    machine.sell({ venta: { punto_expedicion: '002' } });
    commit(() => entries.putOff(first, 'issue', machine.clock.now() + 60_000));
    expect(entries.headOfLane(LANE)?.documentId).toBe(first);
    begin(first);
    expect(entries.headOfLane(LANE)?.documentId).toBe(second);
    commit(() => entries.settle(first, 'issue'));
    commit(() => entries.settle(second, 'issue'));
    expect(entries.headOfLane(LANE)).toBeNull();
    expect(entries.lanesWaiting()).toEqual(['12345678/001/002']);
  });

  test('armed again, a sale has its old place before later ones', () => {
    const [first, second] = [machine.sell().id, machine.sell().id];
    commit(() => entries.settle(first, 'issue'));
    expect(entries.headOfLane(LANE)?.documentId).toBe(second);
    commit(() => entries.arm({ documentId: first, task: 'issue', lane: LANE, dueAt: 5 }));
    expect(entries.headOfLane(LANE)).toMatchObject({ documentId: first, position: 1, dueAt: 5 });
  });
});

describe('taking an entry up', () => {
  test('is possible once', () => {
    const { id } = machine.sell();
    const entry = entries.find(id, 'issue');
    if (entry === null) throw new Error('no entry');
    commit(() => entries.begin(entry));
    expect(entries.inFlight()).toMatchObject([{ documentId: id, state: 'in-flight' }]);
    expect(() => commit(() => entries.begin(entry))).toThrow(/not waiting/);
    commit(() => entries.settle(id, 'issue'));
    expect(() => commit(() => entries.begin(entry))).toThrow(/not waiting/);
  });

  test('the database itself refuses a second emission in flight in one lane', () => {
    const [first, second] = [machine.sell().id, machine.sell().id];
    begin(first);
    expect(() => begin(second)).toThrow(/UNIQUE|constraint/);
    expect(entries.find(second, 'issue')?.state).toBe('waiting');
  });
});

describe('the next follow-up', () => {
  test('any of them: cancellations that are due, then queries by when they were due', () => {
    const documents = Array.from({ length: 5 }, () => machine.sell().id);
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            documentId: fc.constantFrom(...documents),
            task: fc.constantFrom('query-status' as const, 'cancel' as const),
            dueAt: fc.nat(20),
          }),
          { maxLength: 6 },
        ),
        fc.nat(20),
        (armed, now) => {
          commit(() => {
            for (const id of documents)
              for (const task of ['query-status', 'cancel'] as const) entries.settle(id, task);
            for (const entry of armed) entries.arm({ ...entry, lane: FOLLOW_UP_LANE });
          });
          const waiting = documents.flatMap((id) =>
            (['query-status', 'cancel'] as const).flatMap((task) => {
              const entry = entries.find(id, task);
              return entry?.state === 'waiting' && entry.dueAt <= now ? [entry] : [];
            }),
          );
          const next = entries.nextFollowUp(now);
          if (waiting.length === 0) {
            expect(next).toBeNull();
            return;
          }
          const task = waiting.some((entry) => entry.task === 'cancel') ? 'cancel' : 'query-status';
          expect(next?.task).toBe(task);
          if (task === 'query-status')
            expect(next?.dueAt).toBe(Math.min(...waiting.map(({ dueAt }) => dueAt)));
        },
      ),
      { numRuns: 40 },
    );
  });
});
