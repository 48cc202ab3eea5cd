import { describe, expect, test, vi } from 'vitest';
import { useSale } from '../../../../../renderer/sale/sale-store.ts';
import { useSearch } from '../../../../../renderer/sale/search/search-store.ts';
import type { CatalogItem } from '../../../../../shared/domain/catalog-item.ts';
import type { MethodsApi } from '../../../../../shared/ipc/contract.ts';
import { answer, failure, installProgram } from '../fake-program.ts';
import { sampleDraft, sampleItem } from '../sale-samples.ts';

const SCANNED = '7840001000017';
const yerba = sampleItem(1);
const yerbaMenta = sampleItem(2);
const CODES: Readonly<Record<string, CatalogItem>> = { 'P-1': yerba, 'P-2': yerbaMenta, [SCANNED]: yerba };
const MATCHES: Readonly<Record<string, CatalogItem[]>> = { yerba: [yerba, yerbaMenta], menta: [yerbaMenta] };

/** What was asked, in order; `methods` replaces answers. */
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
      return answer({ item: CODES[code] ?? null });
    },
    ...methods,
  });
  return asked;
}

const search = () => useSearch.getState();
const sold = () => useSale.getState().draft?.lines.map(({ item, quantity }) => [item.id, quantity]);

async function enter(text: string): Promise<void> {
  search().type(text);
  await search().submit();
}

async function matchesOf(words: string): Promise<void> {
  search().type(words);
  await vi.waitFor(() => expect(search().found.words).toBe(words));
}

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

  test('takes the first match of words, seen or not', async () => {
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

  test('takes the match the arrows chose, around the ends', async () => {
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

  test('never takes a bar code for another product', async () => {
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

  test('says what is no quantity, and waits where only a quantity was typed', async () => {
    const asked = bench();
    await enter('0*P-1');
    expect(search().fault).toEqual({ kind: 'badQuantity', quantity: '0' });
    await enter('3*');
    expect(search().text).toBe('3*');
    expect(asked).not.toContain('code P-1');
  });

  test('says why nothing could be looked up', async () => {
    bench({ 'catalog.find-by-code': () => failure('La base no responde.') });
    await enter('P-1');
    expect(search()).toMatchObject({
      text: 'P-1',
      fault: { kind: 'failed', message: 'La base no responde.' },
    });
  });
});

describe('scans faster than their look-ups', () => {
  test('are added in their order', async () => {
    const first = Promise.withResolvers<void>();
    bench({
      'catalog.find-by-code': async ({ code }) => {
        if (code === 'P-2') await first.promise;
        return answer({ item: CODES[code] ?? null });
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

  test('leave a mark where one of them was unknown', async () => {
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

test('while one question is on its way, only the newest text is asked next', async () => {
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
  await vi.waitFor(() => expect(search().found).toEqual({ words: 'yerba', items: [yerba, yerbaMenta] }));
  expect(asked).toEqual(['y', 'yerba']);
});
