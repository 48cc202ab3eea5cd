import { beforeEach, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { buildPaper, readXPaper } from '../../../../../main/printing/papers/build-paper.ts';
import { addDrawerJob } from '../../../../../main/printing/open-drawer.ts';
import { receiptText } from '../../../../../main/printing/receipts/receipt-text.ts';
import { reason } from '../../../../../shared/domain/reason.ts';
import type { PaperRef } from '../../../../../shared/contract/papers.ts';
import { speak } from '../../../../../shared/text/say.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { PROFILE } from '../../../../support/print-bench.ts';
import { closeAll } from '../../../../support/till-acts.ts';

const machine = perTest(() => new TestCounter());
beforeEach(() => {
  machine.sell();
});

/** The X of the first shift, as a database of this mode prints it. */
async function firstX(mode: 'training' | 'production'): Promise<string> {
  const { counter } = machine;
  const store = Object.create(counter.store, {
    identity: { value: { ...counter.store.identity, mode } },
  }) as typeof counter.store;
  return receiptText(await readXPaper({ ...counter, store }), 48).replaceAll(/\s+/g, ' ');
}

test('an X in training says so, and names no fiscal document', async () => {
  const text = await firstX('training');
  expect(text).toContain('PRÁCTICA: ni las ventas ni el dinero de este papel son reales');
  expect(text).not.toContain('DE generado');
  expect(await firstX('production')).not.toContain('PRÁCTICA');
});

test('papers of the till are in Spanish, whatever the window’s language', async () => {
  const { counter } = machine;
  const at = counter.clock.now();
  counter.store.commit(() => {
    const way = { address: { kind: 'tcp', host: '127.0.0.1', port: 9100 }, escpos: PROFILE } as const;
    counter.printers.save({ id: 'p', name: 'Caja', paper: '80', roles: [], opensDrawer: true, ...way }, at);
    addDrawerJob(counter, 'p', { reason: reason('test-page') }, { at, actor: 'Ana' });
  });
  const { report } = closeAll(machine);
  const out = counter.till.ofShift(1).find(({ kind }) => kind === 'cash-out');
  await speak('en');
  try {
    const print = async (ref: PaperRef): Promise<string> => receiptText(await buildPaper(counter, ref), 48);
    expect(await print({ of: 'shift-close', number: report.number })).toContain('Retiro al cerrar');
    expect(await print({ of: 'cash-slip', id: out?.id ?? '' })).toContain('Retiro al cerrar');
    const day = { from: 0, until: Number.MAX_SAFE_INTEGER };
    expect(await print({ of: 'drawer-openings', ...day })).toContain('Página de prueba');
  } finally {
    await speak('es-PY');
  }
});
