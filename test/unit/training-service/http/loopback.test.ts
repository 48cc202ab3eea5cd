import { expect, test } from 'vitest';
import { isLoopbackAddress, isLoopbackHost } from '../../../../training-service/http/loopback.ts';

test('an address is recognised as of this machine or not', () => {
  const own = ['127.0.0.1', '127.255.0.9', '::1', '::ffff:127.0.0.1', '::FFFF:127.0.0.1'];
  const others = ['', '10.0.0.1', '192.168.127.1', '128.0.0.1', '::', '::ffff:10.0.0.1', '2001:db8::127'];
  expect([...own, ...others, 'fe80::1'].filter(isLoopbackAddress)).toEqual(own);
});

test('a Host is recognised as of this machine or not', () => {
  const own = ['localhost', 'LocalHost:80', '127.0.0.1', '127.1.2.3:65535', '[::1]', '[::1]:4010'];
  const others = [
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
  ];
  expect([...own, ...others].filter(isLoopbackHost)).toEqual(own);
});
