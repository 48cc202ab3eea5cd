import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CouldNotError } from '../../../../../main/kernel/errors.ts';
import type { NetworkResult } from '../../../../../main/kernel/ports/network.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { turn } from '../../../../support/fake-clock.ts';
import { answered, SILENCE, UNREACHABLE } from '../../../../support/fake-network.ts';
import { failure, success } from '../../../../support/service-answers.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(async () => {
  machine.counter.probe.stop();
  await machine.counter.engine.stop();
  machine.remove();
});

const PAGE = answered(200, success([]));
const probes = (): number => machine.network.paths.filter((path) => path === '/timbrados').length;
const state = (): string => machine.counter.connection.state().state;

function probe(): void {
  machine.counter.probe.start();
}

/** Answers probes with this, and issues every sale. */
function answerProbes(reply: NetworkResult): void {
  machine.network.reply = (request) => (request.method === 'GET' ? reply : machine.network.issue(request));
}

describe('while nothing else is exchanged', () => {
  test('the probe asks at once, and then every minute', async () => {
    answerProbes(PAGE);
    probe();
    await turn();
    expect([probes(), state()]).toEqual([1, 'connected']);
    expect(machine.network.asked[0]?.url).toMatch(/\/timbrados\?page=1&limit=100$/);
    await machine.clock.advance(59_999);
    expect(probes()).toBe(1);
    await machine.clock.advance(1);
    expect(probes()).toBe(2);
    await machine.clock.advance(5 * 60_000);
    expect(probes()).toBe(7);
  });

  test('the probe asks no more often without a connection, if nothing waits', async () => {
    machine.network.reply = UNREACHABLE;
    probe();
    await machine.clock.advance(3 * 60_000);
    expect([probes(), state()]).toEqual([4, 'disconnected']);
  });

  test('the probe asks every 3 s without a connection, if a sale waits', async () => {
    machine.network.reply = UNREACHABLE;
    probe();
    machine.sell();
    await machine.clock.advance(60_000);
    expect(probes()).toBe(21);
  });

  test('a connection lost while an answer is awaited is noticed within 5 s', async () => {
    let endSilence: (result: NetworkResult) => void = () => {};
    machine.network.reply = (request) =>
      request.method === 'GET'
        ? PAGE
        : new Promise((resolve) => {
            endSilence = resolve;
          });
    probe();
    await turn();
    machine.sell();
    machine.counter.engine.start();
    await machine.clock.advance(30_300);
    expect(state()).toBe('connected');
    machine.network.reply = UNREACHABLE;
    await machine.clock.advance(5000);
    expect(state()).toBe('disconnected');
    endSilence(SILENCE);
  });

  test('a sale after a quiet time has no probe beside it for 3 s', async () => {
    let answer: (result: NetworkResult) => void = () => {};
    machine.network.reply = ({ method }) =>
      method === 'GET'
        ? PAGE
        : new Promise((resolve) => {
            answer = resolve;
          });
    probe();
    machine.counter.engine.start();
    await machine.clock.advance(30_000);
    machine.sell();
    machine.counter.engine.wake();
    await machine.clock.advance(2999);
    expect(probes()).toBe(1);
    await machine.clock.advance(1);
    expect(probes()).toBe(2);
    answer(SILENCE);
  });

  test('a probe that cannot be sent is not repeated without pause', async () => {
    machine.network.reply = (request) => {
      if (request.method === 'GET') throw new TypeError('Invalid character in header content');
      return machine.network.issue(request);
    };
    const warnings = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    probe();
    machine.sell();
    machine.counter.engine.start();
    await machine.clock.advance(60_000);
    expect(machine.network.asked.length).toBeLessThan(30);
    expect(warnings).toHaveBeenCalled();
    warnings.mockRestore();
  });

  test.each([
    ['a login asked for', answered(401, failure('401', 'Inicie sesión.')), 'connected'],
    ['a captive portal', answered(200, '<html></html>'), 'disconnected'],
    ['silence', SILENCE, 'disconnected'],
  ])('%s is understood', async (_, reply, expected) => {
    answerProbes(reply);
    probe();
    await turn();
    expect(state()).toBe(expected);
  });

  test('a clock set back does not stop the probe', async () => {
    answerProbes(PAGE);
    probe();
    await turn();
    machine.clock.set(-10 * 365 * 24 * 3_600_000);
    await machine.clock.advance(60_000);
    expect(probes()).toBe(2);
  });
});

test('any other exchange replaces a probe', async () => {
  answerProbes(PAGE);
  probe();
  await turn();
  machine.counter.engine.start();
  for (let minute = 0; minute < 5; minute++) {
    await machine.clock.advance(30_000);
    machine.sell();
    machine.counter.engine.wake();
    await machine.counter.engine.untilIdle();
  }
  expect(probes()).toBe(1);
});

test('the probe asks once at a time, and no more once stopped', async () => {
  let answer: (result: NetworkResult) => void = () => {};
  machine.network.reply = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  probe();
  probe();
  await machine.clock.advance(10 * 60_000);
  expect(probes()).toBe(1);
  answer(PAGE);
  await machine.clock.advance(60_000);
  expect(probes()).toBe(2);
  machine.counter.probe.stop();
  answer(PAGE);
  await machine.clock.advance(10 * 60_000);
  expect(probes()).toBe(2);
  expect(machine.clock.waits()).toEqual([]);
});

describe('a counter', () => {
  beforeEach(() => {
    machine.remove();
    machine = new TestCounter(null);
    answerProbes(answered(401, failure('401', 'Falta el token.')));
  });

  test('probes even without a login', async () => {
    probe();
    await turn();
    expect([probes(), state()]).toEqual([1, 'connected']);
  });

  test('whose login cannot be opened still probes, and its engine waits', async () => {
    machine.secrets.read = () => {
      throw new CouldNotError('La sesión guardada está cifrada.');
    };
    const { id } = machine.sell();
    machine.counter.engine.start();
    probe();
    await turn();
    expect([probes(), state(), machine.state(id)]).toEqual([1, 'connected', 'queued']);
  });
});

describe('a connection that comes back', () => {
  test('sends at once, not when the lane’s pause is over', async () => {
    machine.network.reply = UNREACHABLE;
    const { id } = machine.sell();
    machine.counter.engine.start();
    probe();
    await machine.clock.advance(4000);
    expect(machine.state(id)).toBe('queued');
    answerProbes(PAGE);
    // The pause of the lane ends at 5 s; a probe's answer comes before.
    await machine.counter.service.listPage('timbrados', 1, 100);
    await turn();
    await turn();
    expect(machine.state(id)).toBe('issued');
    expect(machine.clock.now()).toBeLessThan(machine.document(id).soldAt + 5000);
  });

  test('reports a changed status, without any changed document', async () => {
    const counts: number[] = [];
    machine.changes.push = (...entries) => counts.push(entries.length);
    answerProbes(UNREACHABLE);
    probe();
    await turn();
    expect(counts.length).toBeGreaterThan(0);
    const before = counts.length;
    answerProbes(PAGE);
    await machine.clock.advance(60_000);
    expect(counts.length).toBeGreaterThan(before);
    expect(new Set(counts)).toEqual(new Set([0]));
  });

  test('an answer after the counter was closed is ignored', async () => {
    let answer: (result: NetworkResult) => void = () => {};
    machine.network.reply = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const told: number[] = [];
    machine.changes.push = (...entries) => told.push(entries.length);
    probe();
    await turn();
    machine.counter.probe.stop();
    machine.reopen();
    answer(PAGE);
    await turn();
    expect(told).toEqual([]);
  });
});
