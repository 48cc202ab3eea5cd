import { expect, test } from 'vitest';
import { pointOfSale } from '../../../../../renderer/documents/issuing-point/point-store.ts';
import type { IssuingPoint } from '../../../../../shared/domain/sale/sale-draft.ts';
import { ISSUING_POINT } from '../../../../support/sale-bodies.ts';

const at = (punto_expedicion: string): IssuingPoint => ({ ...ISSUING_POINT, punto_expedicion });
const several = { own: null, points: [at('001'), at('002')], chosen: null };

test('the counter’s own issuing point comes first', () => {
  expect(pointOfSale(at('002'), { ...several, own: at('003'), chosen: at('001') })).toEqual(at('003'));
});

test('the only issuing point is used if the sale has none', () => {
  expect(pointOfSale(null, { ...several, points: [at('001')] })).toEqual(at('001'));
  expect(pointOfSale(at('002'), { ...several, points: [at('001')] })).toEqual(at('002'));
});

test('several issuing points leave the choice to the user, whose choice holds for the next sales', () => {
  expect(pointOfSale(null, several)).toBeNull();
  expect(pointOfSale(null, { ...several, chosen: at('002') })).toEqual(at('002'));
  expect(pointOfSale(at('001'), { ...several, chosen: at('002') })).toEqual(at('001'));
  expect(pointOfSale(null, { ...several, chosen: at('009') })).toBeNull();
});
