import { beforeEach, expect, test } from 'vitest';
import { useAttention } from '../../../../../renderer/documents/attention/attention-store.ts';
import { StandInProgram } from '../../stand-in-program.ts';

const found = (total: number) => ({ items: [], total, alerts: [] });

let program: StandInProgram;
beforeEach(() => {
  program = new StandInProgram();
  useAttention.setState({ items: null, total: 0, alerts: [], fault: null });
});

const store = () => useAttention.getState();
const reads = () => program.calls('documents.attention');

test('changes during a reading cause one more reading', async () => {
  const end = store().follow();
  program.tell('status.changed', {});
  program.tell('status.changed', {});
  expect(reads()).toHaveLength(1);
  await reads()[0]?.answer(found(1));
  expect(reads()).toHaveLength(2);
  await reads()[1]?.answer(found(2));
  expect(reads()).toHaveLength(2);
  expect(store().total).toBe(2);
  end();
});

test('no change is read after the last subscriber has gone', async () => {
  const end = store().follow();
  await reads()[0]?.answer(found(1));
  end();
  program.tell('status.changed', {});
  expect(reads()).toHaveLength(1);
});

test('a failure shows its reason and keeps the known items', async () => {
  const end = store().follow();
  await reads()[0]?.answer(found(3));
  program.tell('status.changed', {});
  await reads()[1]?.refuse('No se pudo leer');
  expect(store()).toMatchObject({ total: 3, fault: 'No se pudo leer' });
  end();
});
