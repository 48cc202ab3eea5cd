import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultConfigFolder } from '../../../../main/counter/folders.ts';
import { sendingHandlers } from '../../../../main/api/handlers/sending.ts';
import { pauseSending, resumeSending } from '../../../../main/sending/pause-sending.ts';
import { readCounterStatus } from '../../../../main/attention/read-counter-status.ts';
import { verifyStore } from '../../../../main/database/verify-store.ts';
import { TestCounter } from '../../../support/counter.ts';
import { answered } from '../../../support/fake-network.ts';
import { issuedData, success } from '../../../support/service-answers.ts';
import { cli } from '../../../support/run-cli.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

const sendingHistory = () =>
  machine.counter.store.audit.ofSubject('sending').map(({ event, actor, at }) => [event, actor, at]);

test('nothing is sent during a pause, also after a restart; then everything is', async () => {
  pauseSending(machine.counter, 'ana');
  const pausedAt = machine.clock.now();
  const [first, second] = [machine.sell().id, machine.sell().id];
  await machine.sendWhatIsDue();
  machine.reopen();
  machine.clock.jump(3_600_000);
  machine.counter.engine.start();
  machine.counter.engine.sendNow();
  await machine.clock.advance(60_000);
  expect(machine.network.asked).toEqual([]);
  expect(readCounterStatus(machine.counter)).toMatchObject({
    waiting: 2,
    nextTryAt: null,
    hold: { kind: 'paused', by: 'ana', at: pausedAt },
  });
  resumeSending(machine.counter, 'beto');
  machine.counter.engine.wake();
  await machine.counter.engine.untilIdle();
  await machine.counter.engine.stop();
  expect([machine.state(first), machine.state(second)]).toEqual(['issued', 'issued']);
  expect(sendingHistory()).toEqual([
    ['sending.paused', 'ana', pausedAt],
    ['sending.resumed', 'beto', machine.clock.now()],
  ]);
  expect(verifyStore(machine.counter.store).findings).toEqual([]);
});

test('a request in flight when a pause begins is still answered', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof answered>>();
  machine.network.next(() => promise);
  const [inFlight, waiting] = [machine.sell().id, machine.sell().id];
  machine.counter.engine.start();
  await machine.clock.advance(0);
  pauseSending(machine.counter, 'ana');
  resolve(answered(200, success(issuedData())));
  await machine.clock.advance(60_000);
  await machine.counter.engine.stop();
  expect([machine.state(inFlight), machine.state(waiting)]).toEqual(['issued', 'queued']);
});

test('a pause asked for twice is one pause, and is resumed once', () => {
  for (const actor of ['ana', 'beto']) pauseSending(machine.counter, actor);
  expect(machine.counter.sending.hold('any')).toMatchObject({ by: 'ana' });
  for (const actor of ['ana', 'beto']) resumeSending(machine.counter, actor);
  expect(sendingHistory().map(([event, actor]) => [event, actor])).toEqual([
    ['sending.paused', 'ana'],
    ['sending.resumed', 'ana'],
  ]);
});

test('a pause is shown before a missing login', () => {
  pauseSending(machine.counter, 'ana');
  expect(machine.counter.sending.hold(null)).toMatchObject({ kind: 'paused' });
  resumeSending(machine.counter, 'ana');
  expect(machine.counter.sending.hold(null)).toEqual({ kind: 'login-needed' });
});

test('a pause from the screen holds sales back until it is resumed', async () => {
  machine.counter.engine.start();
  await sendingHandlers['sending.pause']({ length: 'open' }, machine.counter);
  const { id } = machine.sell();
  machine.counter.engine.wake();
  await machine.clock.advance(1000);
  expect(machine.state(id)).toBe('queued');
  await sendingHandlers['sending.resume']({}, machine.counter);
  await machine.clock.advance(1000);
  await machine.counter.engine.stop();
  expect(machine.state(id)).toBe('issued');
  expect(sendingHistory().map(([event, actor]) => [event, actor])).toEqual([
    ['sending.paused', 'screen'],
    ['sending.resumed', 'screen'],
  ]);
});

describe('a pause with an end', () => {
  const HALF_HOUR_MS = 30 * 60_000;
  const pauseForHalfAnHour = (): number => {
    const until = machine.clock.now() + HALF_HOUR_MS;
    pauseSending(machine.counter, 'ana', until);
    machine.counter.engine.wake();
    return until;
  };

  test('lets sending go on by itself, and records that', async () => {
    machine.counter.engine.start();
    const until = pauseForHalfAnHour();
    const { id } = machine.sell();
    machine.counter.engine.wake();
    expect(machine.counter.sending.hold('any')).toMatchObject({ kind: 'paused', until });
    await machine.clock.advance(HALF_HOUR_MS - 1);
    expect(machine.state(id)).toBe('queued');
    await machine.clock.advance(60_000);
    await machine.counter.engine.stop();
    expect(machine.state(id)).toBe('issued');
    expect(sendingHistory().map(([event, actor]) => [event, actor])).toEqual([
      ['sending.paused', 'ana'],
      ['sending.resumed', 'counter'],
    ]);
    expect(machine.counter.store.audit.ofSubject('sending')[0]?.details).toEqual({ until });
  });

  test('ends when the latest request says', () => {
    const until = pauseForHalfAnHour();
    pauseSending(machine.counter, 'beto');
    expect(machine.counter.sending.hold('any')).toMatchObject({ by: 'beto', until: null });
    pauseSending(machine.counter, 'ana', until);
    expect(machine.counter.sending.hold('any')).toMatchObject({ by: 'ana', until });
    expect(sendingHistory().map(([event, actor]) => [event, actor])).toEqual([
      ['sending.paused', 'ana'],
      ['sending.paused', 'beto'],
      ['sending.paused', 'ana'],
    ]);
  });

  test('ends though nothing waits to be sent', async () => {
    machine.counter.engine.start();
    pauseForHalfAnHour();
    await machine.clock.advance(HALF_HOUR_MS);
    await machine.counter.engine.stop();
    expect(machine.counter.sending.isPaused()).toBe(false);
  });

  test('survives a restart, and has ended at a restart after its end', async () => {
    pauseForHalfAnHour();
    const { id } = machine.sell();
    machine.reopen();
    machine.counter.engine.start();
    await machine.clock.advance(60_000);
    expect(machine.state(id)).toBe('queued');
    await machine.counter.engine.stop();
    machine.clock.jump(HALF_HOUR_MS);
    machine.reopen();
    machine.counter.engine.start();
    await machine.clock.advance(60_000);
    await machine.counter.engine.stop();
    expect(machine.state(id)).toBe('issued');
  });

  test('ends at its hour even if the machine slept', async () => {
    machine.counter.engine.start();
    pauseForHalfAnHour();
    machine.clock.set(HALF_HOUR_MS);
    machine.counter.engine.resume();
    expect(machine.counter.sending.isPaused()).toBe(false);
    await machine.counter.engine.stop();
  });
});

describe('a pause from the command line', () => {
  test('is seen by sync and status, and ends by resume', async () => {
    machine.sell();
    machine.counter.store.close();
    const { dataFolder, configFolder: noted } = machine.location;
    // The command line looks here for the record outside the data folder.
    const configFolder = join(noted, 'os');
    const place = { XDG_CONFIG_HOME: configFolder, LOCALAPPDATA: configFolder };
    for (const name of readdirSync(noted)) {
      cpSync(join(noted, name), join(defaultConfigFolder(place), name), { recursive: true });
    }
    const run = (...argv: string[]) =>
      cli(argv, { dataFolder, configFolder, env: { MOSTRADOR_TOKEN: 'a-training-token' } });
    expect(await run('pause')).toMatchObject({ code: 0, lines: [{ paused: true, waiting: 1 }] });
    const sync = await run('sync', '--until-idle');
    expect(sync).toMatchObject({ code: 1, lines: [] });
    expect(sync.errors).toContain('El envío está pausado; para seguir: «mostrador resume».');
    expect((await run('status')).lines).toMatchObject([{ sending: 'paused' }]);
    expect(await run('resume')).toMatchObject({ code: 0, lines: [{ paused: false, waiting: 1 }] });
    const [timed] = (await run('pause', '--minutes', '90')).lines;
    expect(Date.parse(String(timed?.['until'])) - Date.now()).toBeGreaterThan(89 * 60_000);
    expect((await run('sync', '--until-idle')).errors).toMatch(
      /El envío está pausado hasta el .+; para seguir antes/,
    );
    for (const minutes of ['0', 'x', '99999']) {
      expect((await run('pause', '--minutes', minutes)).code).toBe(2);
    }
    expect((await run('resume')).code).toBe(0);
    expect((await run('status')).lines).toMatchObject([{ sending: 'ready' }]);
    machine.reopen();
  });
});
