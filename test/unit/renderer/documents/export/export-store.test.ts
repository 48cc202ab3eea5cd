import { beforeEach, expect, test } from 'vitest';
import { useExport } from '../../../../../renderer/documents/export/export-store.ts';
import { NO_FILTER } from '../../../../../shared/contract/document-filter.ts';
import { StandInProgram } from '../../stand-in-program.ts';

let program: StandInProgram;
beforeEach(() => {
  program = new StandInProgram();
  useExport.setState(useExport.getInitialState(), true);
});

const store = () => useExport.getState();

test('an export shows its progress and its result', async () => {
  const written = store().writeList(NO_FILTER, 'xlsx');
  program.tell('export.progress', { done: 50, total: 200 });
  expect(store()).toMatchObject({ step: 'writing', done: 50, total: 200 });
  await program.latest('exports.documents').answer({ kind: 'written', file: 'x.xlsx', count: 200 });
  await written;
  expect(store()).toMatchObject({ step: 'result', result: { what: 'list', exported: { count: 200 } } });
});

test('a cancelled file dialog returns to the choice', async () => {
  const written = store().writeXml('2026-11');
  await program.latest('exports.xml').answer({ kind: 'not-chosen' });
  await written;
  expect(store()).toMatchObject({ step: 'choice', result: null, fault: null });
});

test('an export in progress prevents a second one', async () => {
  void store().writeList(NO_FILTER, 'csv');
  void store().writeXml('2026-11');
  expect(program.calls('exports.xml')).toHaveLength(0);
});

test('a failure returns to the choice and shows the reason', async () => {
  const written = store().writeList(NO_FILTER, 'csv');
  await program.latest('exports.documents').refuse('No hay lugar en el disco');
  await written;
  expect(store()).toMatchObject({ step: 'choice', fault: 'No hay lugar en el disco' });
});

test('an export in progress survives leaving its dialog; leaving clears its result', async () => {
  const written = store().writeList(NO_FILTER, 'csv');
  store().leave();
  expect(store().step).toBe('writing');
  await program.latest('exports.documents').answer({ kind: 'written', file: 'x.csv', count: 1 });
  await written;
  store().leave();
  expect(store()).toMatchObject({ step: 'choice', result: null });
});
