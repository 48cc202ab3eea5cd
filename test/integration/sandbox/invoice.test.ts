import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseCdc } from '../../../shared/domain/cdc.ts';
import { emissionDataSchema, readCartId } from '../../../shared/wire/invoice.ts';
import { independentAmounts } from '../../support/independent-amounts.ts';
import { CITY_ID, invoiceBody, randomInvoiceBodies, UNIT_ID } from '../../support/sale-bodies.ts';
import { runSandbox } from './running-sandbox.ts';

test('an invoice is issued: number, control code, state, addresses', async () => {
  const sandbox = await runSandbox();
  const answer = await sandbox.post('/simplificado/carritos', invoiceBody(), await sandbox.logIn());
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    success: true,
    codigo: '200',
    message: 'Operacion realizada correctamente.',
  });
  const { data } = answer.body as { data: Record<string, string> };
  expect(Object.keys(data)).toEqual([
    'numero_timbrado',
    'numero_documento',
    'serie',
    'cdc',
    'estado_etax',
    'xml',
    'qr',
    'carrito_id',
  ]);
  expect(data).toMatchObject({
    numero_timbrado: '12345678',
    numero_documento: '001-001-0000001',
    serie: '',
    estado_etax: { estado: 'Pendiente', mensaje: expect.any(String) as string },
    xml: `${sandbox.url}/etax/xml/${data['cdc']}`,
  });
  expect(emissionDataSchema.parse(data).cdc).toBe(data['cdc']);
  expect(readCartId(data)).toBe(data['carrito_id']);
  // Read by the app's own parser, which shares no code with the service.
  expect(parseCdc(data['cdc'] ?? '')).toMatchObject({
    documentType: '01',
    ruc: '80009735-1',
    establishment: '001',
    point: '001',
    number: '0000001',
  });
  expect(data['cdc']?.[24]).toBe('2');
  expect(data['cdc']?.[33]).toBe('1');
});

test('the day of the control code is Paraguay’s', async () => {
  const sandbox = await runSandbox();
  const hour = 3_600_000;
  const { now } = await sandbox.control<{ now: number }>('clock');
  const midnight = now - (now % (24 * hour));
  const issuedOn = async (): Promise<string | undefined> =>
    parseCdc((await sandbox.issue(await sandbox.logIn())).cdc)?.issueDate;
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
  // 01:30 of tomorrow in UTC is 22:30 of today in Asunción.
  await sandbox.advance(midnight + 25.5 * hour - now);
  expect(await issuedOn()).toBe(day(midnight));
  await sandbox.advance(2 * hour);
  expect(await issuedOn()).toBe(day(midnight + 24 * hour));
});

test('the QR leads to the service’s page, with the hash of the training code', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const company = invoiceBody({
    cliente: { tipo_persona: 2, tipo_documento: 0, documento: '80013884-8', nombre: 'El Ceibo S.A.' },
  });
  const [consumer, taxpayer] = [await sandbox.issue(token), await sandbox.issue(token, company)];
  for (const { qr, cdc } of [consumer, taxpayer]) {
    expect(qr.length).toBeGreaterThan(370);
    expect(qr.length).toBeLessThan(400);
    const [address, hash = ''] = qr.split('&cHashQR=');
    const query = address?.slice(`${sandbox.url}/consultas-test/qr?`.length) ?? '';
    expect(address).toBe(`${sandbox.url}/consultas-test/qr?${query}`);
    expect(hash).toBe(
      createHash('sha256')
        .update(`${query}ABCD${'0'.repeat(28)}`)
        .digest('hex'),
    );
    const parameters = new URLSearchParams(query);
    expect(parameters.get('Id')).toBe(cdc);
    expect(parameters.get('dTotGralOpe')).toBe('30000');
    expect(parameters.get('dTotIVA')).toBe('2727');
    expect(parameters.get('cItems')).toBe('1');
    expect(Buffer.from(parameters.get('dFeEmiDE') ?? '', 'hex').toString()).toMatch(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
    );
    expect(Buffer.from(parameters.get('DigestValue') ?? '', 'hex').toString()).toMatch(/^[\w+/]{43}=$/);
  }
  expect(new URL(consumer.qr).searchParams.get('dNumIDRec')).toBe('4567890');
  expect(new URL(taxpayer.qr).searchParams.get('dRucRec')).toBe('80013884');
});

test('without IVA the QR says zero', async () => {
  const sandbox = await runSandbox();
  const body = invoiceBody();
  const [item] = body.items.mercaderias ?? [];
  if (item === undefined) throw new Error('the body has an item');
  const exempt = { ...body, items: { mercaderias: [{ ...item, precio_unitario: { '0': 15_000 } }] } };
  const { qr } = await sandbox.issue(await sandbox.logIn(), exempt);
  expect(new URL(qr).searchParams.get('dTotIVA')).toBe('0');
});

test('random sales are issued with totals and IVA equal to an independent calculation', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const bodies = randomInvoiceBodies(21, 60, { cityId: CITY_ID, unitId: UNIT_ID });
  for (const body of bodies) await sandbox.issue(token, body);
  const { documents } = await sandbox.ledger();
  expect(documents).toHaveLength(bodies.length);
  for (const [index, document] of documents.entries()) {
    const body = bodies[index];
    if (body === undefined) throw new Error('more documents than sales');
    const { iva5, iva10 } = independentAmounts(body);
    expect(document.ivaTotals).toMatchObject({ iva5, iva10, iva: iva5 + iva10 });
    expect(document).toMatchObject({
      seq: index + 1,
      number: `001-001-${String(index + 1).padStart(7, '0')}`,
      total: body.venta.total,
      moneda: body.venta.moneda,
      observacion: body.venta.observacion ?? '',
      clientName: body.cliente.nombre,
      estado: 'Pendiente',
      cancelledAt: null,
    });
  }
});

test('a total may differ by half a unit and no more', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const charged = (total: number) => invoiceBody({ venta: { total, venta_contado: { monto: total } } });
  expect((await sandbox.issue(token, charged(30_000.5))).numero_documento).toBe('001-001-0000001');
  expect((await sandbox.issue(token, charged(29_999.5))).numero_documento).toBe('001-001-0000002');
  const answer = await sandbox.post('/simplificado/carritos', charged(30_000.50000001), token);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    error: {
      campos: [
        {
          campo: 'venta.total',
          mensaje: 'Total: es 30000.50000001 y los productos y servicios suman 30000 PYG',
        },
      ],
    },
  });
});

test('credit, services and other currencies are issued', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const servicios = [
    {
      codigo_interno: 'S-1',
      descripcion: 'Envío',
      unidad_medida_venta_id: UNIT_ID,
      cantidad: 1,
      precio_unitario_original: 199.99,
      precio_unitario: { '10': 199.99 },
    },
  ];
  const inDollars = invoiceBody({
    venta: { moneda: 'USD', condicion_venta: 2 },
    items: { servicios },
  });
  await sandbox.issue(token, inDollars);
  expect((await sandbox.ledger()).documents).toMatchObject([
    { total: 199.99, moneda: 'USD', ivaTotals: { iva10: 1818, ten: 19_999 } },
  ]);
});

test('the same seed makes the same control codes, another seed others', async () => {
  const securityCode = async (seed: number): Promise<string> => {
    const sandbox = await runSandbox({ seed });
    return (await sandbox.issue(await sandbox.logIn())).cdc.slice(34, 43);
  };
  const first = await securityCode(5);
  expect(first).not.toBe('000000001');
  expect(await securityCode(5)).toBe(first);
  expect(await securityCode(6)).not.toBe(first);
});
