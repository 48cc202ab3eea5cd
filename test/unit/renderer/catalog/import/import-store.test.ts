import { beforeEach, expect, test } from 'vitest';
import { useImport } from '../../../../../renderer/catalog/import/import-store.ts';
import { StandInProgram } from '../../stand-in-program.ts';

const TABLE = {
  name: 'lista.csv',
  sheet: null,
  encoding: 'utf-8',
  separator: ';',
  columns: [{ header: 'Código', field: 'codigo', decimalSign: null }],
};
const FIGURES = { added: 3, changed: 0, same: 0, bad: 0, doubts: [] };

let program: StandInProgram;
beforeEach(() => {
  program = new StandInProgram();
  useImport.setState(useImport.getInitialState(), true);
});

const store = () => useImport.getState();

async function checkedImport(figures = FIGURES): Promise<void> {
  const chosen = store().choose();
  await program.latest('import.choose').answer({ table: TABLE });
  await chosen;
  const checked = store().check();
  await program.latest('import.check').answer(figures);
  await checked;
}

test('a chosen file shows its detected columns', async () => {
  store().begin('clients');
  const chosen = store().choose();
  expect(store().isBusy).toBe(true);
  await program.latest('import.choose').answer({ table: TABLE });
  await chosen;
  expect(program.latest('import.choose').input).toEqual({ list: 'clients' });
  expect(store()).toMatchObject({ step: 'columns', isBusy: false, columns: [{ field: 'codigo' }] });
});

test('a cancelled file dialog leaves the first step', async () => {
  const chosen = store().choose();
  await program.latest('import.choose').answer({ table: null });
  await chosen;
  expect(store()).toMatchObject({ step: 'file', table: null, isBusy: false, fault: null });
});

test('a second press while the file is being read does nothing', async () => {
  const first = store().choose();
  void store().choose();
  expect(program.calls('import.choose')).toHaveLength(1);
  await program.latest('import.choose').answer({ table: TABLE });
  await first;
});

test('a file that cannot be read says why and lets another be chosen', async () => {
  const chosen = store().choose();
  await program.latest('import.choose').refuse('No es una tabla');
  await chosen;
  expect(store()).toMatchObject({ step: 'file', isBusy: false, fault: 'No es una tabla' });
});

test('another encoding reads the same file again and forgets the former figures', async () => {
  await checkedImport();
  const read = store().readAs({ encoding: 'windows-1252' });
  await program.latest('import.read-as').answer({ ...TABLE, encoding: 'windows-1252' });
  await read;
  expect(program.latest('import.read-as').input).toEqual({
    sheet: null,
    encoding: 'windows-1252',
    separator: ';',
  });
  expect(store()).toMatchObject({ step: 'columns', figures: null });
});

test('writing shows its progress, can be stopped once, and ends with its result', async () => {
  await checkedImport();
  const written = store().write();
  program.tell('import.progress', { written: 2 });
  expect(store()).toMatchObject({ step: 'writing', written: 2, isStopping: false });
  store().stop();
  expect(store().isStopping).toBe(true);
  expect(program.calls('import.cancel')).toHaveLength(1);
  await program.latest('import.write').answer({ written: 2, refused: 0, total: 3, isCancelled: true });
  await written;
  expect(store()).toMatchObject({ step: 'result', result: { written: 2, isCancelled: true } });
  program.tell('import.progress', { written: 3 });
  expect(store().written).toBe(2);
});

test('the import of a list with bad rows does not insist on the whole list', async () => {
  await checkedImport({ ...FIGURES, bad: 1 });
  void store().write();
  expect(program.latest('import.write').input).toEqual({ onlyWhole: false });
});

test('a list that is being written survives leaving its dialog and opening another', async () => {
  await checkedImport();
  const written = store().write();
  store().leave();
  store().begin('clients');
  expect(program.calls('import.close')).toHaveLength(0);
  expect(store()).toMatchObject({ step: 'writing', list: 'catalog' });
  await program.latest('import.write').answer({ written: 3, refused: 0, total: 3, isCancelled: false });
  await written;
  store().begin('catalog');
  expect(store()).toMatchObject({ step: 'result', result: { written: 3 } });
});

test('leaving before writing releases the file', async () => {
  await checkedImport();
  store().leave();
  expect(program.calls('import.close')).toHaveLength(1);
  expect(store()).toMatchObject({ step: 'file', table: null, figures: null });
});

test('an answer to a doubt is checked at once, replacing the previous answer', async () => {
  store().begin('catalog');
  await checkedImport();
  const answers = ['round-fractions', 'leave-zero-prices', 'keep-fractions'] as const;
  for (const answer of answers) {
    const checked = store().answer(answer === 'leave-zero-prices' ? 'zero-price' : 'fraction', answer);
    await program.latest('import.check').answer(FIGURES);
    await checked;
  }
  expect(program.latest('import.check').input).toMatchObject({
    answers: ['leave-zero-prices', 'keep-fractions'],
  });
  const taken = store().answer('zero-price', null);
  await program.latest('import.check').answer(FIGURES);
  await taken;
  expect(store().answers).toEqual(['keep-fractions']);
});
