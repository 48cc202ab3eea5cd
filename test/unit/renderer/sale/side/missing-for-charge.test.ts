import { expect, test } from 'vitest';
import { missingForCharge } from '../../../../../renderer/sale/side/missing-for-charge.ts';
import { type DraftLine, PLAIN_LINE, type SaleDraft } from '../../../../../shared/domain/draft/sale-draft.ts';
import type { Cliente } from '../../../../../shared/wire/cliente.ts';
import { invoiceBody, UNIT_ID } from '../../../../support/sale-bodies.ts';
import { sampleDraft, sampleItem } from '../sale-samples.ts';

const { cliente: client } = invoiceBody();
const line = (key: string, quantity: string): DraftLine => ({
  key,
  item: sampleItem(1),
  quantity,
  ...PLAIN_LINE,
});

const UNITS = new Map([[UNIT_ID, 0]]);
const missing = (draft: SaleDraft, finalConsumer: Cliente | null = null) =>
  missingForCharge(draft, finalConsumer, UNITS);

test('one thing after the other, in the order of work', () => {
  expect(missing(sampleDraft({ point: null }))).toEqual({ kind: 'lines' });
  const wrong = [line('a', '1'), line('b', '0'), line('c', '')];
  expect(missing(sampleDraft({ lines: wrong, point: null }))).toEqual({
    kind: 'quantity',
    key: 'b',
  });
  const lines = [line('a', '15')];
  expect(missing(sampleDraft({ lines, point: null }))).toEqual({ kind: 'point' });
  expect(missing(sampleDraft({ lines }))).toEqual({ kind: 'client' });
  expect(missing(sampleDraft({ lines, client }))).toBeNull();
});

test('more decimals than the unit is sold by', () => {
  expect(missing(sampleDraft({ lines: [line('a', '1'), line('b', '1,5')], client }))).toEqual({
    kind: 'quantity',
    key: 'b',
  });
});

test('a price or discount that is none leads to its line', () => {
  const lines = [line('a', '1'), { ...line('b', '1'), discount: '99.000' }];
  expect(missing(sampleDraft({ lines, client }))).toEqual({
    kind: 'terms',
    key: 'b',
    fault: 'discount-too-large',
  });
});

test('a line too large to be sent leads to what makes it so', () => {
  const huge = '999.999.999.999.999';
  const of = (changes: Partial<DraftLine>) =>
    missing(sampleDraft({ lines: [{ ...line('a', '2'), ...changes }], client }));
  expect(of({ quantity: huge })).toEqual({ kind: 'quantity', key: 'a' });
  expect(of({ price: huge })).toEqual({ kind: 'quantity', key: 'a' });
  expect(of({ price: '999.999.999.999.999,5' })).toMatchObject({ kind: 'terms' });
});

test('another currency needs its rate before anything else of its lines', () => {
  const lines = [line('a', '')];
  expect(missing(sampleDraft({ lines, client, currency: 'USD' }))).toEqual({ kind: 'rate' });
  expect(missing(sampleDraft({ lines, client, currency: 'USD', rate: '7.000' }))).toEqual({
    kind: 'quantity',
    key: 'a',
  });
});

test('from 7.000.000 Gs the unnamed consumer is not enough, in any currency', () => {
  const nameless = { ...client, tipo_documento: 1, documento: '0' };
  const sold = (price: string, changes: Partial<SaleDraft> = {}) =>
    missing(sampleDraft({ lines: [{ ...line('a', '1'), price }], client: nameless, ...changes }), nameless);
  expect(sold('6.999.999')).toBeNull();
  expect(sold('7.000.000')).toEqual({ kind: 'name' });
  expect(sold('1.000', { currency: 'USD', rate: '7.000' })).toEqual({ kind: 'name' });
  expect(sold('999,99', { currency: 'USD', rate: '7.000' })).toBeNull();
  expect(sold('7.000.000', { client })).toBeNull();
});
