import { expect, test } from 'vitest';
import { DamagedTextError } from '../../../../main/kernel/errors.ts';
import { creditDaysOf, readBody, storeBody } from '../../../../main/database/stored-texts.ts';

const sale = (venta: object): string => JSON.stringify({ venta, cliente: {} });
const onCredit = (plazo: unknown): string =>
  sale({ condicion_venta: 2, venta_credito: { entrega_inicial: 0, plazo } });

test.each<[string, number | null, string]>([
  ['a sale on credit', 30, onCredit(30)],
  ['one beyond any date', 100_000, onCredit(1e15)],
  ['one without a term', 0, onCredit(undefined)],
  [
    'one that was written by hand',
    15,
    '{ "venta": { "condicion_venta": 2, "venta_credito": { "plazo": 15 } } }',
  ],
  ['a sale paid at once', null, sale({ condicion_venta: 1, venta_contado: { monto: 5 } })],
  ['one whose remark mentions it', null, sale({ condicion_venta: 1, observacion: '"condicion_venta":2' })],
  ['a note', null, '{"motivo_codigo":1}'],
  ['an empty body', null, '{}'],
])('the days of credit of a stored body: %s, %s days', (_what, days, body) => {
  expect(creditDaysOf(body)).toBe(days);
  expect(storeBody(body)).toMatchObject({ body, creditDays: days });
  expect(readBody(storeBody(body))).toBe(body);
});

test.each([
  ['cut', '{"venta":{}'],
  ['changed in one character', '{"venta":{}]'],
  ['emptied', ''],
])('a body that was %s is refused', (_what, body) => {
  const { bodyCrc32 } = storeBody('{"venta":{}}');
  expect(() => readBody({ body, bodyCrc32 })).toThrow(DamagedTextError);
});
