import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NetworkResult } from '../../../../main/kernel/ports/network.ts';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { TEST_TOKEN, TestCounter } from '../../../support/counter.ts';
import { answered, SILENCE, UNREACHABLE } from '../../../support/fake-network.ts';
import { failure, success } from '../../../support/service-answers.ts';

/* Engine, store and clock together: what precedes an emission, and what of it survives a restart. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TEN_YEARS_MS = 10 * 365 * 24 * HOUR_MS;

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(async () => {
  machine.counter.probe.stop();
  await machine.counter.engine.stop();
  machine.remove();
});

const PROBE = '/timbrados';
const EMISSION = '/simplificado/carritos';
const STATUS = /^\/etax\/consultas\/estado\//;
const SLOW_DOWN = answered(429, failure('429', 'Despacio.'), { 'retry-after': '60' });

/** Records the paths requested from here on. */
function watchPaths(): () => string[] {
  const before = machine.network.paths.length;
  return () => machine.network.paths.slice(before);
}

async function restart(): Promise<void> {
  machine.counter.probe.stop();
  await machine.counter.engine.stop();
  machine.reopen();
}

/** Answers with the date `rightNow`, whatever this machine's clock. */
function answerWithDate(rightNow: () => number): void {
  machine.network.reply = (request) => {
    const path = new URL(request.url).pathname;
    const result: NetworkResult =
      path === EMISSION
        ? machine.network.issue(request)
        : answered(200, success(path === PROBE ? [] : { estado: 'Pendiente' }));
    if (result.kind === 'answered') result.answer.headers['date'] = new Date(rightNow()).toUTCString();
    return result;
  };
}

describe('a sale', () => {
  test('is sent at once while all is well, without a probe', async () => {
    machine.counter.engine.start();
    const paths = watchPaths();
    for (let sale = 0; sale < 60; sale++) machine.sell();
    const startedAt = machine.clock.now();
    machine.counter.engine.wake();
    await machine.counter.engine.untilIdle();
    expect(paths()).toEqual(Array(60).fill(EMISSION));
    expect(machine.clock.now()).toBe(startedAt);
  });

  test.each([
    ['no connection', UNREACHABLE],
    ['an answer that was lost', SILENCE],
    ['a failing service', answered(503, failure('503', 'Mantenimiento.'))],
    ['a gateway', answered(502, 'Bad Gateway')],
  ])('goes after %s only when a probe was answered', async (_, trouble) => {
    machine.network.next(trouble);
    machine.sell();
    machine.sell();
    machine.network.reply = UNREACHABLE;
    machine.counter.engine.start();
    await machine.clock.advance(30_000);
    const [first, ...others] = machine.network.paths;
    expect(first).toBe(EMISSION);
    expect(others.length).toBeGreaterThan(2);
    expect(new Set(others)).toEqual(new Set([PROBE]));
    answerWithDate(() => machine.clock.now());
    await machine.clock.advance(30_000);
    expect(machine.counter.documents.countByState()['queued']).toBeUndefined();
  });

  test.each([
    ['the service says it cannot cope', 0, answered(500, failure('500', 'Falla.')), true],
    ['a gateway says it', 0, answered(504, 'Gateway Timeout'), true],
    ['no answer came in time', 90_000, SILENCE, true],
    ['the answer was cut off', 100, SILENCE, false],
  ])(
    'is delayed only where the one before met a service in trouble: %s',
    async (_name, tookMs, trouble, isSpared) => {
      machine.network.next(async () => {
        machine.clock.jump(tookMs);
        return trouble;
      });
      const [, second] = [machine.sell(), machine.sell().id];
      machine.counter.engine.start();
      await machine.clock.advance(0);
      expect(machine.state(second)).toBe(isSpared ? 'queued' : 'issued');
      await machine.clock.advance(60_000);
      expect(machine.state(second)).toBe('issued');
    },
  );

  test('is not sent after a probe that says the service is failing', async () => {
    machine.network.next(UNREACHABLE);
    machine.sell();
    machine.counter.engine.start();
    machine.network.reply = answered(500, failure('500', 'Falla.'));
    await machine.clock.advance(MINUTE_MS);
    expect(machine.network.paths.filter((path) => path === EMISSION)).toHaveLength(1);
  });
});

describe('a restart', () => {
  test('begins with the probe in an outage', async () => {
    machine.network.next(UNREACHABLE);
    machine.sell();
    await machine.sendWhatIsDue();
    await restart();
    const paths = watchPaths();
    await machine.sendWhatIsDue();
    expect(paths()).toEqual([PROBE, EMISSION]);
    await restart();
    machine.sell();
    await machine.sendWhatIsDue();
    expect(paths()).toEqual([PROBE, EMISSION, EMISSION]);
  });

  test.each([
    ['429', SLOW_DOWN],
    ['503', answered(503, 'Mantenimiento', { 'retry-after': '60' })],
  ])('keeps the wait the service asked for with %s', async (_, reply) => {
    machine.network.next(reply);
    machine.sell();
    machine.counter.engine.start();
    await machine.clock.advance(20_000);
    await restart();
    const paths = watchPaths();
    machine.sell();
    machine.counter.engine.start();
    machine.counter.engine.sendNow();
    await machine.clock.advance(39_999);
    expect(paths()).toEqual([]);
    await machine.clock.advance(20_000);
    expect(paths().slice(0, 2)).toEqual([PROBE, EMISSION]);
    expect(machine.counter.documents.countByState()['queued']).toBeUndefined();
  });

  test('begins with the probe where the clock has moved', async () => {
    machine.clock.set(10 * MINUTE_MS);
    machine.counter.engine.start();
    await restart();
    machine.sell();
    await machine.sendWhatIsDue();
    expect(machine.network.paths).toEqual([PROBE, EMISSION]);
  });

  test('waits no longer than asked, even with a clock set back by years', async () => {
    machine.network.next(SLOW_DOWN);
    machine.sell();
    await machine.sendWhatIsDue();
    machine.clock.set(-TEN_YEARS_MS);
    await restart();
    machine.counter.engine.start();
    await machine.clock.advance(59_999);
    expect(machine.network.paths).toEqual([EMISSION]);
    await machine.clock.advance(10_000);
    expect(machine.counter.documents.countByState()).toEqual({ issued: 1 });
  });
});

describe('a login', () => {
  test('stops everything once refused; after the next login the probe comes first', async () => {
    machine.network.next(answered(401, failure('401', 'Token vencido.')));
    machine.sell();
    machine.sell();
    machine.counter.engine.start();
    await machine.clock.advance(24 * HOUR_MS);
    const { engine, sending, store } = machine.counter;
    engine.sendNow();
    await machine.clock.advance(0);
    expect(machine.network.paths).toEqual([EMISSION]);
    store.commit(() => sending.release());
    engine.wake();
    await machine.clock.advance(MINUTE_MS);
    expect(machine.network.paths).toEqual([EMISSION, PROBE, EMISSION, EMISSION]);
  });

  test('is probed first where another token was refused in an earlier run', async () => {
    machine.counter.store.commit(() => machine.counter.sending.rejectToken('another-token'));
    await restart();
    machine.sell();
    await machine.sendWhatIsDue();
    expect(machine.network.paths).toEqual([PROBE, EMISSION]);
    expect(TEST_TOKEN).not.toBe('another-token');
  });
});

/* A clock that is set by years must neither fire a wait nor lose it, whatever the wait is for. */
describe.each([
  ['back', -TEN_YEARS_MS],
  ['forward', TEN_YEARS_MS],
])('the machine’s clock is set %s by ten years', (_, byMs) => {
  let rightAhead: number;
  beforeEach(() => {
    rightAhead = 0;
    answerWithDate(() => machine.clock.now() + rightAhead);
  });
  const setClock = (): void => {
    machine.clock.set(byMs);
    rightAhead -= byMs;
  };
  const asked = (path: string | RegExp): number =>
    machine.network.paths.filter((one) => (typeof path === 'string' ? one === path : path.test(one))).length;

  test('while a status query waits', async () => {
    machine.sell();
    machine.counter.engine.start();
    machine.counter.probe.start();
    await machine.clock.advance(5 * MINUTE_MS);
    setClock();
    await machine.clock.advance(5 * MINUTE_MS - 1000);
    expect(asked(STATUS)).toBe(0);
    await machine.clock.advance(2000);
    expect(asked(STATUS)).toBe(1);
  });

  test('while the engine alone waits for a status query', async () => {
    machine.sell();
    machine.counter.engine.start();
    await machine.clock.advance(5 * MINUTE_MS);
    setClock();
    await machine.clock.advance(5 * MINUTE_MS - 1000);
    expect(asked(STATUS)).toBe(0);
    await machine.clock.advance(2000);
    expect(asked(STATUS)).toBe(1);
  });

  test('while the service asked for a pause', async () => {
    machine.network.next(SLOW_DOWN);
    machine.sell();
    machine.counter.engine.start();
    await machine.clock.advance(30_000);
    setClock();
    machine.counter.engine.wake();
    await machine.clock.advance(29_000);
    expect(asked(EMISSION)).toBe(1);
    await machine.clock.advance(2000);
    expect(asked(EMISSION)).toBe(2);
  });

  test('while there is no connection', async () => {
    machine.network.next(UNREACHABLE);
    machine.sell();
    machine.counter.engine.start();
    await machine.clock.advance(2000);
    setClock();
    await machine.clock.advance(2999);
    expect(machine.network.paths).toEqual([EMISSION]);
    await machine.clock.advance(1);
    expect(machine.network.paths).toEqual([EMISSION, PROBE, EMISSION]);
  });

  test('while nothing waits: the next sale is sent at once after a probe', async () => {
    machine.counter.engine.start();
    setClock();
    machine.sell();
    machine.counter.engine.wake();
    await machine.clock.advance(0);
    expect(machine.network.paths).toEqual([PROBE, EMISSION]);
  });

  test('while a cancellation has hours to go: it is sent, and not taken for late', async () => {
    const { id } = await machine.sellIssued();
    const { engine, cancellations } = machine.counter;
    setClock();
    engine.start();
    requestCancellation(machine.counter, id, 'Se equivocó de cliente', 'test');
    engine.wake();
    await machine.clock.advance(1000);
    expect(asked('/etax/eventos/anular')).toBe(1);
    expect(cancellations.findOpen(id)?.state).toBe('queued');
  });

  test('while the counter is closed: a status query is sent when due, and the service time stays right', async () => {
    const { id, issuedAt } = await machine.sellIssued();
    const right = (): number => machine.clock.now() + rightAhead;
    expect(issuedAt).toBe(right());
    await restart();
    machine.clock.jump(5 * MINUTE_MS);
    setClock();
    await restart();
    machine.counter.engine.start();
    await machine.clock.advance(5 * MINUTE_MS - 2000);
    expect(asked(PROBE)).toBeGreaterThan(0);
    expect(asked(STATUS)).toBe(0);
    expect(Math.abs(machine.counter.sending.serviceTime(machine.clock.now()) - right())).toBeLessThan(2000);
    await machine.clock.advance(4000);
    expect(asked(STATUS)).toBe(1);
    expect(machine.state(id)).toBe('issued');
  });
});

test('tasks that fell due while the machine slept are done once a probe has brought the time', async () => {
  answerWithDate(() => machine.clock.now());
  machine.sell();
  machine.counter.engine.start();
  machine.counter.probe.start();
  await machine.clock.advance(MINUTE_MS);
  machine.clock.set(8 * HOUR_MS);
  const paths = watchPaths();
  await machine.clock.advance(MINUTE_MS);
  expect(paths()[0]).toBe(PROBE);
  expect(paths().filter((path) => STATUS.test(path))).toHaveLength(1);
});

test('a sale made while the clock was hours ahead is sent at once on a start with the right clock', async () => {
  const aheadMs = 5 * HOUR_MS;
  let wrongBy = aheadMs;
  answerWithDate(() => machine.clock.now() - wrongBy);
  machine.clock.set(aheadMs);
  machine.sell();
  await restart();
  [wrongBy] = [0];
  machine.clock.set(-aheadMs);
  await restart();
  machine.counter.engine.start();
  await machine.clock.advance(1000);
  expect(machine.network.paths).toEqual([PROBE, EMISSION]);
});

test('tasks that fell due are done at once if the system reports a wake-up', async () => {
  answerWithDate(() => machine.clock.now());
  machine.sell();
  machine.counter.engine.start();
  await machine.clock.advance(MINUTE_MS);
  machine.clock.set(8 * HOUR_MS);
  const paths = watchPaths();
  machine.counter.engine.resume();
  await machine.clock.advance(0);
  expect(paths()).toEqual([PROBE, expect.stringMatching(STATUS)]);
});

test('a counter killed after sleep before it knows the time probes for it first at the next start', async () => {
  answerWithDate(() => machine.clock.now());
  const { id } = await machine.sellIssued();
  machine.counter.engine.start();
  machine.clock.set(30 * HOUR_MS);
  await machine.clock.advance(MINUTE_MS);
  await machine.counter.engine.stop();
  requestCancellation(machine.counter, id, 'Se equivocó de cliente', 'test');
  // Noticed, and taken for a clock that was set; then the counter is killed.
  machine.clock.set(20 * HOUR_MS);
  machine.network.reply = () => new Promise(() => {});
  machine.counter.engine.start();
  await machine.counter.engine.stop();
  machine.reopen();
  answerWithDate(() => machine.clock.now());
  const paths = watchPaths();
  machine.counter.engine.start();
  await machine.clock.advance(10_000);
  expect(paths()[0]).toBe(PROBE);
  expect(paths()).not.toContain('/etax/eventos/anular');
  expect(machine.counter.cancellations.ofDocument(id)).toMatchObject([{ state: 'expired' }]);
});

test('a service clock that is wrong for a while moves no wait', async () => {
  let wrongBy = 0;
  answerWithDate(() => machine.clock.now() + wrongBy);
  machine.sell();
  machine.counter.engine.start();
  machine.counter.probe.start();
  await machine.clock.advance(2 * MINUTE_MS);
  wrongBy = TEN_YEARS_MS;
  await machine.clock.advance(2 * MINUTE_MS);
  wrongBy = 0;
  await machine.clock.advance(5 * MINUTE_MS);
  expect(machine.network.paths.filter((path) => STATUS.test(path))).toHaveLength(0);
  await machine.clock.advance(2 * MINUTE_MS);
  expect(machine.network.paths.filter((path) => STATUS.test(path))).toHaveLength(1);
});

test('an idle hour has sixty probes and no other wake-up', async () => {
  answerWithDate(() => machine.clock.now());
  machine.counter.engine.start();
  machine.counter.probe.start();
  await machine.clock.advance(0);
  const [fired, paths] = [machine.clock.fired, watchPaths()];
  await machine.clock.advance(HOUR_MS);
  expect(machine.clock.fired - fired).toBe(60);
  expect(paths()).toEqual(Array(60).fill(PROBE));
});

test('a time of the service that the disk refused is not known', async () => {
  const { sending, store, probe } = machine.counter;
  store.db.exec(
    `CREATE TEMP TRIGGER refused BEFORE UPDATE ON main.sending BEGIN SELECT RAISE(ABORT, 'busy'); END`,
  );
  answerWithDate(() => machine.clock.now() + HOUR_MS);
  await probe.ask().catch(() => {});
  expect(sending.toldServiceTime(0)).toBeNull();
  store.db.exec('DROP TRIGGER temp.refused');
  await probe.ask();
  expect(sending.toldServiceTime(0)).toBe(HOUR_MS);
});
