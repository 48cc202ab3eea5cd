import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { raceAddresses } from '../../../../../main/sending/service/open-socket.ts';

/** Sockets driven by the test, by address, in the order of opening. */
let opened: Map<string, Socket>;
let limit: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  opened = new Map();
  limit = new AbortController();
});
afterEach(() => {
  vi.useRealTimers();
});

function race(...addresses: string[]): Promise<Socket> {
  const list = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return raceAddresses(list, 443, limit.signal, ({ address }) => {
    const socket = new Socket();
    opened.set(address, socket);
    return socket;
  });
}
const socketTo = (address: string): Socket => opened.get(address) ?? expect.fail(`${address} was not tried`);
const fail = (address: string, code: string): boolean =>
  socketTo(address).emit('error', Object.assign(new Error(code), { code }));
const tried = (): string[] => [...opened.keys()];

test('each address has a head start, and none is given up for the next', async () => {
  const winner = race('10.0.0.1', '10.0.0.2', '10.0.0.3');
  expect(tried()).toEqual(['10.0.0.1']);
  vi.advanceTimersByTime(249);
  expect(tried()).toEqual(['10.0.0.1']);
  vi.advanceTimersByTime(1);
  expect(tried()).toEqual(['10.0.0.1', '10.0.0.2']);
  vi.advanceTimersByTime(10_000);
  expect(tried()).toHaveLength(3);
  expect([...opened.values()].some(({ destroyed }) => destroyed)).toBe(false);
  // On a slow line every connection takes seconds.
  socketTo('10.0.0.1').emit('connect');
  expect(await winner).toBe(socketTo('10.0.0.1'));
});

test('the losers are closed and the winner is not, and no address is tried after it', async () => {
  const winner = race('10.0.0.1', '10.0.0.2', '10.0.0.3');
  vi.advanceTimersByTime(250);
  socketTo('10.0.0.2').emit('connect');
  await winner;
  expect([socketTo('10.0.0.1').destroyed, socketTo('10.0.0.2').destroyed]).toEqual([true, false]);
  vi.advanceTimersByTime(10_000);
  expect(tried()).toHaveLength(2);
});

test('an address that fails makes way at once', async () => {
  const winner = race('10.0.0.1', '10.0.0.2');
  fail('10.0.0.1', 'ECONNREFUSED');
  expect(tried()).toEqual(['10.0.0.1', '10.0.0.2']);
  socketTo('10.0.0.2').emit('connect');
  expect(await winner).toBe(socketTo('10.0.0.2'));
});

test('the address families alternate, the preferred one first', async () => {
  const failure = race('2001:db8::1', '2001:db8::2', '10.0.0.1', '10.0.0.2', '10.0.0.3').catch(
    () => 'all failed',
  );
  for (let count = 0; count < 5; count++) fail(tried().at(-1) ?? '', 'ENETUNREACH');
  expect(tried()).toEqual(['2001:db8::1', '10.0.0.1', '2001:db8::2', '10.0.0.2', '10.0.0.3']);
  expect(await failure).toBe('all failed');
});

test('the race fails when the last address has failed, with the error of each', async () => {
  const failure = race('10.0.0.1', '10.0.0.2').catch((error: unknown) => error);
  vi.advanceTimersByTime(250);
  fail('10.0.0.2', 'ECONNREFUSED');
  fail('10.0.0.1', 'EHOSTUNREACH');
  const error = await failure;
  expect(error).toBeInstanceOf(AggregateError);
  expect((error as AggregateError).errors).toMatchObject([
    { code: 'ECONNREFUSED' },
    { code: 'EHOSTUNREACH' },
  ]);
});

test('all sockets are closed when the time is up', async () => {
  const failure = race('10.0.0.1', '10.0.0.2').catch((error: unknown) => error);
  vi.advanceTimersByTime(250);
  const reason = new Error('ETIMEDOUT');
  limit.abort(reason);
  expect(await failure).toBe(reason);
  expect([...opened.values()].map(({ destroyed }) => destroyed)).toEqual([true, true]);
});

test('an error of the winner after the race is harmless', async () => {
  const winner = race('10.0.0.1');
  socketTo('10.0.0.1').emit('connect');
  await winner;
  expect(fail('10.0.0.1', 'ECONNRESET')).toBe(true);
});
