import { describe, expect, test } from 'vitest';
import { checkTypedCdc } from '../../../../../renderer/documents/doubt/typed-answer.ts';
import { makeCdc } from '../../../../support/service-answers.ts';

const document = {
  summary: { kind: 'invoice' },
  numeroEstablecimiento: '001',
  puntoExpedicion: '001',
} as const;
const check = (text: string) => checkTypedCdc(text, document);
const CDC = makeCdc({ number: 123 });

test('a control code fits in any grouping of its digits', () => {
  const fits = { kind: 'fits', cdc: CDC, number: '001-001-0000123' };
  expect(check(CDC)).toEqual(fits);
  expect(check(CDC.replaceAll(/(.{4})/g, '$1 '))).toEqual(fits);
  expect(check(`\t${CDC}\r\n`)).toEqual(fits);
  expect(check(`https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=${CDC}&cItems=1\r`)).toEqual(fits);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('a check digit that is off by %i is reported', (more) => {
  const digit = (Number(CDC.at(-1)) + more) % 10;
  expect(check(CDC.slice(0, -1) + digit).kind).toBe('wrong-digit');
});

test('one misread digit in the number is reported', () => {
  expect(check(CDC.replace('0000123', '0000183')).kind).toBe('wrong-digit');
});

describe('while it is typed', () => {
  test.each([
    ['', { kind: 'empty' }],
    ['  ', { kind: 'empty' }],
    ['0180 0', { kind: 'unfinished', missing: 39 }],
    [CDC.slice(1), { kind: 'unfinished', missing: 1 }],
    [`${CDC}0`, { kind: 'too-long', digits: 45 }],
    ['0180-0138', { kind: 'not-digits' }],
    ['https://ekuatia.set.gov.py', { kind: 'not-digits' }],
  ])('«%s»', (text, told) => {
    expect(check(text)).toEqual(told);
  });
});

test('a code of another issuing point or type of document is reported', () => {
  expect(check(makeCdc({ point: '002' }))).toEqual({ kind: 'other-point', point: '001-002' });
  expect(check(makeCdc({ establishment: '003' }))).toEqual({ kind: 'other-point', point: '003-001' });
  expect(check(makeCdc({ type: '07' }))).toEqual({ kind: 'other-type' });
  const note = { ...document, summary: { kind: 'dispatch-note' } } as const;
  expect(checkTypedCdc(makeCdc({ type: '07' }), note).kind).toBe('fits');
});
