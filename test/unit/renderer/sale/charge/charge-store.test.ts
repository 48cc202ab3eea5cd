import { describe, expect, test, vi } from 'vitest';
import { useCharge } from '../../../../../renderer/sale/charge/charge-store.ts';
import { useSale } from '../../../../../renderer/sale/sale-store.ts';
import { useSearch } from '../../../../../renderer/sale/search/search-store.ts';
import type { SaleDraft } from '../../../../../shared/domain/sale/sale-draft.ts';
import type { MethodsApi } from '../../../../../shared/contract/window-api.ts';
import { answer, failure, installProgram } from '../fake-program.ts';
import { sampleDraft, sampleItem } from '../sale-samples.ts';
import { until } from '../../../../support/until.ts';

const CHARGED = {
  id: sampleDraft().id,
  localNumber: 'C1-000001',
  currency: 'PYG',
  total: '15000',
  rounding: '0',
  change: '0',
  payments: [],
  foreignCash: [],
};
const NEXT = sampleDraft({ id: '0193a000-0000-7000-8000-000000000002' });

function bench(methods: Partial<MethodsApi> = {}) {
  const kept: SaleDraft[] = [];
  const charged: SaleDraft[] = [];
  installProgram({
    'sale.resume': () => answer(charged.length === 0 ? sampleDraft() : NEXT),
    'sale.keep': ({ draft }) => {
      kept.push(draft);
      return answer({});
    },
    'sale.charge': ({ draft }) => {
      charged.push(draft);
      return answer(CHARGED);
    },
    'catalog.search': () => answer({ items: [] }),
    ...methods,
  });
  return { kept, charged };
}

const sale = () => useSale.getState();
const charge = () => useCharge.getState();

describe('the sale in progress', () => {
  test('is read once, however many request it', async () => {
    const resume = vi.fn<MethodsApi['sale.resume']>(() => answer(sampleDraft()));
    bench({ 'sale.resume': resume });
    await Promise.all([sale().resume(), sale().resume(), sale().add(sampleItem(1), 1)]);
    expect(resume).toHaveBeenCalledTimes(1);
    expect(sale().draft?.lines).toHaveLength(1);
  });

  test('is stored in its latest state', async () => {
    const { kept } = bench();
    await sale().add(sampleItem(1), 1);
    await sale().add(sampleItem(2), 1);
    sale().remove(sale().draft?.lines[0]?.key ?? '');
    sale().undoRemove();
    await until(() => expect(kept.at(-1)).toEqual(sale().draft));
    expect(sale().draft?.lines.map((line) => line.item.id)).toEqual([sampleItem(1).id, sampleItem(2).id]);
  });

  test('shows why it is not stored, until it is', async () => {
    let isFull = true;
    bench({ 'sale.keep': () => (isFull ? failure('Disco lleno.') : answer({})) });
    await sale().add(sampleItem(1), 1);
    await until(() => expect(sale().keepFailure?.message).toBe('Disco lleno.'));
    isFull = false;
    await sale().add(sampleItem(1), 1);
    await until(() => expect(sale().keepFailure).toBeNull());
  });

  test('shows why it cannot be read, and can be read again', async () => {
    bench({ 'sale.resume': () => failure('No hay base.') });
    expect(await sale().add(sampleItem(1), 1)).toBe(false);
    expect(sale().resumeFailure?.message).toBe('No hay base.');
  });
});

describe('charging', () => {
  test('sells the newest state once, even if requested twice', async () => {
    const { charged } = bench();
    await sale().add(sampleItem(1), 1);
    const newest = sale().draft;
    await Promise.all([charge().charge(), charge().charge()]);
    expect(charged).toEqual([newest]);
    expect(charge()).toMatchObject({ charged: CHARGED, isCharging: false, failure: null });
    expect(sale()).toMatchObject({ draft: null, removed: [], added: null });
  });

  test('leaves the sale unchanged if it fails, and can be tried again', async () => {
    const { charged } = bench({ 'sale.charge': () => failure('Falla del disco.') });
    await sale().add(sampleItem(1), 1);
    const before = sale().draft;
    await charge().charge();
    expect(charge().failure?.message).toBe('Falla del disco.');
    expect(charge()).toMatchObject({ charged: null, isCharging: false });
    expect(sale().draft).toBe(before);
    expect(charged).toEqual([]);
  });

  test('ends with the next typed text; the change due stays known', async () => {
    bench();
    await sale().add(sampleItem(1), 1);
    await charge().charge();
    useSearch.getState().type('y');
    expect(charge()).toMatchObject({ charged: null, previous: CHARGED });
    expect(useSearch.getState().text).toBe('y');
    await until(() => expect(sale().draft).toEqual(NEXT));
  });
});
