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

test('an export that is being written keeps a second one from beginning', async () => {
  void store().writeList(NO_FILTER, 'csv');
  void store().writeXml('2026-11');
  expect(program.calls('exports.xml')).toHaveLength(0);
});

test('an export that is being written survives leaving its dialog; its result is forgotten by leaving', async () => {
  const written = store().writeList(NO_FILTER, 'csv');
  store().leave();
  expect(store().step).toBe('writing');
  await program.latest('exports.documents').answer({ kind: 'written', file: 'x.csv', count: 1 });
  await written;
  store().leave();
  expect(store()).toMatchObject({ step: 'choice', result: null });
});
