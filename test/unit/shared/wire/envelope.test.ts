import { expect, test } from 'vitest';
import { readEnvelope } from '../../../../shared/wire/envelope.ts';

test('drops members of another type and keeps unknown ones', () => {
  const envelope = readEnvelope({
    success: true,
    codigo: {},
    message: 5,
    mensaje: null,
    data: [1],
    extra: 'x',
  });
  expect(envelope).toEqual({ success: true, data: [1], extra: 'x' });
});

test.each([
  [undefined],
  [null],
  ['<html></html>'],
  [''],
  [[]],
  [[{ success: true }]],
  [{}],
  [{ success: 'true' }],
  [{ success: 1 }],
  [{ codigo: '200', data: {} }],
])('%j is not an envelope', (body) => {
  expect(readEnvelope(body)).toBeNull();
});

test('a __proto__ member of the JSON changes nothing', () => {
  const envelope = readEnvelope(JSON.parse('{"success":false,"__proto__":{"success":true,"data":1}}'));
  expect(envelope?.success).toBe(false);
  expect(envelope?.data).toBeUndefined();
});
