import { beforeEach, expect, test } from 'vitest';
import { useReceivables } from '../../../../../renderer/cash/receivables/receivables-store.ts';
import { StandInProgram } from '../../stand-in-program.ts';

const page = (ids: string[], next: string | null = null) => ({
  sales: ids.map((id) => ({ id })),
  next: next === null ? null : { dueAt: 1, id: next },
  sums: [],
});

let program: StandInProgram;
beforeEach(() => {
  program = new StandInProgram();
  useReceivables.setState(useReceivables.getInitialState(), true);
});

const store = () => useReceivables.getState();
const shown = () => store().page?.sales.map(({ id }) => id);
const list = () => program.latest('receivables.list');

test('the filter changes only by the values given', async () => {
  const first = store().read({ client: { document: '80009735', name: 'Ramona' } });
  await list().answer(page(['a']));
  await first;
  const second = store().read({ text: 'yerba' });
  expect(list().input).toMatchObject({
    list: 'open',
    text: 'yerba',
    clientDocument: '80009735',
    after: null,
  });
  await list().answer(page(['b']));
  await second;
  expect(shown()).toEqual(['b']);
});

test('the answer to what was asked last counts, whichever comes last', async () => {
  void store().read({ text: 'r' });
  const earlier = list();
  const latest = store().read({ text: 'ra' });
  await list().answer(page(['new']));
  await latest;
  await earlier.answer(page(['old']));
  expect(shown()).toEqual(['new']);
});

test('more comes behind what is shown, until there is no more', async () => {
  const first = store().read({});
  await list().answer(page(['a'], 'a'));
  await first;
  const more = store().more();
  expect(list().input).toMatchObject({ after: { id: 'a' } });
  await list().answer(page(['b']));
  await more;
  expect(shown()).toEqual(['a', 'b']);
  void store().more();
  expect(program.calls('receivables.list')).toHaveLength(2);
});

test('a failure says why and leaves what is shown', async () => {
  const first = store().read({});
  await list().answer(page(['a']));
  await first;
  const again = store().read({});
  await list().refuse('No se pudo leer');
  await again;
  expect(store().fault).toBe('No se pudo leer');
  expect(shown()).toEqual(['a']);
});
