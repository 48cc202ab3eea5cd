import { beforeEach, expect, test } from 'vitest';
import { type Answer, usePriceCheck } from '../../../../../renderer/sale/price/price-store.ts';
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

test('a scanned code that nothing has is never taken for words', async () => {
  const looked = store().look('7840001000017');
  await program.latest('catalog.find-by-code').answer(UNKNOWN);
  await looked;
  expect(store().answer).toEqual({ kind: 'unknown', words: '7840001000017' });
  expect(program.calls('catalog.search')).toEqual([]);
});

test('the latest question is what is shown, however late the others are answered', async () => {
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
