import { describe, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { documentCommand, documentsCommand } from '../../../../main/cli/commands/documents.ts';
import { cartCommand } from '../../../../main/cli/commands/sell.ts';
import { dispatchCommand, pendingCommand, prepareCommand } from '../../../../main/cli/commands/dispatch.ts';
import { resolveCommand } from '../../../../main/cli/commands/review.ts';
import type { Command, CommandContext } from '../../../../main/cli/context.ts';
import { InputError } from '../../../../main/kernel/errors.ts';
import { CART, DispatchBench, ITEM } from '../../../support/dispatch-bench.ts';
import { dispatchNoteBody } from '../../../support/dispatch-note-bodies.ts';
import { answered, SILENCE } from '../../../support/fake-network.ts';
import { runCommand } from '../../../support/run-cli.ts';
import { failure } from '../../../support/service-answers.ts';

const bench = perTest(() => new DispatchBench());

const { carrito_id: _cart, ...body } = dispatchNoteBody('', []);
const NOTE = { ...body, items: [{ renglon: 1, cantidad: 2 }] };

const run = (command: Command, positionals: string[], options: CommandContext['options'] = {}, stdin = '') =>
  runCommand({ command, counter: bench.counter }, positionals, options, stdin);

describe('dispatch', () => {
  test('saves a note on an invoice named by its local number', async () => {
    bench.machine.sell();
    const { code, printed } = await run(
      dispatchCommand,
      ['-'],
      { invoice: 'C1-000001' },
      JSON.stringify(NOTE),
    );
    expect(code).toBe(0);
    expect(printed).toEqual([
      {
        id: expect.any(String),
        localNumber: 'C1-000002',
        state: 'draft',
        kind: 'dispatch-note',
        invoice: 'C1-000001',
        waitsFor: 'Espera a que se emita la factura C1-000001.',
      },
    ]);
  });
});

test('pending prints what is left, by line and by id', async () => {
  await bench.machine.sellIssued();
  bench.item = {
    ...bench.item,
    mercaderia: { descripcion: 'Yerba' },
    cantidad_remitida: 0.5,
    cantidad_disponible: 1.5,
  };
  const { printed } = await run(pendingCommand, ['C1-000001']);
  expect(printed).toEqual([
    { renglon: null, carrito_item_id: ITEM, label: 'Yerba', dispatched: '0,5', available: '1,5' },
  ]);
  bench.item = { id: ITEM, cantidad_disponible: 1 };
  expect((await run(pendingCommand, ['C1-000001'])).printed).toMatchObject([
    { renglon: 1, dispatched: null },
  ]);
  bench.machine.sell();
  await expect(run(pendingCommand, ['C1-000002'])).rejects.toThrow(/cart C1-000002 --carrito ID/);
  bench.onItems = () => SILENCE;
  await expect(run(pendingCommand, ['C1-000001'])).rejects.toThrow(/ETIMEDOUT/);
});

test('cart names a cart, and prepare tries a draft again', async () => {
  const sale = await bench.machine.sellIssued();
  expect((await run(cartCommand, [sale.localNumber], { carrito: 'cart-9' })).printed).toMatchObject([
    { localNumber: 'C1-000001', carritoId: 'cart-9' },
  ]);
  await expect(run(cartCommand, [sale.localNumber])).rejects.toThrow(InputError);
  await run(cartCommand, [sale.id], { carrito: CART });
  bench.item = { ...bench.item, cantidad_disponible: 1 };
  const note = bench.note(sale, 2);
  await bench.machine.sendWhatIsDue();
  expect((await run(documentsCommand, [], { state: 'draft' })).printed).toMatchObject([
    {
      waitsFor: expect.stringMatching(/^Del renglón 1 .* quedan 1 por remitir/),
      command: `prepare ${note.id}`,
      invoice: 'C1-000001',
    },
  ]);
  expect((await run(prepareCommand, [note.id])).printed).toMatchObject([
    { waitsFor: 'Espera a leer los renglones de la factura C1-000001.' },
  ]);
});

test('a note whose cart the service does not know points to the command cart', async () => {
  const sale = await bench.machine.sellIssued();
  bench.onItems = () => answered(404, failure('404', 'Carrito no encontrado'));
  bench.note(sale);
  await bench.machine.sendWhatIsDue();
  expect((await run(documentsCommand, [], { state: 'draft' })).printed).toMatchObject([
    {
      waitsFor: 'El servicio no da los renglones de la factura (Carrito no encontrado).',
      command: 'cart C1-000001 --carrito ID',
    },
  ]);
});

test('a doubt is shown with the evidence of its items, which is printed again as it is settled', async () => {
  const note = bench.note(await bench.machine.sellIssued(), 2);
  bench.onNote = () => {
    bench.item = { ...bench.item, cantidad_remitida: 2, cantidad_disponible: 98 };
    return SILENCE;
  };
  await bench.machine.sendWhatIsDue();
  const evidence = expect.stringMatching(
    /parece emitida\. «item-1»: remitido antes 0, ahora 2; esta nota lleva 2\.$/,
  );
  expect((await run(documentsCommand, [], { state: 'uncertain' })).printed).toMatchObject([
    { kind: 'dispatch-note', invoice: 'C1-000001', suggests: 'issued', evidence },
  ]);
  expect((await run(documentCommand, [note.id])).printed).toMatchObject([{ suggests: 'issued', evidence }]);
  const settled = await run(resolveCommand, [note.id], { issued: true, numero: '7' });
  expect(settled.said).toEqual(evidence);
  expect(settled.printed).toMatchObject([{ state: 'issued-unidentified' }]);
});
