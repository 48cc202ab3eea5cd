import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NetworkResult } from '../../../../../main/kernel/ports/network.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { turn } from '../../../../support/fake-clock.ts';
import { answered, SILENCE, UNREACHABLE } from '../../../../support/fake-network.ts';
import { success } from '../../../../support/service-answers.ts';

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

/** Answers the probe so, and emissions as a service that works. */
function answerProbes(reply: NetworkResult): void {
  machine.network.reply = (request) => (request.method === 'GET' ? reply : machine.network.issue(request));
}

describe('the probe of a quiet connection', () => {
  test('shows a connection lost while an answer is awaited within 5 s', async () => {
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

  test('leaves a sale after quiet seconds alone: nothing is asked beside it', async () => {
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
});

test('any other exchange stands for a probe', async () => {
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

test('the probe asks once at a time, and no more when it is stopped', async () => {
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

describe('a connection that comes back', () => {
  test('lets a waiting sale leave at once, before the lane’s pause is over', async () => {
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
});
