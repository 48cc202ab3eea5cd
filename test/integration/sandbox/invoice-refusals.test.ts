import { expect, test } from 'vitest';
import { jsonPaths, pathText, replaceAt } from '../../support/json-paths.ts';
import { invoiceBody, UNIT_ID } from '../../support/sale-bodies.ts';
import { type AnyEnvelope, runSandbox } from './running-sandbox.ts';

const OTHER_ID = '00000000-0000-4000-8000-000000000000';
const PATH = '/simplificado/carritos';

const [item] = invoiceBody().items.mercaderias ?? [];
if (item === undefined) throw new Error('the body has an item');

test.each([
  ['an unknown timbrado', { venta: { numero_timbrado: '87654321' } }, 'venta.numero_timbrado'],
  ['an unknown establishment', { venta: { numero_establecimiento: '002' } }, 'venta.numero_establecimiento'],
  ['an unknown point', { venta: { punto_expedicion: '004' } }, 'venta.punto_expedicion'],
  [
    'a RUC with a wrong check digit',
    { cliente: { tipo_documento: 0, documento: '80009735-2' } },
    'cliente.documento',
  ],
  ['a document of 21 characters', { cliente: { documento: '1'.repeat(21) } }, 'cliente.documento'],
  ['what is no RUC', { cliente: { tipo_documento: 0, documento: 'S/N' } }, 'cliente.documento'],
  ['an unknown city', { cliente: { ciudad_id: OTHER_ID } }, 'cliente.ciudad_id'],
  [
    'an unknown unit',
    { items: { mercaderias: [item, { ...item, unidad_medida_venta_id: OTHER_ID }] } },
    'items.mercaderias[1].unidad_medida_venta_id',
  ],
  [
    'a total that is not the items’',
    { venta: { total: 31_000, venta_contado: { monto: 31_000 } } },
    'venta.total',
  ],
  [
    'contado and crédito at once',
    { venta: { venta_contado: { monto: 30_000 }, venta_credito: { entrega_inicial: 0, plazo: 30 } } },
    'venta.venta_credito',
  ],
  [
    'a split that does not add up',
    { items: { mercaderias: [{ ...item, precio_unitario: { '10': 14_000 } }] } },
    'items.mercaderias[0].precio_unitario',
  ],
  ['no items', { items: {} }, 'items'],
  ['a date that does not exist', { cliente: { fecha_nacimiento: '31/02/1990' } }, 'cliente.fecha_nacimiento'],
])('%s is refused, naming the field, and takes no number', async (_, overrides, campo) => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const answer = await sandbox.post(PATH, invoiceBody(overrides), token);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ success: false, codigo: '400' });
  const { mensaje, error } = answer.body as AnyEnvelope;
  expect(error?.campos?.map((issue) => issue.campo)).toEqual([campo]);
  expect(mensaje).toBe(`${error?.campos?.[0]?.mensaje}.`);
  expect((await sandbox.issue(token)).numero_documento).toBe('001-001-0000001');
});

test.each([
  [{ '10': 15_000.5 }, 30_000, false],
  [{ '0': 5000, '10': 10_000.25 }, 30_000, true],
  [{ '10': 14_999.75 }, 30_000, true],
  [{ '10': 14_999.49 }, 30_000, false],
])('a split of %j of 15.000, twice, total %d: issued is %s', async (precio_unitario, total, isIssued) => {
  const sandbox = await runSandbox();
  const body = invoiceBody({ venta: { total }, items: { mercaderias: [{ ...item, precio_unitario }] } });
  expect((await sandbox.post(PATH, body, await sandbox.logIn())).status).toBe(isIssued ? 200 : 400);
});

test('what was paid may be half a unit off the total', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const paid = (monto: number) => invoiceBody({ venta: { venta_contado: { monto } } });
  expect((await sandbox.post(PATH, paid(30_000.5), token)).status).toBe(200);
  const refused = await sandbox.post(PATH, paid(30_000.51), token);
  expect((refused.body as AnyEnvelope).error?.campos?.[0]?.campo).toBe('venta.venta_contado.monto');
});

test('a client without a name is not let below the limit by the tolerance of the total', async () => {
  const sandbox = await runSandbox();
  const body = invoiceBody({
    venta: { total: 6_999_999.6 },
    cliente: { tipo_documento: 5, documento: '0', nombre: 'Sin Nombre' },
    items: {
      mercaderias: [
        { ...item, cantidad: 1, precio_unitario_original: 7_000_000, precio_unitario: { '10': 7_000_000 } },
      ],
    },
  });
  expect((await sandbox.post(PATH, body, await sandbox.logIn())).status).toBe(400);
});

test.each([
  ['PYG', 1, 6_999_999, true],
  ['PYG', 1, 7_000_000, false],
  ['USD', 7000, 999.99, true],
  ['USD', 7000, 1000, false],
])(
  'a client without a name, %s at %d, total %d: issued is %s',
  async (moneda, cotizacion, total, isIssued) => {
    const sandbox = await runSandbox();
    const token = await sandbox.logIn();
    const nameless = { tipo_documento: 5, documento: '0', nombre: 'Sin Nombre' };
    const price = { cantidad: 1, precio_unitario_original: total, precio_unitario: { '10': total } };
    const body = invoiceBody({
      venta: { moneda, cotizacion },
      cliente: nameless,
      items: { mercaderias: [{ ...item, ...price }] },
    });
    const answer = await sandbox.post(PATH, body, token);
    expect(answer.status).toBe(isIssued ? 200 : 400);
    if (isIssued) return;
    expect((answer.body as AnyEnvelope).error?.campos).toEqual([
      { campo: 'venta.total', mensaje: expect.stringContaining('7.000.000') as string },
    ]);
    const named = { ...body, cliente: { ...body.cliente, tipo_documento: 1, documento: '4567890' } };
    expect((await sandbox.post(PATH, named, token)).status).toBe(200);
  },
);

test('all that is wrong is told at once, the first in words', async () => {
  const sandbox = await runSandbox();
  const body = invoiceBody({
    venta: { punto_expedicion: '009', total: 1, venta_contado: { monto: 1 } },
    cliente: { ciudad_id: OTHER_ID },
    items: { mercaderias: [{ ...item, unidad_medida_venta_id: OTHER_ID }] },
  });
  const { body: envelope } = await sandbox.post(PATH, body, await sandbox.logIn());
  const { mensaje, error } = envelope as AnyEnvelope;
  expect(error?.campos?.map(({ campo }) => campo)).toEqual([
    'venta.punto_expedicion',
    'cliente.ciudad_id',
    'items.mercaderias[0].unidad_medida_venta_id',
    'venta.total',
  ]);
  expect(mensaje).toMatch(
    /^Punto de expedición: .+\. Ciudad: .+\. Unidad de medida, renglón 1: .+\. Y 1 más\.$/,
  );
});

test('whatever is put anywhere in a sale, it is issued whole or refused, never a failure', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const sale = {
    ...invoiceBody({ venta: { observacion: 'x' }, jsonDE: false }),
    items: {
      mercaderias: [{ ...item, cantidad: 1, precio_unitario: { '0': 5000, '10': 10_000 } }],
      servicios: [
        {
          codigo_interno: 'S',
          descripcion: 'Envío',
          unidad_medida_venta_id: UNIT_ID,
          cantidad: 1,
          precio_unitario_original: 15_000,
          precio_unitario: { '5': 15_000 },
        },
      ],
    },
  };
  const values: unknown[] = [
    undefined,
    null,
    '',
    ' ',
    'x\u0000\uD800<&>',
    0,
    -1,
    1e300,
    1e-9,
    true,
    [],
    {},
    [null],
  ];
  let issued = 0;
  let refused = 0;
  for (const path of jsonPaths(sale)) {
    const bodies = values.map((value) => JSON.stringify(replaceAt(sale, path, value)));
    const answers = await Promise.all(bodies.map((body) => sandbox.post(PATH, body, token)));
    for (const [index, { status, text }] of answers.entries()) {
      expect([200, 400], `${pathText(path)} = ${JSON.stringify(values[index])}: ${text}`).toContain(status);
      if (status === 200) issued += 1;
      else refused += 1;
    }
  }
  expect(issued).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(400);
  const { documents } = await sandbox.ledger();
  expect(documents.map(({ number }) => number)).toEqual(
    Array.from({ length: issued }, (_, index) => `001-001-${String(index + 1).padStart(7, '0')}`),
  );
});
