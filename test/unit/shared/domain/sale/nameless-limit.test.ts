import { expect, test } from 'vitest';
import { toGuaranies } from '../../../../../shared/domain/sale/currency.ts';
import { NAMELESS_LIMIT, needsName } from '../../../../../shared/domain/sale/nameless-limit.ts';
import { invoiceBody } from '../../../../support/sale-bodies.ts';

const { cliente: named } = invoiceBody();
const finalConsumer = { ...named, tipo_documento: 1, documento: '0', nombre: 'Sin Nombre' };

test('an unnamed buyer may buy for less than 7.000.000 Gs', () => {
  expect(NAMELESS_LIMIT).toBe(7_000_000n);
  expect(needsName(finalConsumer, finalConsumer, 6_999_999n)).toBe(false);
  expect(needsName(finalConsumer, finalConsumer, 7_000_000n)).toBe(true);
  expect(needsName({ ...finalConsumer, nombre: 'Otro nombre' }, finalConsumer, 7_000_000n)).toBe(true);
});

test('the limit in dollars follows the rate', () => {
  const rate = 732_550_000_000n;
  const [below, at] = [95_556n, 95_557n].map((cents) => toGuaranies(cents, 'USD', rate));
  expect([below, at]).toEqual([6_999_955n, 7_000_028n]);
  expect([below, at].map((total) => needsName(finalConsumer, finalConsumer, total ?? 0n))).toEqual([
    false,
    true,
  ]);
});
