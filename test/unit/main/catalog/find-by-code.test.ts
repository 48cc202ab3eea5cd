import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CatalogItem } from '../../../../shared/domain/catalog-item.ts';
import type { ScaleLayout } from '../../../../shared/domain/scale-code.ts';
import { findByCode } from '../../../../main/catalog/find-by-code.ts';
import { TestCounter } from '../../../support/counter.ts';
import { withCheckDigit } from '../../../support/gtin.ts';
import { product } from '../../../support/sale-drafts.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

function keep(item: CatalogItem, otherBarCodes: string[] = []): CatalogItem {
  machine.counter.store.commit(() => machine.counter.catalog.save(item, { otherBarCodes }));
  return item;
}

function layouts(...scaleLayouts: ScaleLayout[]): void {
  machine.counter.store.commit(() => machine.counter.settings.save({ scaleLayouts }, 1));
}

const find = (code: string) => findByCode(machine.counter, code);
const NOTHING = { item: null, quantity: null, isFromLabel: false };

test('every bar code of an item is its own, with or without blanks around', () => {
  const item = keep(product({ barCode: '7840001000016' }), ['7840001000023', 'caja-9']);
  for (const code of ['7840001000016', ' 7840001000023', 'CAJA-9', 'yer-500'])
    expect(find(code)).toEqual({ item, quantity: null, isFromLabel: false });
  expect(find('7840001000030')).toEqual(NOTHING);
  expect(find('')).toEqual(NOTHING);
});

test('a bar code taken away finds nothing any more', () => {
  const item = keep(product({ barCode: '7840001000016' }), ['7840001000023']);
  keep(item, []);
  expect(find('7840001000023')).toEqual(NOTHING);
  expect(find('7840001000016').item).toEqual(item);
});

test.each([
  ['036000291452', '0036000291452'],
  ['0036000291452', '036000291452'],
])('a UPC-A kept as %s is found as %s, as a code too', (kept, scanned) => {
  const byBar = keep(product({ code: 'A', barCode: kept }));
  expect(find(scanned).item).toEqual(byBar);
  keep({ ...product({ code: 'A', barCode: '1' }), id: byBar.id });
  const byCode = keep(product({ code: kept }));
  expect(find(scanned).item).toEqual(byCode);
});

test('a GTIN-14 is not the EAN-13 in it', () => {
  keep(product({ barCode: '7840001000016' }));
  expect(find('17840001000016')).toEqual(NOTHING);
  expect(find('07840001000016')).toEqual(NOTHING);
});

describe('a label of the shop’s scale', () => {
  const label = withCheckDigit('200001200755');

  test.each(['00012', '12', '0012'])('gives the weight of the item with the code %s', (code) => {
    const item = keep(product({ code, price: 46_000 }));
    expect(find(label)).toEqual({ item, quantity: '0,755', isFromLabel: false });
  });

  test('knows the item by any of its bar codes', () => {
    const item = keep(product({ code: 'QUE', barCode: '7840001000016' }), ['012']);
    expect(find(label)).toEqual({ item, quantity: '0,755', isFromLabel: false });
  });

  test('does not make other codes of it', () => {
    keep(product({ code: '120' }));
    keep(product({ code: '2' }));
    keep(product({ code: '0' }));
    expect(find(label)).toEqual(NOTHING);
  });

  test('gives way to an item with the very code', () => {
    keep(product({ code: '12' }));
    const item = keep(product({ code: 'X', barCode: label }));
    expect(find(label)).toEqual({ item, quantity: null, isFromLabel: false });
  });

  test('with a wrong check digit, or of no layout, is no label', () => {
    keep(product({ code: '12' }));
    const wrong = `${label.slice(0, -1)}${(Number(label.at(-1)) + 1) % 10}`;
    expect(find(wrong)).toEqual(NOTHING);
    expect(find(withCheckDigit('210001200755'))).toEqual(NOTHING);
    layouts();
    expect(find(label)).toEqual(NOTHING);
  });

  test('of nothing on the scale is no item, not a whole one', () => {
    keep(product({ code: '12', price: 46_000 }));
    expect(find(withCheckDigit('200001200000'))).toEqual(NOTHING);
    layouts({ pattern: '21IIIIIPPPPPC', decimals: 0 });
    expect(find(withCheckDigit('210001200000'))).toEqual(NOTHING);
  });

  test('with a price gives the quantity that comes to it', () => {
    layouts({ pattern: '21IIIIIPPPPPC', decimals: 0 });
    const item = keep(product({ code: '12', price: 46_000 }));
    expect(find(withCheckDigit('210001223000'))).toEqual({ item, quantity: '0,5', isFromLabel: true });
  });
});
