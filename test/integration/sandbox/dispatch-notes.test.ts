import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pendingItemSchema } from '../../../shared/wire/dispatch-note.ts';
import { dispatchNoteBody } from '../../support/dispatch-note-bodies.ts';
import { invoiceBody, UNIT_ID, YERBA } from '../../support/sale-bodies.ts';
import { parseXml, xmlAt } from './parse-xml.ts';
import { type AnyEnvelope, type Emission, runSandbox, type RunningSandbox } from './running-sandbox.ts';

const GOODS = { ...YERBA, cantidad: 3 };
const BASKET = {
  ...GOODS,
  codigo_original: 'CAN-1',
  descripcion: 'Canasta',
  cantidad: 1.5,
  precio_unitario_original: 21000,
  precio_unitario: { '0': 5000, '5': 10500, '10': 5500 },
};
const DELIVERY = {
  codigo_interno: 'S1',
  descripcion: 'Armado',
  unidad_medida_venta_id: UNIT_ID,
  cantidad: 1,
  precio_unitario_original: 22000,
  precio_unitario: { '10': 22000 },
};

async function sell(sandbox: RunningSandbox, token: string, overrides = {}): Promise<Emission> {
  const items = { mercaderias: [GOODS, BASKET], servicios: [DELIVERY] };
  return sandbox.issue(token, invoiceBody({ items, ...overrides }));
}

async function pending(sandbox: RunningSandbox, token: string, carritoId: string) {
  const answer = await sandbox.get(`/notas/remision/carrito/${carritoId}/items-pendientes`, token);
  expect(answer.status).toBe(200);
  return pendingItemSchema.array().parse((answer.body as AnyEnvelope).data);
}

/** Sends units of the first item of a cart. */
async function dispatch(
  sandbox: RunningSandbox,
  token: string,
  sale: Emission,
  cantidad: number,
  overrides = {},
) {
  const [first] = await pending(sandbox, token, sale.carrito_id);
  const body = dispatchNoteBody(sale.carrito_id, [{ carrito_item_id: first?.id ?? '', cantidad }], overrides);
  const answer = await sandbox.post('/simplificado/notas/remision', body, token);
  const { data, error, mensaje } = answer.body as AnyEnvelope;
  const campos = (error?.campos ?? []).map(({ campo }) => campo);
  return { ...answer, note: data as Emission, mensaje, campos };
}

const cancel = (sandbox: RunningSandbox, token: string, cdc: string) =>
  sandbox.post('/etax/eventos/anular', { cdc, motivo: 'El cliente se equivocó' }, token);

test('the items of a cart are told whole, those of merchandise first', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const items = await pending(sandbox, token, (await sell(sandbox, token)).carrito_id);
  expect(items.map(({ mercaderia, servicio }) => [mercaderia === null, servicio === null])).toEqual([
    [false, true],
    [false, true],
    [true, false],
  ]);
  expect(items[0]).toMatchObject({
    precio_unitario: 15000,
    precio_unitario_original: 15000,
    total: 45000,
    cantidad: 3,
    iva: { iva_tipo: 10, monto: 4090.90909091, afectacion: 1 },
    cantidad_original: 3,
    cantidad_remitida: 0,
    cantidad_disponible: 3,
    cantidad_devuelta: 0,
  });
  // 1.5 × (10.500/21 + 5.500/11), exempt in part.
  expect(items[1]?.iva).toEqual({ iva_tipo: 10, monto: 1500, afectacion: 4 });
  expect(items[2]?.servicio).toMatchObject({
    descripcion: 'Armado',
    codigo_interno: 'S1',
    imagen_url: null,
    unidad_medida: { id: UNIT_ID, codigo_etax: '77', representacion: 'UNI', descripcion: 'Unidad' },
    precio_unitario: { '0': 0, '5': 0, '10': 22000 },
    moneda: 'PYG',
  });
  expect(new Set(items.map(({ id }) => id)).size).toBe(3);
});

test('a note takes its goods, with a number sequence and a document of its own', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const sale = await sell(sandbox, token);
  const { status, note } = await dispatch(sandbox, token, sale, 2);
  expect(status).toBe(200);
  expect(note.numero_documento).toBe('001-001-0000001');
  expect(note.cdc).toMatch(/^07\d{42}$/);
  expect(note).not.toHaveProperty('carrito_id');
  const [first] = await pending(sandbox, token, sale.carrito_id);
  expect(first).toMatchObject({ cantidad: 3, cantidad_remitida: 2, cantidad_disponible: 1 });

  const xml = parseXml((await sandbox.get(new URL(note.xml).pathname, token)).text);
  const at = (path: string): unknown => xmlAt(xml, `rDE/DE/${path}`);
  expect(at('gTimb/iTiDE')).toBe('7');
  expect(at('gDatGralOpe/gEmis/dNomEmi')).toMatch(/^DE generado en ambiente de prueba/);
  expect(at('gDatGralOpe/gDatRec/dNomRec')).toBe(invoiceBody().cliente.nombre);
  expect(at('gDtipDE/gCamNRE/dDesMotEmiNR')).toBe('Traslado por ventas');
  expect(at('gDtipDE/gCamItem/dCodInt')).toBe('YER-500');
  expect(at('gDtipDE/gCamItem/dCantProSer')).toBe('2');
  expect(at('gDtipDE/gCamItem/gValorItem')).toBeUndefined();
  expect(at('gDtipDE/gTransp/dIniTras')).toBe('2026-12-31');
  expect(at('gDtipDE/gTransp/gCamEnt/dComp1Ent')).toBe('Depósito 2');
  expect(at('gDtipDE/gTransp/gCamTrans/dRucTrans')).toBe('80013884');
  expect(at('gCamDEAsoc/dCdCDERef')).toBe(sale.cdc);
  expect((await sandbox.ledger()).documents[1]).toMatchObject({
    documentType: '07',
    facturaCdc: sale.cdc,
    total: null,
    ivaTotals: null,
    clientName: 'Transportes Guaraní S.A.',
  });
});

test('its content also comes as JSON, if that is asked for', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const { note } = await dispatch(sandbox, token, await sell(sandbox, token), 1, { jsonDE: true });
  expect(note.jsonDE).toMatchObject({ rDE: { DE: { $: { Id: note.cdc } } } });
});

test('no more can be sent than is left, also in several parts, and nothing is taken by a refusal', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const sale = await sell(sandbox, token);
  expect((await dispatch(sandbox, token, sale, 2)).status).toBe(200);
  const refused = await dispatch(sandbox, token, sale, 1.00000001);
  expect(refused).toMatchObject({ status: 400, campos: ['items[0].cantidad'] });
  expect(refused.mensaje).toBe('Cantidad, renglón 1: quedan 1 por remitir.');
  const [first] = await pending(sandbox, token, sale.carrito_id);
  const part = { carrito_item_id: first?.id ?? '', cantidad: 0.6 };
  const twice = await dispatch(sandbox, token, sale, 0, { items: [part, part] });
  expect(twice).toMatchObject({ status: 400, campos: ['items[1].cantidad'] });
  const unknown = await dispatch(sandbox, token, sale, 0, { items: [{ ...part, carrito_item_id: 'otro' }] });
  expect(unknown).toMatchObject({ status: 400, campos: ['items[0].carrito_item_id'] });
  expect((await dispatch(sandbox, token, sale, 1)).note.numero_documento).toBe('001-001-0000002');
});

test('what it names has to exist', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const sale = await sell(sandbox, token);
  const ghost = '00000000-0000-4000-8000-000000000000';
  const { salida, destino, transportista, datos_emision } = dispatchNoteBody(sale.carrito_id, []);
  const refused = await dispatch(sandbox, token, sale, 1, {
    datos_emision: { ...datos_emision, punto_expedicion: '009' },
    transportista: { ...transportista, ciudad_id: ghost },
    salida: { ...salida, ciudad_id: ghost },
    destino: { ...destino, ciudad_id: ghost },
  });
  expect(refused).toMatchObject({
    status: 400,
    campos: [
      'datos_emision.punto_expedicion',
      'transportista.ciudad_id',
      'salida.ciudad_id',
      'destino.ciudad_id',
    ],
  });
  expect(await dispatch(sandbox, token, sale, 1, { carrito_id: ghost })).toMatchObject({
    status: 404,
    campos: ['carrito_id'],
  });
  const lookup = await sandbox.get(`/notas/remision/carrito/${ghost}/items-pendientes`, token);
  expect(lookup).toMatchObject({ status: 404, body: { error: { campos: [{ campo: 'carrito_id' }] } } });
});

test('only the invoice of a named client, in force, has goods to send', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const nameless = { tipo_documento: 5, documento: '0', nombre: 'Sin Nombre' };
  const rejected = await sell(sandbox, token, { cliente: { nombre: 'RECHAZAR' } });
  expect((await dispatch(sandbox, token, rejected, 1)).status).toBe(200);
  await sandbox.advance(3 * 60_000);
  expect(await dispatch(sandbox, token, rejected, 1)).toMatchObject({ status: 400, campos: ['carrito_id'] });
  const unnamed = await sell(sandbox, token, { cliente: nameless });
  expect(await dispatch(sandbox, token, unnamed, 1)).toMatchObject({ status: 400, campos: ['carrito_id'] });
  const cancelled = await sell(sandbox, token);
  expect((await cancel(sandbox, token, cancelled.cdc)).status).toBe(200);
  expect(await dispatch(sandbox, token, cancelled, 1)).toMatchObject({ status: 400, campos: ['carrito_id'] });
});

test('a live note keeps its invoice from being cancelled; a cancelled or rejected one gives its goods back', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const sale = await sell(sandbox, token);
  const { note } = await dispatch(sandbox, token, sale, 1);
  const { transportista } = dispatchNoteBody(sale.carrito_id, []);
  const rejected = await dispatch(sandbox, token, sale, 2, {
    transportista: { ...transportista, nombre: 'RECHAZAR' },
  });
  const blocked = await cancel(sandbox, token, sale.cdc);
  expect(blocked.status).toBe(400);
  expect((blocked.body as AnyEnvelope).error).toMatchObject({
    campos: [{ campo: 'cdc' }],
    notas_remision: [note.cdc, rejected.note.cdc],
  });
  expect((blocked.body as AnyEnvelope).mensaje).toContain('001-001-0000002, 001-001-0000001');
  await sandbox.advance(3 * 60_000);
  expect((await pending(sandbox, token, sale.carrito_id))[0]?.cantidad_disponible).toBe(2);
  expect((await cancel(sandbox, token, note.cdc)).status).toBe(200);
  expect((await pending(sandbox, token, sale.carrito_id))[0]?.cantidad_disponible).toBe(3);
  expect((await cancel(sandbox, token, sale.cdc)).status).toBe(200);
});

test('48 hours later a note is not cancelled either', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const { note } = await dispatch(sandbox, token, await sell(sandbox, token), 1);
  await sandbox.advance(48 * 3_600_000 + 1);
  const late = await cancel(sandbox, await sandbox.logIn(), note.cdc);
  expect(late.text).toContain('"ns2:dCodRes":"4010"');
});

test('whatever is asked at the same time, what was sold is sent once', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 2, maxLength: 12 }),
      async (hundredths) => {
        const sale = await sell(sandbox, token);
        const asked = hundredths.map((each) => each / 100);
        const answers = await Promise.all(asked.map((cantidad) => dispatch(sandbox, token, sale, cantidad)));
        const sent = answers.flatMap(({ status }, index) => (status === 200 ? [hundredths[index] ?? 0] : []));
        const sum = sent.reduce((total, each) => total + each, 0);
        expect(sum).toBeLessThanOrEqual(300);
        const [first] = await pending(sandbox, token, sale.carrito_id);
        expect(first?.cantidad_remitida).toBe(sum / 100);
        expect(first?.cantidad_disponible).toBe((300 - sum) / 100);
        // Who was refused asked for more than is left now.
        const refused = hundredths.filter((_, index) => answers[index]?.status !== 200);
        expect(refused.every((each) => each > 300 - sum)).toBe(true);
      },
    ),
    { numRuns: 25 },
  );
});
