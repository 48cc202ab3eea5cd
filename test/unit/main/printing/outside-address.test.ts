import { expect, test } from 'vitest';
import { isOutside } from '../../../../main/printing/outside-address.ts';

const outside = (host: string): boolean => isOutside({ kind: 'tcp', host, port: 9100 });

test.each([
  '10.0.0.9',
  '127.0.0.1',
  '172.31.0.4',
  '192.168.1.50',
  '169.254.7.7',
  '::1',
  'fd12:3456::9',
  'fe80::1',
  '::ffff:192.168.1.50',
  'localhost',
  'epson-caja',
  'epson.local',
  'caja.home.arpa.',
])('isOutside takes %s for the shop’s network', (host) => {
  expect(outside(host)).toBe(false);
});

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '2001:db8::1',
  '::ffff:8.8.8.8',
  'example.com',
  'local.example.com',
  // 8.8.8.8 in other notations.
  '134744072',
  '0x08080808',
  '8.8.2056',
])('isOutside takes %s for the internet', (host) => {
  expect(outside(host)).toBe(true);
});
