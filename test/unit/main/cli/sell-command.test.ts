import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sellCommand } from '../../../../main/cli/commands/sell.ts';
import type { CommandContext } from '../../../../main/cli/context.ts';
import { TestCounter } from '../../../support/counter.ts';
import { invoiceBody, UNIT_ID, YERBA } from '../../../support/sale-bodies.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

test('a sale that is on disk and cannot be reported is named, so that nobody enters it again', async () => {
  const context = {
    positionals: ['-'],
    options: {},
    showProgress: () => {},
    stdin: Readable.from([Buffer.from(JSON.stringify(invoiceBody()))]),
    openForWriting: () => machine.counter,
    print: () => {
      throw new Error('ENOSPC');
    },
  } as unknown as CommandContext;
  await expect(sellCommand.run(context)).rejects.toThrow(/C1-000001 .*quedó guardada.*no la cargue de nuevo/);
  expect([...machine.counter.documents.list(null)]).toHaveLength(1);
});

function sellPaidBy(pago: string): Promise<0 | 1> {
  return sellCommand.run({
    positionals: ['-'],
    options: { pago },
    showProgress: () => {},
    stdin: Readable.from([Buffer.from(JSON.stringify(invoiceBody()))]),
    openForWriting: () => machine.counter,
    print: () => {},
  } as unknown as CommandContext);
}

test('--pago says what is not paid in cash', async () => {
  await sellPaidBy('tarjeta=12.000:4821, Vale=5000');
  const [sale] = [...machine.counter.documents.list(null)];
  const movements = machine.counter.till.ofDocument(sale?.id ?? '');
  expect(movements.map(({ means, amount, reference }) => [means, amount, reference])).toEqual([
    ['card', 12_000n, '4821'],
    ['voucher', 5000n, ''],
    ['cash', 13_000n, ''],
  ]);
});

test.each([
  ['a means nobody knows', 'oro=5000', 'no es un pago'],
  ['no amount', 'tarjeta=x', 'no es un pago'],
  ['nothing', 'tarjeta=0', 'no es un pago'],
  ['more than is due', 'tarjeta=30.001', 'más de lo que hay que pagar'],
])('--pago is refused with %s, and nothing is sold', async (_what, pago, message) => {
  await expect(sellPaidBy(pago)).rejects.toThrow(message);
  expect([...machine.counter.documents.list(null)]).toEqual([]);
});

test('a sale of seven million to nobody is refused, as in the window', async () => {
  const total = 7_000_000;
  const body = invoiceBody({
    items: {
      mercaderias: [
        { ...YERBA, cantidad: 1, precio_unitario_original: total, precio_unitario: { '10': total } },
      ],
    },
    cliente: { tipo_documento: 5, documento: '0' },
  });
  const selling = sellCommand.run({
    positionals: ['-'],
    options: {},
    showProgress: () => {},
    stdin: Readable.from([Buffer.from(JSON.stringify(body))]),
    openForWriting: () => machine.counter,
    print: () => {},
  } as unknown as CommandContext);
  await expect(selling).rejects.toMatchObject({ fields: [{ path: 'cliente.documento' }] });
  expect([...machine.counter.documents.list(null)]).toEqual([]);
});

test('half a unit of what is counted by units is refused, as the window refuses it', async () => {
  const { store, lookups } = machine.counter;
  const unit = { id: UNIT_ID, descripcion: 'Unidad', codigo_etax: '77', representacion: 'UNI' };
  store.commit(() => lookups.save('unidad-medida', UNIT_ID, unit, 0));
  const body = invoiceBody({
    venta: { total: 22_500, venta_contado: { monto: 22_500 } },
    items: { mercaderias: [{ ...YERBA, cantidad: 1.5 }] },
  });
  const context = {
    positionals: ['-'],
    options: {},
    showProgress: () => {},
    stdin: Readable.from([Buffer.from(JSON.stringify(body))]),
    openForWriting: () => machine.counter,
    print: () => {},
  } as unknown as CommandContext;
  await expect(sellCommand.run(context)).rejects.toMatchObject({
    fields: [{ path: 'items.mercaderias[0].cantidad' }],
  });
  expect([...machine.counter.documents.list(null)]).toEqual([]);
});
