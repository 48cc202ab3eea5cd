import { beforeEach, expect, test } from 'vitest';
import { useShift } from '../../../../../renderer/cash/till/till-store.ts';
import { StandInProgram } from '../../stand-in-program.ts';

let program: StandInProgram;
beforeEach(() => {
  program = new StandInProgram();
  useShift.setState(useShift.getInitialState(), true);
});

const store = () => useShift.getState();
const ids = () => store().movements.map(({ id }) => id);
const page = (isMore: boolean, ...movements: string[]) => ({
  movements: movements.map((id) => ({ id })),
  isMore,
});

async function read(answer: ReturnType<typeof page>): Promise<void> {
  const reading = store().read();
  await program.latest('till.x').answer({ report: { number: 1 } });
  await program.latest('till.movements').answer(answer);
  await reading;
}

test('further movements go on from the last, and reading again keeps as many', async () => {
  const first = Array.from({ length: 60 }, (_, index) => `m${60 - index}`);
  await read(page(true, ...first));
  const more = store().readMore();
  expect(program.latest('till.movements').input).toEqual({ number: null, before: 'm1', limit: 60 });
  await program.latest('till.movements').answer(page(false, 'm0'));
  await more;
  expect(ids()).toEqual([...first, 'm0']);
  void store().read();
  expect(program.latest('till.movements').input).toEqual({ number: null, before: null, limit: 61 });
});

test('further movements of a list that was read again meanwhile are dropped', async () => {
  await read(page(true, 'b', 'a'));
  const more = store().readMore();
  const late = program.latest('till.movements');
  await read(page(false, 'c'));
  await late.answer(page(false, '0'));
  await more;
  expect(ids()).toEqual(['c']);
});

test('a failure to read says why, and the earlier state stays', async () => {
  await read(page(true, 'a'));
  const more = store().readMore();
  await program.latest('till.movements').refuse('No se pudo leer');
  await more;
  expect(store()).toMatchObject({ fault: 'No se pudo leer', report: { number: 1 } });
  expect(ids()).toEqual(['a']);
  await read(page(false, 'b', 'a'));
  expect(store().fault).toBeNull();
});
