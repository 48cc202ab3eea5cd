import { beforeEach, describe, expect, test } from 'vitest';
import { useSale } from '../../../../../renderer/sale/sale-store.ts';
import { useUnits } from '../../../../../renderer/catalog/unit-store.ts';
import { useSearch } from '../../../../../renderer/sale/search/search-store.ts';
import type { CatalogItem } from '../../../../../shared/domain/catalog/catalog-item.ts';
import type { CodeMatch } from '../../../../../shared/contract/catalog.ts';
import type { MethodsApi } from '../../../../../shared/contract/window-api.ts';
import { answer, failure, installProgram } from '../fake-program.ts';
import { useCharge } from '../../../../../renderer/sale/charge/charge-store.ts';
import { sampleDraft, sampleItem } from '../sale-samples.ts';
import { until } from '../../../../support/until.ts';

const SCANNED = '7840001000017';
const yerba = sampleItem(1);
const yerbaMenta = sampleItem(2);
const CODES: Readonly<Record<string, CatalogItem>> = { 'P-1': yerba, 'P-2': yerbaMenta, [SCANNED]: yerba };
const plain = (item: CatalogItem | undefined): CodeMatch => ({
  item: item ?? null,
  quantity: null,
  isFromLabel: false,
  ignoredLabel: null,
});
/** Labels: a weight, a price, and a weight of a product sold by the piece. */
const WEIGHT = '2000001007556';
const PRICE = '2100001047000';
const ODD = '01078400010000173103000755';
const LABELS: Readonly<Record<string, CodeMatch>> = {
  [WEIGHT]: { ...plain(yerba), quantity: '0,755' },
  [PRICE]: { ...plain(yerba), quantity: '0,31333333', isFromLabel: true },
  [ODD]: { ...plain(yerba), ignoredLabel: { kind: 'weight', amount: '0,755' } },
};
const MATCHES: Readonly<Record<string, CatalogItem[]>> = { yerba: [yerba, yerbaMenta], menta: [yerbaMenta] };

/** Requests, in order; `methods` replaces answers. */
function bench(methods: Partial<MethodsApi> = {}): string[] {
  const asked: string[] = [];
  installProgram({
    'sale.resume': () => answer(sampleDraft()),
    'sale.keep': () => answer({}),
    'catalog.search': ({ text }) => {
      asked.push(`search ${text}`);
      return answer({ items: MATCHES[text] ?? (text.startsWith('7840') ? [yerbaMenta] : []) });
    },
    'catalog.find-by-code': ({ code }) => {
      asked.push(`code ${code}`);
      return answer(LABELS[code] ?? plain(CODES[code]));
    },
    ...methods,
  });
  return asked;
}

const chargedSale = {
  id: sampleDraft().id,
  localNumber: 'C1-000001',
  currency: 'PYG',
  total: '15000',
  rounding: '0',
  change: '0',
  payments: [],
  foreignCash: [],
};

const search = () => useSearch.getState();
const sold = () => useSale.getState().draft?.lines.map(({ item, quantity }) => [item.id, quantity]);

async function enter(text: string): Promise<void> {
  search().type(text);
  await search().submit();
}

async function matchesOf(words: string): Promise<void> {
  search().type(words);
  await until(() => expect(search().found.words).toBe(words));
}

beforeEach(() => useUnits.setState(useUnits.getInitialState(), true));

describe('Enter', () => {
  test('adds the item of a code, once for each scan, with its quantity', async () => {
    bench();
    await enter(SCANNED);
    await enter('3*P-2');
    await enter(`1,5*${SCANNED}`);
    expect(sold()).toEqual([
      [yerba.id, '2,5'],
      [yerbaMenta.id, '3'],
    ]);
    expect(search()).toMatchObject({ text: '', fault: null });
  });

  test('takes the first match of words, shown or not', async () => {
    bench();
    await enter('yerba');
    expect(sold()).toEqual([[yerba.id, '1']]);
    await matchesOf('menta');
    await search().submit();
    expect(sold()).toEqual([
      [yerba.id, '1'],
      [yerbaMenta.id, '1'],
    ]);
  });

  test('takes the match chosen by the arrows, which wrap around', async () => {
    bench();
    await matchesOf('yerba');
    search().choose(-1);
    expect(search().chosen).toBe(1);
    search().choose(1);
    expect(search().chosen).toBe(0);
    search().choose(1);
    await search().submit();
    expect(sold()).toEqual([[yerbaMenta.id, '1']]);
  });

  test('never takes a match of an earlier text', async () => {
    const late = Promise.withResolvers<void>();
    bench({
      'catalog.search': async ({ text }) => {
        if (text === 'menta') await late.promise;
        return answer({ items: MATCHES[text] ?? [] });
      },
    });
    await matchesOf('yerba');
    search().type('menta');
    const entered = search().submit();
    late.resolve();
    await entered;
    expect(sold()).toEqual([[yerbaMenta.id, '1']]);
  });

  test('never adds another product for a bar code', async () => {
    bench();
    await matchesOf('7840001000099');
    expect(search().found.items).toHaveLength(1);
    await search().submit();
    expect(sold()).toBeUndefined();
    expect(search()).toMatchObject({
      text: '7840001000099',
      fault: { kind: 'unknown', words: '7840001000099' },
    });
  });

  test('reports an invalid quantity, and waits if only a quantity was typed', async () => {
    const asked = bench();
    await enter('0*P-1');
    expect(search().fault).toEqual({ kind: 'badQuantity', quantity: '0' });
    await enter('3*');
    expect(search().text).toBe('3*');
    expect(asked).not.toContain('code P-1');
  });

  test('shows the reason of a failed look-up', async () => {
    bench({ 'catalog.find-by-code': () => failure('La base no responde.') });
    await enter('P-1');
    expect(search()).toMatchObject({
      text: 'P-1',
      fault: { kind: 'failed', message: 'La base no responde.' },
    });
  });
});

describe('a scan', () => {
  test('adds the item of its code, and leaves typed text in place', async () => {
    bench();
    search().type('menta');
    await search().scan(`3*${SCANNED}`);
    expect(sold()).toEqual([[yerba.id, '3']]);
    expect(search()).toMatchObject({ text: 'menta', fault: null, missed: [] });
  });

  test('is never taken as words: an unknown code is kept as missed, and the next scan works', async () => {
    const asked = bench();
    await search().scan('ABC-123');
    expect(sold()).toBeUndefined();
    expect(search()).toMatchObject({
      text: '',
      fault: { kind: 'unknown', words: 'ABC-123' },
      missed: ['ABC-123'],
    });
    expect(asked).toEqual(['code ABC-123']);
    expect(search().tellPending()).toBe(true);
    await search().scan(SCANNED);
    expect(sold()).toEqual([[yerba.id, '1']]);
    expect(search()).toMatchObject({ fault: null, missed: ['ABC-123'] });
  });

  test('can be retried once missed, or dropped', async () => {
    const codes = { ...CODES };
    bench({ 'catalog.find-by-code': ({ code }) => answer(plain(codes[code])) });
    await search().scan('2*ABC-123');
    await search().scan('ABC-9');
    codes['ABC-123'] = yerbaMenta;
    await search().retryMissed();
    expect(sold()).toEqual([[yerbaMenta.id, '2']]);
    expect(search().missed).toEqual(['ABC-9']);
    search().dropMissed('ABC-9');
    expect(search().missed).toEqual([]);
  });

  test('does not join a line with its own price, discount or remark', async () => {
    bench();
    await search().scan(SCANNED);
    const own = [{ price: '9.000' }, { discount: '10 %' }, { remark: 'para regalo' }];
    for (const [place, changes] of own.entries()) {
      useSale.getState().change((draft) => {
        const lines = draft.lines.map((line, index) => (index === place ? { ...line, ...changes } : line));
        return { ...draft, lines };
      });
      await search().scan(SCANNED);
      expect(sold()).toHaveLength(place + 2);
    }
  });

  test('kept aside counts its repetitions, and is added with them', async () => {
    bench();
    for (const code of [SCANNED, 'P-2', SCANNED]) search().putAside(code);
    expect(search().missed).toEqual([SCANNED, 'P-2', SCANNED]);
    await search().retryMissed();
    expect(sold()).toContainEqual([yerba.id, '2']);
  });

  test('begins the next sale after a finished one', async () => {
    bench();
    useCharge.setState({ charged: chargedSale });
    await search().scan(SCANNED);
    expect(useCharge.getState()).toMatchObject({ charged: null, previous: chargedSale });
    expect(sold()).toEqual([[yerba.id, '1']]);
  });
});

describe('a label of the scale', () => {
  test('gives the quantity: weights add up, also with typed ones; prices get lines of their own', async () => {
    bench();
    await search().scan(WEIGHT);
    await search().scan(PRICE);
    await search().scan(WEIGHT);
    await search().scan(PRICE);
    await enter(`2*${SCANNED}`);
    expect(sold()).toEqual([
      [yerba.id, '3,51'],
      [yerba.id, '0,31333333'],
      [yerba.id, '0,31333333'],
    ]);
    expect(useSale.getState().draft?.lines.map(({ isFromLabel }) => isFromLabel)).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('sells one piece and shows a weight that the unit cannot take', async () => {
    bench();
    await search().scan(ODD);
    expect(sold()).toEqual([[yerba.id, '1']]);
    expect(search().fault).toMatchObject({ kind: 'ignoredLabel', quantity: '1' });
    expect(search().missed).toEqual([]);
  });

  test('takes no quantity before it', async () => {
    bench();
    await search().scan(`3*${WEIGHT}`);
    expect(sold()).toBeUndefined();
    expect(search().fault).toEqual({ kind: 'labelTimes', quantity: '3' });
    await search().scan(`1*${WEIGHT}`);
    expect(sold()).toEqual([[yerba.id, '0,755']]);
  });
});

describe('decimals', () => {
  const unit = yerba.record.unidad_medida_venta_id;

  test('are refused for counted items, and beyond those of the unit', async () => {
    bench();
    useUnits.setState({ names: new Map([[unit, 'UNI']]), decimals: new Map([[unit, 0]]) });
    await enter(`1,5*${SCANNED}`);
    expect(search()).toMatchObject({
      text: `1,5*${SCANNED}`,
      fault: { kind: 'decimals', quantity: '1,5', unit: 'UNI', most: 0 },
    });
    await enter(`2,0*${SCANNED}`);
    expect(sold()).toEqual([[yerba.id, '2']]);
    useUnits.setState({ decimals: new Map([[unit, 3]]) });
    await enter(`0,1234*${SCANNED}`);
    expect(search().fault).toMatchObject({ kind: 'decimals', most: 3 });
    await enter(`0,123*${SCANNED}`);
    expect(sold()).toEqual([[yerba.id, '2,123']]);
  });
});

describe('a favourite', () => {
  test('is added once, or in the typed quantity; words stay there', async () => {
    bench();
    await search().pick(yerba);
    search().type('3*');
    await search().pick(yerba);
    expect(search().text).toBe('');
    search().type('menta');
    await search().pick(yerbaMenta);
    expect(search().text).toBe('menta');
    expect(sold()).toEqual([
      [yerba.id, '4'],
      [yerbaMenta.id, '1'],
    ]);
  });

  test('keeps the quantity if the item cannot take it', async () => {
    bench();
    useUnits.setState({ decimals: new Map([[yerba.record.unidad_medida_venta_id, 0]]) });
    search().type('1,5*');
    await search().pick(yerba);
    expect(search()).toMatchObject({ text: '1,5*', fault: { kind: 'decimals' }, missed: [] });
  });
});

describe('scans faster than their look-ups', () => {
  test('are added in order', async () => {
    const first = Promise.withResolvers<void>();
    bench({
      'catalog.find-by-code': async ({ code }) => {
        if (code === 'P-2') await first.promise;
        return answer(plain(CODES[code]));
      },
    });
    const entered = [enter('P-2'), enter(SCANNED), enter('P-2')];
    first.resolve();
    await Promise.all(entered);
    expect(sold()).toEqual([
      [yerbaMenta.id, '2'],
      [yerba.id, '1'],
    ]);
  });

  test('keep a mark if one of them was unknown', async () => {
    bench();
    const entered = enter('P-9');
    search().type('P-');
    await entered;
    expect(search()).toMatchObject({ text: 'P-', missed: ['P-9'] });
    search().type('P-1');
    await search().submit();
    expect(search()).toMatchObject({ text: '', fault: null, missed: ['P-9'] });
    search().clear();
    expect(search().missed).toEqual([]);
  });
});

test('only the newest text is requested next while a query is in flight', async () => {
  const first = Promise.withResolvers<void>();
  const asked: string[] = [];
  bench({
    'catalog.search': async ({ text }) => {
      asked.push(text);
      if (asked.length === 1) await first.promise;
      return answer({ items: MATCHES[text] ?? [] });
    },
  });
  for (const text of ['y', 'ye', 'yer', 'yerb', 'yerba']) search().type(text);
  first.resolve();
  await until(() => expect(search().found).toEqual({ words: 'yerba', items: [yerba, yerbaMenta] }));
  expect(asked).toEqual(['y', 'yerba']);
});
