import { said } from '../../../../shared/domain/reason.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FOLLOW_UP_LANE } from '../../../../main/sending/entry-repository.ts';
import type { SendingState } from '../../../../main/sending/sending-state.ts';
import { TestCounter } from '../../../support/counter.ts';

let machine: TestCounter;
let sending: SendingState;
beforeEach(() => {
  machine = new TestCounter();
  sending = machine.counter.sending;
});
afterEach(() => machine.remove());

describe('holding back', () => {
  const LOGIN = { kind: 'login-needed' };

  test('applies without a token, and not with one', () => {
    expect(sending.hold(null)).toEqual(LOGIN);
    expect(sending.hold('a')).toBeNull();
  });

  test('applies to a refused token and no other, also after a restart', () => {
    sending.rejectToken('a');
    expect([sending.hold('a'), sending.hold('b')]).toEqual([LOGIN, null]);
    machine.reopen();
    expect([machine.counter.sending.hold('a'), machine.counter.sending.hold('b')]).toEqual([LOGIN, null]);
    sending = machine.counter.sending;
    sending.rejectToken('b');
    expect([sending.hold('a'), sending.hold('b')]).toEqual([null, LOGIN]);
  });

  test('lasts from a stop until another token or a release', () => {
    sending.stop('a', said('otra empresa'));
    const stopped = { kind: 'stopped', reason: said('otra empresa') };
    expect([sending.hold('a'), sending.hold('b'), sending.hold(null)]).toEqual([stopped, null, stopped]);
    sending.release();
    expect([sending.hold('a'), sending.hold(null)]).toEqual([null, LOGIN]);
  });

  test('the token itself is not stored', () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln';
    sending.rejectToken(token);
    const row = JSON.stringify(machine.counter.store.db.prepare('SELECT * FROM sending').all());
    expect(row).not.toContain(token);
    expect(row).not.toContain(token.slice(0, 8));
  });
});

describe('a clock that was moved', () => {
  const HOUR_MS = 3_600_000;
  const dueInMs = (id: string): number =>
    (machine.counter.entries.find(id, 'issue')?.dueAt ?? 0) - machine.clock.now();

  /** Puts a sale off by `ms`, moves the clock by an hour, and returns the remaining wait. */
  function putOffAndMove(ms: number): number {
    const { id } = machine.sell();
    const { store, entries, clock } = machine.counter;
    store.commit(() => entries.putOff(id, 'issue', clock.now() + ms));
    machine.clock.jump(HOUR_MS);
    store.commit(() => sending.moveClock(HOUR_MS, clock.now()));
    return dueInMs(id);
  }

  test('keeps the length of waits', () => {
    expect(putOffAndMove(HOUR_MS)).toBe(HOUR_MS);
    expect(putOffAndMove(25 * HOUR_MS)).toBe(25 * HOUR_MS);
  });

  test('makes due what was armed by an untrusted clock, except later rounds and status queries', () => {
    const { id } = machine.sell();
    const { store, entries, clock } = machine.counter;
    const later = clock.now() + HOUR_MS;
    store.commit(() => {
      entries.putOff(id, 'issue', later);
      for (const task of ['query-status', 'recount', 'prepare'] as const) {
        entries.arm({ documentId: id, task, lane: FOLLOW_UP_LANE, dueAt: later });
      }
      entries.nextRound(id, 'recount', later);
      sending.distrustDueTimes(clock.now());
    });
    const waits = (['issue', 'prepare', 'recount', 'query-status'] as const).map(
      (task) => (entries.find(id, task)?.dueAt ?? 0) - clock.now(),
    );
    expect(waits).toEqual([0, 0, HOUR_MS, HOUR_MS]);
  });

  test('makes due what is put off longer than any wait the service can ask for', () => {
    expect(putOffAndMove(25 * HOUR_MS + 1)).toBe(0);
    expect(putOffAndMove(10 * 365 * 24 * HOUR_MS)).toBe(0);
  });
});

describe("the service's clock", () => {
  const NOW = Date.UTC(2026, 10, 21, 13);
  const dateAt = (at: number): string => new Date(at).toUTCString();

  test('is this machine’s until an answer brings another', () => {
    expect(sending.serviceTime(NOW)).toBe(NOW);
  });

  test.each([
    [3_600_000, 3_600_000],
    [-86_400_000, -86_400_000],
    [2_000, 2_000],
    [1_000, 0],
    [-1_000, 0],
  ])('%i ms ahead counts as %i', (ahead, learnt) => {
    sending.learnServiceTime(dateAt(NOW + ahead), NOW);
    expect(sending.serviceTime(NOW + 5)).toBe(NOW + 5 + learnt);
  });

  test('is learnt again, and stored', () => {
    sending.learnServiceTime(dateAt(NOW + 60_000), NOW);
    sending.learnServiceTime(dateAt(NOW + 61_000), NOW);
    expect(sending.serviceTime(NOW)).toBe(NOW + 60_000);
    sending.learnServiceTime(dateAt(NOW), NOW);
    expect(sending.serviceTime(NOW)).toBe(NOW);
    sending.learnServiceTime(dateAt(NOW - 60_000), NOW);
    machine.reopen();
    expect(machine.counter.sending.serviceTime(NOW)).toBe(NOW - 60_000);
  });

  test.each([undefined, '', 'ayer', 'NaN'])('«%s» changes nothing', (header) => {
    sending.learnServiceTime(dateAt(NOW + 60_000), NOW);
    sending.learnServiceTime(header, NOW);
    expect(sending.serviceTime(NOW)).toBe(NOW + 60_000);
  });
});
