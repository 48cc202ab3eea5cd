import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NetworkResult } from '../../../../main/kernel/ports/network.ts';
import { TestCounter } from '../../../support/counter.ts';
import { answered, SILENCE, UNREACHABLE } from '../../../support/fake-network.ts';
import { failure, success } from '../../../support/service-answers.ts';

/* The engine, the store and the clock together: what comes before an emission, and what a restart keeps of it. */

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

/** The paths asked for from here on. */
function watchPaths(): () => string[] {
  const before = machine.network.paths.length;
  return () => machine.network.paths.slice(before);
}

async function restart(): Promise<void> {
  machine.counter.probe.stop();
  await machine.counter.engine.stop();
  machine.reopen();
}

/** A service whose clock is right, and this machine's as it is. */
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
  test.each([
    ['no connection', UNREACHABLE],
    ['an answer that was lost', SILENCE],
    ['a failing service', answered(503, failure('503', 'Mantenimiento.'))],
    ['a gateway', answered(502, 'Bad Gateway')],
  ])('goes only when a probe was answered after %s', async (_, trouble) => {
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

  test('gets no leave by a probe that says the service is failing', async () => {
    machine.network.next(UNREACHABLE);
    machine.sell();
    machine.counter.engine.start();
    machine.network.reply = answered(500, failure('500', 'Falla.'));
    await machine.clock.advance(MINUTE_MS);
    expect(machine.network.paths.filter((path) => path === EMISSION)).toHaveLength(1);
  });
});

describe('a restart', () => {
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

  test('waits no longer than was asked though the clock was set back by years', async () => {
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
});

describe('a login', () => {
  test('stops everything once it was refused; the probe comes first after the next one', async () => {
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
});

/* A clock that is set by years must neither fire a wait nor lose it, whatever the wait is for. */
describe.each([
  ['back', -TEN_YEARS_MS],
  ['forward', TEN_YEARS_MS],
])('a machine whose clock is set %s by ten years', (_, byMs) => {
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

  test('lets a status query wait its time', async () => {
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

  test('asks a status query when it was due though the program was closed, and keeps the deadline', async () => {
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

test('a sale made while the clock ran hours ahead leaves at once when the program starts with the right one', async () => {
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

test('a machine that slept and dies before anybody told it the time asks for it first when it starts', async () => {
  answerWithDate(() => machine.clock.now());
  const { id } = await machine.sellIssued();
  machine.counter.engine.start();
  machine.clock.set(30 * HOUR_MS);
  await machine.clock.advance(MINUTE_MS);
  await machine.counter.engine.stop();
  requestCancellation(machine.counter, id, 'Se equivocó de cliente', 'test');
  // Seen, and taken for a clock that was set on; then the program is killed.
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
