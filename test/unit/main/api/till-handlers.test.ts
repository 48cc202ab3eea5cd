import { reason } from '../../../../shared/domain/reason.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AtCounter, atCounter } from '../../../../main/api/area-handlers.ts';
import { createTillHandlers } from '../../../../main/api/handlers/till.ts';
import { buildPaper } from '../../../../main/printing/papers/build-paper.ts';
import { type Input, METHODS, type Output } from '../../../../shared/contract/contract.ts';
import { PrintBench } from '../../../support/print-bench.ts';
import { cashOf } from '../../../support/till-acts.ts';

const NOBODY = '00000000-0000-7000-8000-999999999999';

let bench: PrintBench;
let handlers: AtCounter<ReturnType<typeof createTillHandlers>>;
beforeEach(() => {
  bench = new PrintBench();
  handlers = atCounter(() => bench.counter, createTillHandlers(bench.service));
});
afterEach(async () => {
  expect(bench.failures).toEqual([]);
  await bench.remove();
});

/** Calls a handler as the router does, and waits for the printing. */
async function call<M extends keyof typeof handlers>(method: M, input: Input<M>): Promise<Output<M>> {
  const handle = handlers[method] as (input: Input<M>) => Output<M> | Promise<Output<M>>;
  const output = METHODS[method].output.parse(await handle(METHODS[method].input.parse(input) as Input<M>));
  await bench.settle();
  return output as Output<M>;
}

test('the till is opened, moved, corrected, read and closed through the handlers', async () => {
  await bench.addPrinter('caja', ['receipt'], { opensDrawer: true });
  expect(await call('till.read', {})).toMatchObject({ shift: null, isUsed: false, hasDrawer: true });
  expect(await call('till.x', {})).toEqual({ report: null });
  const notes = [{ value: '50000', count: 2 }];
  await call('till.open', { cash: [{ currency: 'PYG', notes, loose: '500' }] });
  const { id, state } = await call('till.move', {
    kind: 'cash-out',
    currency: 'PYG',
    amount: '10000',
    reason: ' hielo ',
  });
  expect(state.shift).toMatchObject({ number: 1, isCounted: true });
  const parts = [{ means: 'cash', amount: '9000', reference: '' }] as const;
  await call('till.correct', { id, parts: [...parts], reason: 'eran nueve mil' });
  expect((await call('till.movements', { number: null, before: null, limit: 10 })).movements).toMatchObject([
    { kind: 'correction', amount: '1000', stands: null },
    { kind: 'cash-out', amount: '-10000', reason: 'hielo', stands: [{ means: 'cash', amount: '-9000' }] },
    { kind: 'float', amount: '100500' },
  ]);
  const { report } = await call('till.x', {});
  expect(report?.money).toMatchObject([{ means: [{ means: 'cash', expected: '91500', counted: null }] }]);
  expect(report?.openings.others).toMatchObject([{ reason: reason('cash-out', { text: 'hielo' }) }]);
  expect((await buildPaper(bench.counter, { of: 'shift-x' })).title).toBe('Informe X · turno 1');
  expect(await buildPaper(bench.counter, { of: 'cash-slip', id })).toMatchObject({
    title: 'Retiro de caja',
    sections: [{ parts: [{ rows: [{ value: 'hielo' }] }, { row: { value: '10.000' } }, {}] }],
  });

  const closed = await call('till.close', {
    number: 1,
    cash: [cashOf('PYG', '91500')],
    others: [],
    left: [{ currency: 'PYG', amount: '50000' }],
    takenOutReason: '',
    reason: '',
  });
  expect(closed.report.close).toMatchObject({
    takenOut: [{ currency: 'PYG', amount: '41500' }],
    takenOutReason: reason('taken-out-at-close'),
  });
  expect(await call('till.close-of', { number: 1 })).toEqual(closed);
  expect(await call('till.closes', { before: null, limit: 1 })).toMatchObject({
    closes: [{ number: 1, differences: [], open: 0 }],
    isMore: false,
  });
  expect(await call('till.read', {})).toMatchObject({
    shift: null,
    isUsed: true,
    left: [{ currency: 'PYG', amount: '50000' }],
  });
  expect(await buildPaper(bench.counter, { of: 'shift-close', number: 1 })).toMatchObject({
    title: 'Cierre Z 1',
    foot: [{ value: String(closed.audit.seq) }, {}],
  });
  const unknown = [
    { of: 'shift-x' },
    { of: 'shift-close', number: 2 },
    { of: 'cash-slip', id: NOBODY },
    { of: 'refund-slip', id: NOBODY },
  ] as const;
  for (const ref of unknown) await expect(buildPaper(bench.counter, ref)).rejects.toThrow(/No hay ning/);
});

test('money of a sale is given back once, the drawer opens, and a slip to sign is there', async () => {
  await bench.addPrinter('caja', ['receipt'], { opensDrawer: true });
  const sale = await bench.machine.sellIssued();
  const parts = [
    { means: 'cash' as const, amount: '2000', reference: '' },
    { means: 'transfer' as const, amount: '500', reference: ' 8841 ' },
  ];
  const refund = {
    id: '00000000-0000-7000-8000-0000000000aa',
    documentId: sale.id,
    parts,
    reason: 'vencida',
  };
  await call('till.give-back', refund);
  await call('till.give-back', refund);
  const { movements } = await call('till.movements', { number: null, before: null, limit: 10 });
  const given = movements.filter(({ kind }) => kind === 'refund');
  expect(given.map(({ amount, reference }) => [amount, reference])).toEqual([
    ['-500', '8841'],
    ['-2000', ''],
  ]);
  expect((await call('till.x', {})).report?.openings.others).toMatchObject([
    { reason: reason('money-given-back', { localNumber: sale.localNumber }) },
  ]);
  for (const { id } of given) {
    expect(await buildPaper(bench.counter, { of: 'refund-slip', id })).toMatchObject({
      title: 'Devolución de dinero',
      sections: [
        {
          parts: [
            { rows: [{}, {}, {}, { value: 'vencida' }, { value: '2.000' }, { label: 'Transferencia 8841' }] },
            { row: { label: 'Devuelto en guaraníes', value: '2.500' } },
            { text: expect.stringContaining('la factura sigue vigente') },
            { kind: 'signature' },
          ],
        },
      ],
    });
  }
});
