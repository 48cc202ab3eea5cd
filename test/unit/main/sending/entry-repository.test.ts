import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
const arm = (documentId: string, task: 'query-status' | 'cancel', dueAt: number): void =>
  commit(() => entries.arm({ documentId, task, lane: FOLLOW_UP_LANE, dueAt }));

test('a sale waits in the lane of its issuing point, due at once', () => {
  const { id, soldAt } = machine.sell();
  expect(entries.find(id, 'issue')).toEqual({
    position: 1,
    documentId: id,
    task: 'issue',
    lane: LANE,
    state: 'waiting',
    dueAt: soldAt,
    rounds: 0,
  });
  expect(entries.find(id, 'cancel')).toBeNull();
  expect(entries.find('another', 'issue')).toBeNull();
  expect(entries.lanesWaiting()).toEqual([LANE]);
  expect(entries.countWaiting('issue')).toBe(1);
  expect(entries.countWaiting('query-status')).toBe(0);
});

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

  test('is never a follow-up', () => {
    const { id } = machine.sell();
    commit(() => entries.settle(id, 'issue'));
    arm(id, 'query-status', 0);
    expect(entries.headOfLane(FOLLOW_UP_LANE)).toBeNull();
    expect(entries.lanesWaiting()).toEqual([]);
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

  test('emissions of other lanes and follow-ups may be in flight beside it', () => {
    const [first, other] = [machine.sell().id, machine.sell({ venta: { punto_expedicion: '002' } }).id];
    arm(first, 'query-status', 0);
    arm(other, 'query-status', 0);
    begin(first);
    begin(other);
    begin(first, 'query-status');
    begin(other, 'query-status');
    expect(entries.inFlight()).toHaveLength(4);
  });
});

describe('rounds', () => {
  test('count answers, not tries, and begin again when the entry is armed again', () => {
    const { id } = machine.sell();
    arm(id, 'query-status', 10);
    commit(() => entries.nextRound(id, 'query-status', 20));
    commit(() => entries.nextRound(id, 'query-status', 30));
    commit(() => entries.putOff(id, 'query-status', 40));
    expect(entries.find(id, 'query-status')).toMatchObject({ rounds: 2, dueAt: 40, state: 'waiting' });
    arm(id, 'query-status', 50);
    expect(entries.find(id, 'query-status')).toMatchObject({ rounds: 0, dueAt: 50 });
  });
});

describe('the next follow-up', () => {
  test('is found once it is due, and its due time before', () => {
    const { id } = machine.sell();
    expect(entries.nextFollowUpDueAt()).toBeNull();
    arm(id, 'query-status', 200);
    expect(entries.nextFollowUpDueAt()).toBe(200);
    expect(entries.nextFollowUp(199)).toBeNull();
    expect(entries.nextFollowUp(200)).toMatchObject({ documentId: id, task: 'query-status' });
    arm(id, 'cancel', 100);
    expect(entries.nextFollowUpDueAt()).toBe(100);
  });

  test('is the due cancellation whose window closes first, however it was put off', () => {
    const documents = Array.from({ length: 6 }, () => machine.sell().id);
    const { cancellations } = machine.counter;
    commit(() => {
      for (const documentId of documents) {
        const id = machine.random.uuid();
        cancellations.add({ id, documentId, motivo: 'x', requestedAt: 0, deadlineAt: 0 });
      }
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(1000), { minLength: 6, maxLength: 6 }),
        fc.array(fc.nat(20), { minLength: 6, maxLength: 6 }),
        (deadlines, dueTimes) => {
          const open = documents.map((id, index) => ({
            id,
            deadlineAt: deadlines[index] ?? 0,
            dueAt: dueTimes[index] ?? 0,
          }));
          const { db } = machine.counter.store;
          commit(() => {
            const setDeadline = db.prepare('UPDATE cancellations SET deadline_at = ? WHERE document_id = ?');
            for (const { id, deadlineAt } of open) setDeadline.run(deadlineAt, id);
          });
          for (const { id, dueAt } of open) arm(id, 'cancel', dueAt);
          arm(documents[0] ?? '', 'query-status', 0);
          const due = open.filter(({ dueAt }) => dueAt <= 10).toSorted((a, b) => a.deadlineAt - b.deadlineAt);
          const taken = due.map(() => {
            const next = entries.nextFollowUp(10);
            if (next?.task === 'cancel') commit(() => entries.settle(next.documentId, next.task));
            return next?.documentId;
          });
          expect(taken).toEqual(due.map(({ id }) => id));
          expect(entries.nextFollowUp(10)?.task).toBe('query-status');
        },
      ),
      { numRuns: 25 },
    );
  });

  test('is a due cancellation, else the query that was due first', () => {
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

describe('the next of very many that wait is found without reading them all', () => {
  /** Query plans of the statements that `ask` prepares. */
  function plansOf(ask: () => unknown): string[] {
    const { db } = machine.counter.store;
    const prepare = vi.spyOn(db, 'prepare');
    ask();
    const asked = prepare.mock.calls.map(([sql]) => sql);
    prepare.mockRestore();
    const steps = asked.flatMap((sql) => {
      const parameters: unknown[] = Array(sql.split('?').length - 1).fill(0);
      return db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters) as { detail: string }[];
    });
    return steps.map(({ detail }) => detail);
  }

  test('the lanes', () => {
    const plans = plansOf(() => entries.lanesWaiting());
    expect(plans.filter((step) => step.startsWith('SCAN outbox'))).toEqual([]);
    expect(plans.join()).toContain('outbox_next_in_lane (lane>?)');
  });

  test('the follow-up: only the cancellations are sorted', () => {
    const plans = plansOf(() => entries.nextFollowUp(0));
    const sorted = plans.flatMap((step, index) =>
      step.includes('TEMP B-TREE')
        ? [plans.slice(0, index).findLast((of) => /^SEARCH (?:outbox|others_)/.test(of))]
        : [],
    );
    expect(sorted).toEqual([
      'SEARCH outbox USING INDEX outbox_cancellations_waiting (due_at<?)',
      'SEARCH others_cancellations USING INDEX others_cancellations_waiting (due_at<?)',
    ]);
  });
});

test('every lane with a sale that waits is named once', () => {
  const points = ['003', '001', '002', '001', '003'];
  const ids = points.map((punto_expedicion) => machine.sell({ venta: { punto_expedicion } }).id);
  expect(entries.lanesWaiting()).toEqual(['12345678/001/001', '12345678/001/002', '12345678/001/003']);
  commit(() => entries.settle(ids[2] ?? '', 'issue'));
  expect(entries.lanesWaiting()).toEqual(['12345678/001/001', '12345678/001/003']);
});
