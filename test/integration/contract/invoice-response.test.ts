import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cliente, invoice, TIMBRADO } from './bodies.ts';
import { without, withValue } from './body-paths.ts';
import { dataOf } from './envelope.ts';
import { localTime, modulus11, qrHash, queryOf, splitCdc, textOfHex } from './fiscal-facts.ts';
import { expectOnlyIssued } from './ledger-checks.ts';
import { INVOICE_EMISSION_SHAPE } from './response-shapes.ts';
import { type Emission, type Service, startService } from './service.ts';
import { expectShape } from './shape.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await expectOnlyIssued(service);
  await service.stop();
});

const atPoint = (punto: string) => withValue(invoice(), 'venta.punto_expedicion', punto);

async function emittedAt(cdc: string): Promise<number> {
  return (await service.documents()).find((document) => document.cdc === cdc)?.emittedAt ?? Number.NaN;
}

describe('interface, POST /simplificado/carritos: response data', () => {
  test('exactly the fields of the table, and the cart', async () => {
    const data = dataOf(await service.post('/simplificado/carritos', atPoint('003'))) as Emission;
    expectShape(data, INVOICE_EMISSION_SHAPE);
    expect(data).toMatchObject({
      numero_timbrado: TIMBRADO,
      numero_documento: '001-003-0000001',
      serie: '',
      estado_etax: { estado: 'Pendiente' },
      xml: `${service.url}/etax/xml/${data.cdc}`,
    });
    expect(data.qr.startsWith(`${service.url}/consultas-test/qr?`)).toBe(true);
  });

  test('numbers are consecutive within a point, whatever happens at another', async () => {
    const numbers: string[] = [];
    for (const point of ['001', '002', '001', '002', '002', '001']) {
      numbers.push((await service.invoice(atPoint(point))).numero_documento);
    }
    expect(numbers).toEqual([
      '001-001-0000001',
      '001-002-0000001',
      '001-001-0000002',
      '001-002-0000002',
      '001-002-0000003',
      '001-001-0000003',
    ]);
  });

  test('each has a cart and a control code of its own', async () => {
    const emissions = await Promise.all([1, 2, 3].map(() => service.invoice(invoice())));
    expect(new Set(emissions.map(({ cdc }) => cdc)).size).toBe(3);
    expect(new Set(emissions.map(({ carrito_id }) => carrito_id)).size).toBe(3);
  });

  test('jsonDE: absent by default and for false, an object for true', async () => {
    expect(await service.invoice(without(invoice(), 'jsonDE'))).not.toHaveProperty('jsonDE');
    expect(await service.invoice(invoice({ jsonDE: false }))).not.toHaveProperty('jsonDE');
    const given = await service.invoice(invoice({ jsonDE: true }));
    expectShape(given, { ...INVOICE_EMISSION_SHAPE, jsonDE: { rDE: 'object' } });
  });
});

describe('domain facts, CDC', () => {
  test('44 digits: type, RUC, establishment, point, number, day, security code, check digit', async () => {
    const { cdc, numero_documento } = await service.invoice(atPoint('002'));
    const parts = splitCdc(cdc);
    expect(parts).toMatchObject({
      documentType: '01',
      ruc: '80009735',
      rucDigit: modulus11('80009735'),
      establishment: '001',
      point: '002',
      number: numero_documento.slice(8),
      taxpayerType: '2',
      day: localTime(await emittedAt(cdc))
        .slice(0, 10)
        .replaceAll('-', ''),
      emissionType: '1',
      checkDigit: modulus11(cdc.slice(0, 43)),
    });
  });

  test('security codes are neither zero, nor the number, nor in sequence', async () => {
    const codes: number[] = [];
    for (let index = 0; index < 12; index++) {
      const { number, securityCode } = splitCdc((await service.invoice(invoice())).cdc);
      expect(Number(securityCode)).toBeGreaterThan(0);
      expect(Number(securityCode)).not.toBe(Number(number));
      codes.push(Number(securityCode));
    }
    expect(new Set(codes).size).toBe(codes.length);
    const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)));
    expect(Math.min(...steps)).toBeGreaterThan(1);
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

  test('the parameters of a taxpayer, in their order, and their hash', async () => {
    const taxpayer = cliente({ tipo_persona: 2, tipo_documento: 0, documento: '80013884-8' });
    const { cdc, qr } = await service.invoice(invoice({ cliente: taxpayer }));
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
    const digest = textOfHex(values['DigestValue'] ?? '');
    expect(Buffer.from(digest, 'base64').toString('base64')).toBe(digest);
    expect(Buffer.from(digest, 'base64')).toHaveLength(32);
    expect(values['DigestValue']).toBe(values['DigestValue']?.toLowerCase());
    expect(qr).not.toContain('ABCD0000');
  });

  test('a client without a RUC is named by the document, an innominado by 0', async () => {
    for (const [tipo_documento, documento] of [
      [1, '4567890'],
      [2, 'N 12/3 ñ&='],
      [5, '0'],
    ] as const) {
      const { qr } = await service.invoice(invoice({ cliente: cliente({ tipo_documento, documento }) }));
      expect(queryOf(qr).map(([name]) => name)).toEqual(NAMES('dNumIDRec'));
      const values = Object.fromEntries(queryOf(qr));
      expect(values).toMatchObject({ dNumIDRec: documento, cHashQR: qrHash(qr) });
    }
  });
});
