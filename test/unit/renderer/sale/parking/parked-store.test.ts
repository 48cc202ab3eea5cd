import { expect, test } from 'vitest';
import { nameBefore, useParked } from '../../../../../renderer/sale/parking/parked-store.ts';
import { useSale } from '../../../../../renderer/sale/sale-store.ts';
import type { SaleDraft } from '../../../../../shared/domain/sale/sale-draft.ts';
import type { MethodsApi } from '../../../../../shared/contract/window-api.ts';
import { answer, failure, installProgram } from '../fake-program.ts';
import { sampleDraft, sampleItem } from '../sale-samples.ts';
import { until } from '../../../../support/until.ts';

const NEXT = sampleDraft({ id: '0193a000-0000-7000-8000-000000000002' });

function bench(methods: Partial<MethodsApi> = {}) {
  const kept: SaleDraft[] = [];
  const parked: { draft: SaleDraft; name: string }[] = [];
  installProgram({
    'sale.resume': () => answer(sampleDraft()),
    'sale.keep': ({ draft }) => {
      kept.push(draft);
      return answer({});
    },
    'sale.park': (input) => {
      parked.push(input);
      return answer(NEXT);
    },
    'sale.list-parked': () => answer({ sales: [] }),
    ...methods,
  });
  return { kept, parked };
}

const sale = () => useSale.getState();

test('the sale is parked in its current state, and scans made meanwhile go to the next one', async () => {
  const { parked, kept } = bench();
  await sale().add(sampleItem(1), 1);
  const parking = useParked.getState().park('Mesa 4');
  const adding = sale().add(sampleItem(2), 1);
  await Promise.all([parking, adding]);
  expect(parked.map(({ name, draft }) => [name, draft.lines.length])).toEqual([['Mesa 4', 1]]);
  expect(sale().draft?.id).toBe(NEXT.id);
  expect(sale().draft?.lines.map(({ item }) => item.id)).toEqual([sampleItem(2).id]);
  await until(() => expect(kept.at(-1)).toEqual(sale().draft));
});

test('a change typed during the parking does not bring it back', async () => {
  const { kept } = bench();
  await sale().add(sampleItem(1), 1);
  const parking = useParked.getState().park('');
  sale().change((draft) => ({ ...draft, remark: 'tarde' }));
  await parking;
  expect(sale().draft).toEqual(NEXT);
  expect(kept.some(({ remark }) => remark === 'tarde')).toBe(false);
});

test('a sale that cannot be parked stays in progress, and is stored completely', async () => {
  let release = (): void => {};
  const kept: string[] = [];
  bench({
    'sale.park': () => failure('no hay lugar'),
    'sale.keep': async ({ draft }) => {
      kept.push(draft.remark);
      if (kept.length === 1) await new Promise<void>((resolve) => (release = resolve));
      return answer({});
    },
  });
  await sale().add(sampleItem(1), 1);
  await until(() => expect(kept).toEqual(['']));
  // Waits until the previous save is done.
  sale().change((draft) => ({ ...draft, remark: 'con moño' }));
  await expect(useParked.getState().park('')).rejects.toThrow('no hay lugar');
  expect(sale().draft?.lines).toHaveLength(1);
  release();
  await until(() => expect(kept).toEqual(['', 'con moño']));
});

test('resuming one parks the sale in progress', async () => {
  const asked: unknown[] = [];
  bench({
    'sale.take-parked': ({ id, draft, name }) => {
      asked.push([id, draft.lines.length, name]);
      return answer(NEXT);
    },
  });
  await sale().add(sampleItem(1), 1);
  sale().remove(sale().draft?.lines[0]?.key ?? '');
  await useParked.getState().take(NEXT.id, false);
  expect(asked).toEqual([[NEXT.id, 0, '']]);
  expect(sale().draft).toEqual(NEXT);
  // Lines of the other sale cannot return to this one.
  expect(sale().removed).toEqual([]);
});

const LIST = [
  { id: NEXT.id, name: 'Mesa 4' },
  { id: '0193a000-0000-7000-8000-000000000003', name: 'Mesa 5' },
].map((one) => ({
  ...one,
  parkedAt: 0,
  isReadable: true,
  lineCount: 1,
  currency: 'PYG' as const,
  total: '0',
  clientName: null,
  counterName: null,
  isUnsure: false,
  isOnlyHere: false,
  takenBy: null,
}));

test('a resumed sale keeps its name for the next parking', async () => {
  const names: string[] = [];
  bench({
    'sale.list-parked': () => answer({ sales: LIST }),
    'sale.take-parked': ({ id, name }) => {
      names.push(name);
      return answer(sampleDraft({ id }));
    },
  });
  await sale().resume();
  await useParked.getState().read();
  expect(nameBefore(sale().draft)).toBe('');
  for (const { id } of LIST) await useParked.getState().take(id, false);
  expect(names).toEqual(['', 'Mesa 4']);
  expect(nameBefore(sale().draft)).toBe('Mesa 5');
  sale().end();
  await sale().resume();
  expect(nameBefore(sale().draft)).toBe('');
});

test('a second press during the parking does not park the next sale too', async () => {
  let release = (): void => {};
  const { parked } = bench({
    'sale.list-parked': async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return answer({ sales: [] });
    },
  });
  await sale().add(sampleItem(1), 1);
  const first = useParked.getState().park('Mesa 4');
  await until(() => expect(sale().draft?.id).toBe(NEXT.id));
  const second = useParked.getState().park('Mesa 4');
  await until(() => expect(parked.length).toBeGreaterThan(0));
  release();
  await Promise.all([first, second]);
  expect(parked).toHaveLength(1);
});
