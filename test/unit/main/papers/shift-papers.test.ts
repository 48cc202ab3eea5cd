import { afterEach, beforeEach, expect, test } from 'vitest';
import { readXPaper } from '../../../../main/papers/shift-papers.ts';
import { receiptText } from '../../../../main/receipts/receipt-text.ts';
import { TestCounter } from '../../../support/counter.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
  machine.sell();
});
afterEach(() => machine.remove());

/** The X of the first shift, as a database of this mode prints it. */
async function firstX(mode: 'training' | 'production'): Promise<string> {
  const { counter } = machine;
  const store = Object.create(counter.store, {
    identity: { value: { ...counter.store.identity, mode } },
  }) as typeof counter.store;
  return receiptText(await readXPaper({ ...counter, store }), 48).replaceAll(/\s+/g, ' ');
}

test('an X of practice says so, and names no fiscal document', async () => {
  const text = await firstX('training');
  expect(text).toContain('PRÁCTICA: ni las ventas ni el dinero de este papel son reales');
  expect(text).not.toContain('DE generado');
  expect(await firstX('production')).not.toContain('PRÁCTICA');
});

test('the first shift has no float of a closing before', async () => {
  expect(await firstX('production')).toContain('es el primer turno, antes no hubo ningún cierre');
});
