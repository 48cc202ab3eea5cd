import { expect, test } from 'vitest';
import { hostInUrl, isLoopbackAddress, isLoopbackHost } from '../../../../training-service/http/loopback.ts';

test.each(['127.0.0.1', '127.255.0.9', '::1', '::ffff:127.0.0.1', '::FFFF:127.0.0.1'])(
  '%s is this machine',
  (address) => {
    expect(isLoopbackAddress(address)).toBe(true);
  },
);

test.each([
  '',
  '10.0.0.1',
  '192.168.127.1',
  '128.0.0.1',
  '::',
  '::ffff:10.0.0.1',
  '2001:db8::127',
  'fe80::1',
])('%j is not', (address) => {
  expect(isLoopbackAddress(address)).toBe(false);
});

test.each(['localhost', 'LocalHost:80', '127.0.0.1', '127.1.2.3:65535', '[::1]', '[::1]:4010'])(
  'Host %s is this machine',
  (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  },
);

test.each([
  '',
  'localhost.',
  'localhost.evil.invalid',
  '127.0.0.1.evil.invalid',
  '127.1',
  '127.0.0.1@evil.invalid',
  'evil.invalid#127.0.0.1',
  'localhost:80:80',
  'localhost:x',
  'localhost/',
  '[::ffff:127.0.0.1]',
  '[::1',
  '::1',
  '0.0.0.0',
])('Host %j is not', (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});

test('an address in a URL', () => {
  expect(['10.0.0.1', '::1', '::ffff:10.0.0.1'].map(hostInUrl)).toEqual(['10.0.0.1', '[::1]', '10.0.0.1']);
});
