import { afterEach, beforeEach, expect, test } from 'vitest';
import { START_TABLES } from '../../../../shared/domain/dispatch/dispatch-tables.ts';
import { type Input, METHODS, type Output } from '../../../../shared/contract/contract.ts';
import type { InputError } from '../../../../main/kernel/errors.ts';
import { atCounter } from '../../../../main/api/area-handlers.ts';
import { coreHandlers } from '../../../../main/api/core-handlers.ts';
import { CART, DispatchBench, ITEM } from '../../../support/dispatch-bench.ts';
import { dispatchNoteBody } from '../../../support/dispatch-note-bodies.ts';
import { CITY_ID } from '../../../support/sale-bodies.ts';

let bench: DispatchBench;
const handlers = atCounter(() => bench.counter, coreHandlers);
beforeEach(() => {
  bench = new DispatchBench();
});
afterEach(async () => {
  await bench.counter.engine.stop();
  bench.machine.remove();
});

/** Calls a handler as the router does: the contract parses input and output. */
async function call<M extends keyof typeof handlers>(method: M, input: Input<M>): Promise<Output<M>> {
  const parsed = METHODS[method].input.parse(input) as Input<M>;
  return METHODS[method].output.parse(await handlers[method](parsed)) as Output<M>;
}

const body = (overrides: Record<string, unknown> = {}): Record<string, unknown> => {
  const { carrito_id: _cart, ...rest } = dispatchNoteBody('', []);
  return { ...rest, items: [{ renglon: 1, cantidad: 1 }], ...overrides };
};

test('a note goes from the pending lines to issued, and it and its invoice name each other', async () => {
  const { id: invoiceId } = await bench.machine.sellIssued();
  expect(await call('dispatch.pending', { invoiceId })).toMatchObject({
    readAt: null,
    carritoId: CART,
    notes: [],
  });
  const read = await call('dispatch.read-pending', { invoiceId });
  expect(read).toMatchObject({ readAt: bench.machine.clock.now(), lines: [{ renglon: 1, itemId: ITEM }] });
  const { id, localNumber } = await call('dispatch.save', { invoiceId, id: null, body: body() });
  expect((await call('dispatch.body', { id })).body).toEqual(body());
  const { note } = await call('documents.open', { id });
  expect(note).toMatchObject({
    invoice: { id: invoiceId, state: 'issued' },
    items: [{ descripcion: read.lines[0]?.descripcion, cantidad: '100000000' }],
  });
  expect(note?.obstacle).toContain('Espera a leer los renglones');
  await bench.machine.sendWhatIsDue();
  const { notes } = await call('documents.open', { id: invoiceId });
  expect(notes).toMatchObject([{ id, localNumber, state: 'issued', obstacle: null }]);
  expect((await call('documents.open', { id })).note?.obstacle).toBeNull();
});

test('a sale whose cart is unknown says so, and accepts one from a person', async () => {
  bench.onInvoice = (request) => bench.machine.network.issue(request);
  const { id: invoiceId } = await bench.machine.sellIssued();
  expect((await call('dispatch.pending', { invoiceId })).needsCart).toBe(true);
  const { id } = await call('dispatch.save', { invoiceId, id: null, body: body() });
  await bench.machine.sendWhatIsDue();
  expect(bench.machine.state(id)).toBe('draft');
  const named = await call('dispatch.name-cart', { invoiceId, carritoId: ' cart-7 ' });
  expect(named).toMatchObject({ carritoId: 'cart-7', needsCart: false });
  await bench.machine.sendWhatIsDue();
  expect(bench.machine.state(id)).toBe('issued');
});

test('the first note is prefilled from invoice and establishment, the next from the last note', async () => {
  const { counter, clock } = { counter: bench.counter, clock: bench.machine.clock };
  const sale = await bench.machine.sellIssued();
  const { store, companies, lookups } = counter;
  const city = { id: CITY_ID, nombre: 'Asunción' };
  store.commit(() => {
    lookups.save('ciudad', CITY_ID, city, clock.now());
    companies.save(
      store.identity.ruc ?? '',
      {
        id: 'c',
        nombre: 'Mi tienda',
        ruc: store.identity.ruc ?? '',
        establecimientos: [{ id: 'e', numero_establecimiento: '001', direccion: 'Palma 1', ciudad: city }],
      },
      clock.now(),
    );
  });
  const first = (await call('dispatch.proposal', { invoiceId: sale.id })).body;
  const today = '21/11/2026';
  expect(first).toMatchObject({
    datos_emision: { numero_timbrado: '12345678', punto_expedicion: '001' },
    motivo_codigo: 1,
    responsable_emision: 1,
    transporte: { fecha_inicio_traslado: today, fecha_fin_traslado: today },
    salida: { direccion: 'Palma 1', ciudad_id: CITY_ID },
    destino: { direccion: (JSON.parse(sale.body) as { cliente: { direccion: string } }).cliente.direccion },
    items: [],
  });
  expect(first).not.toHaveProperty('chofer');
  await call('dispatch.save', { invoiceId: sale.id, id: null, body: body() });
  const { transportista, chofer, vehiculo } = dispatchNoteBody('', []);
  const next = (await call('dispatch.proposal', { invoiceId: sale.id })).body;
  expect(next).toMatchObject({
    transportista,
    chofer,
    vehiculo,
    transporte: { modalidad: 1, codigo_condicion_negocio: 'CIF', fecha_fin_traslado: today },
  });
});

test('carriers, drivers, vehicles and places are kept once each, latest used first, until forgotten', async () => {
  const { id: invoiceId } = await bench.machine.sellIssued();
  const { vehiculo } = dispatchNoteBody('', []);
  const save = async (numero_matricula: string, marca: string): Promise<void> => {
    await bench.machine.clock.advance(1000);
    await call('dispatch.save', {
      invoiceId,
      id: null,
      body: body({
        vehiculo: { ...vehiculo, numero_matricula, marca },
        items: [{ renglon: 1, cantidad: 0.1 }],
      }),
    });
  };
  await save('ABC123', 'Scania');
  await save('XYZ 999', 'Volvo');
  await save('abc-123', 'Kia');
  const plates = async () => (await call('dispatch.contacts', { kind: 'vehiculo' })).contacts;
  expect((await plates()).map(({ record }) => [record['numero_matricula'], record['marca']])).toEqual([
    ['abc-123', 'Kia'],
    ['XYZ 999', 'Volvo'],
  ]);
  expect((await call('dispatch.contacts', { kind: 'lugar' })).contacts).toHaveLength(2);
  expect((await call('dispatch.contacts', { kind: 'chofer' })).contacts).toHaveLength(1);
  await call('dispatch.forget-contact', { id: (await plates())[0]?.id ?? '' });
  expect((await plates()).map(({ record }) => record['marca'])).toEqual(['Volvo']);
});

test('the code lists start as the tax authority’s, and the shop may replace them', async () => {
  expect(await call('dispatch.tables', {})).toEqual(START_TABLES);
  const codes = [{ codigo: '7', nombre: ' Tractor ' }];
  const { tipo_vehiculo, motivo_codigo } = await call('dispatch.save-table', {
    table: 'tipo_vehiculo',
    codes,
  });
  expect(tipo_vehiculo).toEqual([{ codigo: '7', nombre: 'Tractor' }]);
  expect(motivo_codigo).toEqual(START_TABLES.motivo_codigo);
  bench.machine.reopen();
  expect((await call('dispatch.tables', {})).tipo_vehiculo).toEqual(tipo_vehiculo);
  const wrong = [
    { codigo: '07', nombre: 'x' },
    { codigo: '8', nombre: ' ' },
    { codigo: '9', nombre: 'x' },
    { codigo: '9', nombre: 'y' },
  ];
  await expect(call('dispatch.save-table', { table: 'tipo', codes: wrong })).rejects.toThrow(
    expect.objectContaining({
      fields: ['codes[0].codigo', 'codes[1].nombre', 'codes[3].codigo'].map(
        (path) => expect.objectContaining({ path }) as unknown,
      ),
    }) as InputError,
  );
  const letters = [{ codigo: 'XYZ', nombre: 'Propia' }];
  const saved = await call('dispatch.save-table', { table: 'codigo_condicion_negocio', codes: letters });
  expect(saved.codigo_condicion_negocio).toEqual(letters);
});
