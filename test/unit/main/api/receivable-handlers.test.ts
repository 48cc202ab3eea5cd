import { reason } from '../../../../shared/domain/reason.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPapersHandlers } from '../../../../main/api/handlers/papers.ts';
import { type AtCounter, atCounter } from '../../../../main/api/area-handlers.ts';
import { createReceivablesHandlers } from '../../../../main/api/handlers/receivables.ts';
import { buildPaper } from '../../../../main/printing/papers/build-paper.ts';
import { closeShift } from '../../../../main/cash/close-shift.ts';
import { readX } from '../../../../main/cash/read-closes.ts';
import { type Input, METHODS, type Output } from '../../../../shared/contract/contract.ts';
import { CLIENT, sellOnCredit } from '../../../support/credit-acts.ts';
import { PrintBench } from '../../../support/print-bench.ts';
import { drawnTexts } from '../../../support/screen-texts.ts';
import { cashOf } from '../../../support/till-acts.ts';

const MONEY = {
  id: '00000000-0000-7000-8000-999999999999',
  clientDocument: CLIENT,
  currency: 'PYG',
  payments: [{ means: 'cash' as const, amount: '20000', reference: '' }],
  sales: null,
  remark: '',
};

let bench: PrintBench;
let handlers: AtCounter<ReturnType<typeof createReceivablesHandlers>>;
beforeEach(() => {
  bench = new PrintBench();
  handlers = atCounter(() => bench.counter, createReceivablesHandlers(bench.service));
});
afterEach(async () => {
  expect(bench.failures).toEqual([]);
  await bench.remove();
});

/** Calls a handler as the router does, and waits for the printing. */
async function call<M extends keyof typeof handlers>(method: M, input: Input<M>): Promise<Output<M>> {
  const handle = handlers[method] as (input: Input<M>) => Output<M>;
  const output = METHODS[method].output.parse(handle(METHODS[method].input.parse(input) as Input<M>));
  await bench.settle();
  return output as Output<M>;
}

test('a debt is found, collected with the drawer open, and reported on the Z', async () => {
  await bench.addPrinter('caja', ['receipt'], { opensDrawer: true });
  const { id } = sellOnCredit(bench.machine);
  const page = { text: '', clientDocument: null, after: null, limit: 50 };
  expect(await call('receivables.list', { ...page, list: 'open' })).toMatchObject({ sales: [{ id }] });
  expect(await call('receivables.standing', { clientDocument: CLIENT })).toMatchObject({
    owed: [{ owed: '30000', daysOverdue: 0 }],
  });
  const receipt = await call('receivables.collect', MONEY);
  expect(await call('receivables.collect', MONEY)).toEqual(receipt);
  expect(receipt).toMatchObject({ number: 1, amount: '20000', sales: [{ id, owed: '10000' }] });
  expect(await call('receivables.of-document', { id })).toMatchObject({
    receivable: { collected: '20000', owed: '10000' },
    collections: [{ number: 1 }],
  });
  expect(await call('receivables.client', { clientDocument: CLIENT })).toMatchObject({
    sums: [{ owed: '10000' }],
  });
  expect(await call('receivables.collections', { before: null, limit: 9 })).toMatchObject({ isMore: false });
  const { report } = closeShift(
    bench.counter,
    {
      number: 1,
      cash: [cashOf('PYG', '20000')],
      others: [],
      left: new Map(),
      takenOutReason: '',
      reason: '',
    },
    'Ana',
  );
  expect(report.money).toMatchObject([
    { means: [{ means: 'cash', expected: '20000', kinds: [{ kind: 'collection', count: 1 }] }] },
  ]);
  expect(report.openings.others).toMatchObject([{ reason: reason('money-collected', { receipt: 1 }) }]);
  const { annulled } = await call('receivables.correct', { number: 1, reason: ' era de otro ' });
  expect(annulled).toMatchObject({ actor: 'screen', reason: 'era de otro' });
});

test.each([
  ['cheque', 1],
  ['voucher', 1],
  ['card', 0],
] as const)('collecting by %s opens the drawer %i times', async (means, openings) => {
  await bench.addPrinter('caja', ['receipt'], { opensDrawer: true });
  sellOnCredit(bench.machine);
  await call('receivables.collect', { ...MONEY, payments: [{ means, amount: '20000', reference: '' }] });
  expect(readX(bench.counter)?.openings.others).toHaveLength(openings);
});

test('a money receipt says it is not fiscal, prints as a copy the second time, and shows its annulment', async () => {
  await bench.addPrinter('caja', ['receipt']);
  sellOnCredit(bench.machine);
  await call('receivables.collect', { ...MONEY, remark: 'por el hijo' });
  const papers = atCounter(
    () => bench.counter,
    createPapersHandlers({ printing: bench.service, savePdf: () => Promise.resolve(null) }),
  );
  const paper = { of: 'collection', number: 1 } as const;
  const shown = async (form: 'roll' | 'a4'): Promise<string> => {
    const { markup } = await papers['papers.read']({ paper, form });
    return drawnTexts(markup)
      .map(({ text }) => text)
      .join(' ');
  };
  const isCopy = async (): Promise<boolean> => {
    const job = await papers['papers.print']({ paper, form: 'roll' });
    await bench.settle();
    return job.isCopy;
  };
  const first = await shown('roll');
  const saysAll = ['Recibo de dinero N° 1', 'Saldo', '20.000', '10.000', 'por el hijo', CLIENT];
  for (const text of [...saysAll, 'No es un documento tributario.']) expect(first).toContain(text);
  expect(first).not.toContain('ANULADO');
  expect([await isCopy(), await isCopy()]).toEqual([false, true]);
  await call('receivables.correct', { number: 1, reason: 'era de otro' });
  expect(await shown('roll')).toContain('ANULADO');
  expect(await shown('a4')).toMatch(/ANULADO.*era de otro/);
  await expect(buildPaper(bench.counter, { of: 'collection', number: 9 })).rejects.toThrow(
    'No hay ningún recibo de dinero con el número 9.',
  );
});
