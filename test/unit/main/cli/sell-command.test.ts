import { expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { sellCommand } from '../../../../main/cli/commands/sell.ts';
import type { CommandContext } from '../../../../main/cli/context.ts';
import { Readable } from 'node:stream';
import { TestCounter } from '../../../support/counter.ts';
import { runCommand } from '../../../support/run-cli.ts';
import { type BodyOverrides, invoiceBody, UNIT_ID, YERBA } from '../../../support/sale-bodies.ts';

const machine = perTest(() => new TestCounter());

const sell = (changes: BodyOverrides = {}, options: CommandContext['options'] = {}) =>
  runCommand(
    { command: sellCommand, counter: machine.counter },
    ['-'],
    options,
    JSON.stringify(invoiceBody(changes)),
  );
const sold = () => [...machine.counter.documents.list(null)];

test('a stored sale that cannot be printed out is named, so that it is not entered again', async () => {
  const context: Partial<CommandContext> = {
    positionals: ['-'],
    options: {},
    showProgress: () => {},
    stdin: Readable.from([Buffer.from(JSON.stringify(invoiceBody()))]),
    openForWriting: () => machine.counter,
    print: () => {
      throw new Error('ENOSPC');
    },
  };
  const selling = sellCommand.run(context as CommandContext);
  await expect(selling).rejects.toThrow(/C1-000001 .*quedó guardada.*no la cargue de nuevo/);
  expect(sold()).toHaveLength(1);
});

test('--pago says what is not paid in cash', async () => {
  await sell({}, { pago: 'tarjeta=12.000:4821, Vale=5000' });
  const movements = machine.counter.till.ofDocument(sold()[0]?.id ?? '');
  expect(movements.map(({ means, amount, reference }) => [means, amount, reference])).toEqual([
    ['card', 12_000n, '4821'],
    ['voucher', 5000n, ''],
    ['cash', 13_000n, ''],
  ]);
});

test.each([
  ['oro=5000', 'no es un pago'],
  ['tarjeta=x', 'no es un pago'],
  ['tarjeta=0', 'no es un pago'],
  ['tarjeta=30.001', 'más de lo que hay que pagar'],
])('--pago %s is refused, and nothing is sold', async (pago, message) => {
  await expect(sell({}, { pago })).rejects.toThrow(message);
  expect(sold()).toEqual([]);
});

test.each<[string, BodyOverrides, string]>([
  [
    'seven million to a client without a name',
    {
      items: {
        mercaderias: [
          {
            ...YERBA,
            cantidad: 1,
            precio_unitario_original: 7_000_000,
            precio_unitario: { '10': 7_000_000 },
          },
        ],
      },
      cliente: { tipo_documento: 5, documento: '0' },
    },
    'cliente.documento',
  ],
  [
    'half a unit of what is counted by units',
    {
      venta: { total: 22_500, venta_contado: { monto: 22_500 } },
      items: { mercaderias: [{ ...YERBA, cantidad: 1.5 }] },
    },
    'items.mercaderias[0].cantidad',
  ],
])('a sale of %s is refused as in the window', async (_name, changes, path) => {
  const { store, lookups } = machine.counter;
  const unit = { id: UNIT_ID, descripcion: 'Unidad', codigo_etax: '77', representacion: 'UNI' };
  store.commit(() => lookups.save('unidad-medida', UNIT_ID, unit, 0));
  await expect(sell(changes)).rejects.toMatchObject({ fields: [{ path }] });
  expect(sold()).toEqual([]);
});
