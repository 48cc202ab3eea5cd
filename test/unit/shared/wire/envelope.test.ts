import { expect, test } from 'vitest';
import { envelopeText, readEnvelope } from '../../../../shared/wire/envelope.ts';

test('reads the success of the interface', () => {
  const body = { success: true, codigo: '200', message: 'Operacion realizada correctamente.', data: null };
  expect(readEnvelope(body)).toEqual(body);
});

test('reads the failure of the interface', () => {
  const error = { estado: 'Rechazado', mensaje: 'RUC inexistente' };
  const body = { success: false, codigo: '400', mensaje: 'Documento rechazado', error };
  expect(readEnvelope(body)).toEqual(body);
});

test('turns a numeric codigo to text', () => {
  expect(readEnvelope({ success: false, codigo: 401 })?.codigo).toBe('401');
});

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

test.each([
  [{ success: false, mensaje: 'no', message: 'yes' }, 'no'],
  [{ success: true, message: 'hecho' }, 'hecho'],
  [{ success: false, mensaje: '  ', message: 'hecho' }, 'hecho'],
  [{ success: false }, undefined],
])('the text of %j', (envelope, text) => {
  expect(envelopeText(envelope)).toBe(text);
});
