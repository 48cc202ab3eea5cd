import { expect, test } from 'vitest';
import { type BoundAddress, planTraining } from '../../../../main/training/training-place.ts';

const NONE: BoundAddress = { kind: 'none' };
const boundTo = (baseUrl: string): BoundAddress => ({ kind: 'bound', baseUrl });

test('a start without an address and without a database trains at the well-known port', () => {
  expect(planTraining(null, NONE)).toEqual({
    url: 'http://127.0.0.1:4010',
    port: 4010,
    controlUrl: 'http://127.0.0.1:4011',
  });
});

test.each([
  ['http://127.0.0.1:5020', 5020],
  ['http://localhost:5020', 5020],
  ['http://127.0.0.1:65534', 65_534],
  ['http://127.0.0.1', 80],
])('a database bound to %s trains there', (url, port) => {
  expect(planTraining(null, boundTo(url))).toEqual({ url, port, controlUrl: `http://127.0.0.1:${port + 1}` });
});

test.each([
  'https://servicio.com.py/api',
  'https://127.0.0.1:4010',
  'http://[::1]:4010',
  'http://127.0.0.1:4010/api',
  'http://127.0.0.1:65535',
])('a database bound to %s gets no training service', (url) => {
  expect(planTraining(null, boundTo(url))).toBeNull();
});

test('a given address starts no training service, whatever the database is bound to', () => {
  expect(planTraining('http://127.0.0.1:4010', NONE)).toBeNull();
  expect(planTraining('http://127.0.0.1:4010', boundTo('http://127.0.0.1:4010'))).toBeNull();
});
