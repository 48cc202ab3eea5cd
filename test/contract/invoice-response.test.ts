import { describe, expect, test } from 'vitest';
import { ISSUING_POINT } from '../support/sale-bodies.ts';
import { parseCdc } from '../../shared/domain/fiscal/cdc.ts';
import { emissionDataSchema, readCartId } from '../../shared/wire/invoice.ts';
import { cliente, goodsInvoice, invoice, mercaderia, taxpayer } from './bodies.ts';
import { without, withValue } from './body-paths.ts';
import { dataOf } from './envelope.ts';
import { localTime, qrHash, queryOf, textOfHex } from './fiscal-facts.ts';
import { INVOICE_EMISSION_SHAPE, JSON_DE_SHAPE } from './response-shapes.ts';
import { type Emission, INVOICES, serviceOfFile, startService } from './service.ts';

const service = serviceOfFile();

const HOUR_MS = 3_600_000;
const atPoint = (punto: string) => withValue(invoice(), 'venta.punto_expedicion', punto);
const securityCodeOf = ({ cdc }: Emission): number => Number(cdc.slice(34, 43));

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

  test('jsonDE is absent by default and for false, and an object for true', async () => {
    expect(await service.invoice(without(invoice(), 'jsonDE'))).not.toHaveProperty('jsonDE');
    expect(await service.invoice(invoice({ jsonDE: false }))).not.toHaveProperty('jsonDE');
    const given = await service.invoice(invoice({ jsonDE: true }));
    INVOICE_EMISSION_SHAPE.extend({ jsonDE: JSON_DE_SHAPE }).parse(given);
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

  test('the day of a control code is Paraguay’s', async () => {
    const other = await startService();
    const now = await other.now();
    const midnight = now - (now % (24 * HOUR_MS));
    const issuedOn = async (): Promise<string | undefined> => {
      await other.logIn();
      return parseCdc((await other.invoice(invoice())).cdc)?.issueDate;
    };
    const day = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
    // 01:30 of tomorrow in UTC is 22:30 of today in Asunción.
    await other.advance(midnight + 25.5 * HOUR_MS - now);
    expect(await issuedOn()).toBe(day(midnight));
    await other.advance(2 * HOUR_MS);
    expect(await issuedOn()).toBe(day(midnight + 24 * HOUR_MS));
    await other.stop();
  });

  test('security codes are neither zero, nor the number, nor in sequence', async () => {
    const codes: number[] = [];
    for (let index = 0; index < 12; index++) {
      const emission = await service.invoice(invoice());
      expect(securityCodeOf(emission)).toBeGreaterThan(0);
      expect(securityCodeOf(emission)).not.toBe(Number(parseCdc(emission.cdc)?.number));
      codes.push(securityCodeOf(emission));
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

  test('a sale without IVA has the IVA zero', async () => {
    const exempt = mercaderia({ precio_unitario: { '0': 11000 } });
    const { qr } = await service.invoice(goodsInvoice(33000, exempt));
    expect(Object.fromEntries(queryOf(qr))).toMatchObject({ dTotIVA: '0' });
  });
});
