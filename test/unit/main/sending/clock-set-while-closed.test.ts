import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { queryNow } from '../../../../main/documents/status/query-now.ts';
import { CouldNotError } from '../../../../main/kernel/errors.ts';
import { TestCounter } from '../../../support/counter.ts';
import { answered, isProbe, UNREACHABLE } from '../../../support/fake-network.ts';
import { success } from '../../../support/service-answers.ts';

/* The machine's clock was wrong, as the counter knew, and was set while the counter was closed. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A smaller change of the clock goes unnoticed, and answers are dated in whole seconds. */
const UNNOTICED_MS = MINUTE_MS + 3000;
/** Longest time until a returned connection is noticed. */
const FOUND_MS = 6000;
/** Longest time to send a few sales, paced, to a service that is back. */
const PACED_MS = 2 * MINUTE_MS;

let machine: TestCounter;
/** The error of the machine's clock. */
let errorMs: number;
/** The service's requests, with their times by its own clock. */
let asked: { path: string; at: number }[];
let isOnline: boolean;

function begin(): void {
  machine = new TestCounter();
  [errorMs, asked, isOnline] = [0, [], true];
  const { network } = machine;
  network.exchange = (request, beforeWrite) => {
    if (!isOnline) return Promise.resolve(UNREACHABLE);
    beforeWrite();
    const { pathname } = new URL(request.url);
    asked.push({ path: pathname, at: trueNow() });
    const result = pathname.endsWith('/carritos')
      ? network.issue(request)
      : answered(200, success(isProbe(request) ? [] : { estado: 'Pendiente' }));
    if (result.kind === 'answered') result.answer.headers['date'] = new Date(trueNow()).toUTCString();
    return Promise.resolve(result);
  };
}

async function end(): Promise<void> {
  await close();
  machine.remove();
}

const trueNow = (): number => machine.clock.now() - errorMs;

function setClock(byMs: number): void {
  machine.clock.set(byMs);
  errorMs += byMs;
}

function start(): void {
  machine.counter.engine.start();
  machine.counter.probe.start();
}

async function close(): Promise<void> {
  machine.counter.probe.stop();
  await machine.counter.engine.stop();
}

/** Closes the counter for `offMs`, and sets the clock meanwhile. */
async function closeAndSet(offMs: number, setMs: number): Promise<void> {
  await close();
  machine.reopen(() => {
    machine.clock.jump(offMs);
    setClock(setMs);
  });
}

const askedAt = (word: string): number[] =>
  asked.filter(({ path }) => path.includes(word)).map(({ at }) => at);

/** Has a sale issued while the machine's clock is wrong and the counter knows it. */
async function sellUnderWrongClock(byMs: number): Promise<string> {
  setClock(byMs);
  start();
  await machine.clock.advance(1000);
  const { id } = machine.sell();
  machine.counter.engine.wake();
  await machine.clock.advance(1000);
  expect(machine.state(id)).toBe('issued');
  return id;
}

describe('a clock that was hours behind is set right while the program is closed', () => {
  beforeEach(begin);
  afterEach(end);

  test('a sale made since without a connection is sent as soon as there is one', async () => {
    await sellUnderWrongClock(-14 * HOUR_MS);
    await closeAndSet(MINUTE_MS, 14 * HOUR_MS);
    isOnline = false;
    start();
    const { id } = machine.sell();
    machine.counter.engine.wake();
    await machine.clock.advance(MINUTE_MS);
    isOnline = true;
    await machine.clock.advance(FOUND_MS);
    expect(machine.state(id)).toBe('issued');
  });

  test('a status query is not asked before its time', async () => {
    await sellUnderWrongClock(-14 * HOUR_MS);
    await closeAndSet(MINUTE_MS, 14 * HOUR_MS);
    start();
    await machine.clock.advance(8 * MINUTE_MS);
    expect(askedAt('/estado/')).toEqual([]);
    await machine.clock.advance(MINUTE_MS);
    expect(askedAt('/estado/')).toHaveLength(1);
  });

  test('a query that a person asked for since is sent as soon as there is a connection', async () => {
    const id = await sellUnderWrongClock(-14 * HOUR_MS);
    await machine.clock.advance(15 * MINUTE_MS);
    await closeAndSet(MINUTE_MS, 14 * HOUR_MS);
    isOnline = false;
    start();
    queryNow(machine.counter, id, 'test');
    await machine.clock.advance(MINUTE_MS);
    const before = askedAt('/estado/').length;
    isOnline = true;
    await machine.clock.advance(FOUND_MS);
    expect(askedAt('/estado/')).toHaveLength(before + 1);
  });

  test('a cancellation in time is not taken for late', async () => {
    const id = await sellUnderWrongClock(-14 * HOUR_MS);
    await close();
    machine.clock.jump(40 * HOUR_MS);
    requestCancellation(machine.counter, id, 'Se equivocó de cliente', 'test');
    await closeAndSet(MINUTE_MS, 14 * HOUR_MS);
    start();
    await machine.clock.advance(FOUND_MS);
    expect(askedAt('/anular')).toHaveLength(1);
    expect(machine.counter.cancellations.findOpen(id)).not.toBeNull();
  });
});

const minutes = (min: number, max: number) => fc.integer({ min, max }).map((each) => each * MINUTE_MS);
const anySetting = fc.oneof(minutes(-30, 30), minutes(-23 * 60, 23 * 60));
const anyLife = fc.record({ offMs: minutes(0, 26 * 60), setMs: anySetting, isAskedFor: fc.boolean() });
const anyHistory = fc.record({
  wrongByMs: anySetting,
  openMs: minutes(0, 20),
  /** Runs without a connection. */
  lives: fc.array(anyLife, { minLength: 1, maxLength: 3 }),
  /** Time in each of these runs; at 0 the missing connection is not noticed. */
  offlineMs: fc.constantFrom(0, MINUTE_MS),
});

/** Asks for a document's status as a person does, if it is old enough by the counter's time. */
function askNow(id: string): void {
  try {
    queryNow(machine.counter, id, 'test');
  } catch (error) {
    if (!(error instanceof CouldNotError)) throw error;
  }
}

test('nothing waits longer or shorter, however often the clock was set', async () => {
  await fc.assert(
    fc
      .asyncProperty(anyHistory, async ({ wrongByMs, openMs, lives, offlineMs }) => {
        const issued = await sellUnderWrongClock(wrongByMs);
        const queryAt = trueNow() + 10 * MINUTE_MS;
        await machine.clock.advance(openMs);
        for (const { offMs, setMs, isAskedFor } of lives) {
          await closeAndSet(offMs, setMs);
          isOnline = false;
          start();
          machine.sell();
          if (isAskedFor) askNow(issued);
          machine.counter.engine.wake();
          await machine.clock.advance(offlineMs);
        }
        isOnline = true;
        const backAt = trueNow();
        await machine.clock.advance(PACED_MS);
        expect(machine.counter.documents.countByState()).toEqual({ issued: lives.length + 1 });
        await machine.clock.advance(15 * MINUTE_MS);
        const [firstAt = Number.POSITIVE_INFINITY] = askedAt(machine.document(issued).cdc ?? '');
        expect(firstAt).toBeGreaterThanOrEqual(queryAt - UNNOTICED_MS);
        expect(firstAt).toBeLessThanOrEqual(Math.max(queryAt, backAt) + FOUND_MS + UNNOTICED_MS);
      })
      .beforeEach(begin)
      .afterEach(end),
    { numRuns: 30 },
  );
});
