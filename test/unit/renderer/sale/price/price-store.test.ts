import { beforeEach, expect, test } from 'vitest';
import { type Answer, typedFor, usePriceCheck } from '../../../../../renderer/sale/price/price-store.ts';
import { StandInProgram } from '../../stand-in-program.ts';
import { sampleItem } from '../sale-samples.ts';

const UNKNOWN = { item: null, quantity: null, isFromLabel: false, ignoredLabel: null };

let program: StandInProgram;
beforeEach(() => {
  program = new StandInProgram();
  usePriceCheck.setState(usePriceCheck.getInitialState(), true);
});

const store = () => usePriceCheck.getState();

function found(): Extract<Answer, { kind: 'found' }> {
  const { answer } = store();
  if (answer?.kind !== 'found') throw new Error(`found nothing: ${JSON.stringify(answer)}`);
  return answer;
}

test('a code shows its item, which sells in the requested quantity', async () => {
  const looked = store().look('3*P-1');
  await program.latest('catalog.find-by-code').answer({ ...UNKNOWN, item: sampleItem(1) });
  await looked;
  expect(program.latest('catalog.find-by-code').input).toEqual({ code: 'P-1' });
  expect(found()).toMatchObject({ items: [sampleItem(1)], quantity: '3', label: null });
  expect(typedFor(found())).toBe('3*P-1');
});

test('a scale label sells by its own code, which includes the quantity', async () => {
  const label = '2000001007556';
  const looked = store().look(label);
  const meant = { item: sampleItem(1), quantity: '0,755', isFromLabel: false, ignoredLabel: null };
  await program.latest('catalog.find-by-code').answer(meant);
  await looked;
  expect(found()).toMatchObject({ quantity: '0,755', label });
  expect(typedFor(found())).toBe(label);
});

test("a label that the item cannot take shows the item and the label's content", async () => {
  const ignoredLabel = { kind: 'weight', amount: '0,755' } as const;
  const looked = store().look('01078401010000103103000755');
  await program
    .latest('catalog.find-by-code')
    .answer({ item: sampleItem(1), quantity: null, isFromLabel: false, ignoredLabel });
  await looked;
  expect(found()).toMatchObject({ quantity: '1', label: null, ignoredLabel });
});

test('words show matches, and the arrows wrap around', async () => {
  const looked = store().look('2*yerba');
  await program.latest('catalog.find-by-code').answer(UNKNOWN);
  await program.latest('catalog.search').answer({ items: [1, 2, 3].map((number) => sampleItem(number)) });
  await looked;
  store().walk(-1);
  expect(typedFor(found())).toBe('2*P-3');
  store().walk(1);
  expect(typedFor(found())).toBe('2*P-1');
});

test('an unknown scanned code is never taken as words', async () => {
  const looked = store().look('7840001000017');
  await program.latest('catalog.find-by-code').answer(UNKNOWN);
  await looked;
  expect(store().answer).toEqual({ kind: 'unknown', words: '7840001000017' });
  expect(program.calls('catalog.search')).toEqual([]);
});

test('an empty query requests nothing, and a failed one shows the reason', async () => {
  await store().look('0*P-1');
  expect(store().answer).toEqual({ kind: 'badQuantity', quantity: '0' });
  expect(program.calls('catalog.find-by-code')).toEqual([]);
  const looked = store().look('P-1');
  await program.latest('catalog.find-by-code').refuse('No se pudo leer');
  await looked;
  expect(store().answer).toEqual({ kind: 'failed', message: 'No se pudo leer' });
});

test('the latest query is shown, however late the others are answered', async () => {
  const first = store().look('P-1');
  const second = store().look('P-2');
  const [ofFirst, ofSecond] = program.calls('catalog.find-by-code');
  await ofSecond?.answer({ ...UNKNOWN, item: sampleItem(2) });
  await ofFirst?.answer({ ...UNKNOWN, item: sampleItem(1) });
  await Promise.all([first, second]);
  expect(found().items).toEqual([sampleItem(2)]);

  const third = store().look('P-1');
  store().forget();
  await program.latest('catalog.find-by-code').answer({ ...UNKNOWN, item: sampleItem(1) });
  await third;
  expect(store().answer).toBeNull();
});
