import { describe, expect, test } from 'vitest';
import { ISSUING_POINT } from '../support/sale-bodies.ts';
import { parseCdc } from '../../shared/domain/fiscal/cdc.ts';
import { emissionDataSchema, readCartId } from '../../shared/wire/invoice.ts';
import { invoice, taxpayer } from './bodies.ts';
import { withValue } from './body-paths.ts';
import { dataOf } from './envelope.ts';
import { localTime, qrHash, queryOf, textOfHex } from './fiscal-facts.ts';
import { INVOICE_EMISSION_SHAPE } from './response-shapes.ts';
import { type Emission, INVOICES, serviceOfFile } from './service.ts';

const service = serviceOfFile();

const atPoint = (punto: string) => withValue(invoice(), 'venta.punto_expedicion', punto);

async function emittedAt(cdc: string): Promise<number> {
  return (await service.documents()).find((document) => document.cdc === cdc)?.emittedAt ?? Number.NaN;
}

describe('interface, POST /simplificado/carritos: response data', () => {
  test('data has exactly the fields of the table and the cart, as the app reads them', async () => {
    const data = dataOf(await service.post(INVOICES, atPoint('003'))) as Emission;
    INVOICE_EMISSION_SHAPE.parse(data);
    expect(data).toMatchObject({
      numero_timbrado: ISSUING_POINT.numero_timbrado,
      numero_documento: '001-003-0000001',
      serie: '',
      estado_etax: { estado: 'Pendiente' },
      xml: `${service.url}/etax/xml/${data.cdc}`,
    });
    expect(data.qr.startsWith(`${service.url}/consultas-test/qr?`)).toBe(true);
    expect(emissionDataSchema.parse(data).cdc).toBe(data.cdc);
    expect(readCartId({ ...data })).toBe(data.carrito_id);
  });
});

describe('domain facts, CDC', () => {
  test('a control code has type, RUC, establishment, point, number, day and check digit', async () => {
    const { cdc, numero_documento } = await service.invoice(atPoint('002'));
    expect(parseCdc(cdc)).toEqual({
      documentType: '01',
      ruc: '80009735-1',
      establishment: '001',
      point: '002',
      number: numero_documento.slice(8),
      issueDate: localTime(await emittedAt(cdc))
        .slice(0, 10)
        .replaceAll('-', ''),
    });
    const [taxpayerType, emissionType] = [cdc[24], cdc[33]];
    expect({ taxpayerType, emissionType }).toEqual({ taxpayerType: '2', emissionType: '1' });
  });
});

describe('domain facts, QR', () => {
  const NAMES = (receiver: string): string[] => [
    'nVersion',
    'Id',
    'dFeEmiDE',
    receiver,
    'dTotGralOpe',
    'dTotIVA',
    'cItems',
    'DigestValue',
    'IdCSC',
    'cHashQR',
  ];

  test('a QR has its parameters in order and the hash of the training code', async () => {
    const { cdc, qr } = await service.invoice(invoice({ cliente: taxpayer() }));
    const query = queryOf(qr);
    expect(query.map(([name]) => name)).toEqual(NAMES('dRucRec'));
    const values = Object.fromEntries(query);
    expect(values).toMatchObject({
      nVersion: '150',
      Id: cdc,
      dRucRec: '80013884',
      dTotGralOpe: '43500',
      dTotIVA: '3500',
      cItems: '2',
      IdCSC: '0001',
      cHashQR: qrHash(qr),
    });
    expect(textOfHex(values['dFeEmiDE'] ?? '')).toBe(localTime(await emittedAt(cdc)));
    expect(textOfHex(values['DigestValue'] ?? '')).toMatch(/^[\w+/]{43}=$/);
    expect(values['DigestValue']).toBe(values['DigestValue']?.toLowerCase());
    expect(qr).not.toContain('ABCD0000');
    expect(qr.length).toBeGreaterThan(370);
    expect(qr.length).toBeLessThan(400);
  });
});
