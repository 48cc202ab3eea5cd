import { expect, test } from 'vitest';
import { checkTypedNumber } from '../../../../../renderer/documents/doubt/typed-answer.ts';

const document = { numeroEstablecimiento: '001', puntoExpedicion: '002' };

test.each([
  ['', { kind: 'empty' }],
  [' ', { kind: 'empty' }],
  ['123', { kind: 'fits', numero: '001-002-0000123' }],
  ['0000123', { kind: 'fits', numero: '001-002-0000123' }],
  [' 001-002-0000123 ', { kind: 'fits', numero: '001-002-0000123' }],
  ['001-002-9999999', { kind: 'fits', numero: '001-002-9999999' }],
  ['0', { kind: 'unlike' }],
  ['001-002-0000000', { kind: 'unlike' }],
  ['12345678', { kind: 'unlike' }],
  ['001-002', { kind: 'unlike' }],
  ['C1-000123', { kind: 'unlike' }],
  ['001-001-0000123', { kind: 'other-point', point: '001-001' }],
])('«%s»', (text, told) => {
  expect(checkTypedNumber(text, document)).toEqual(told);
});
