import { describe, expect, test } from 'vitest';
import { qrOfXml } from '../../main/documents/doubt/resolve-doubt.ts';
import { independentAmounts } from '../support/independent-amounts.ts';
import { randomInvoiceBodies } from '../support/sale-bodies.ts';
import { cliente, goodsInvoice, invoice, mercaderia } from './bodies.ts';
import type { Body } from './body-paths.ts';
import { localTime, queryOf } from './fiscal-facts.ts';
import { allOf, readXml, textOf, type XmlNode } from './read-xml.ts';
import { type Emission, serviceOfFile } from './service.ts';

const service = serviceOfFile();

const TEST_SENTENCE = 'DE generado en ambiente de prueba - sin valor comercial ni fiscal';

async function xmlOf({ xml, cdc }: Emission): Promise<XmlNode> {
  expect(xml).toBe(`${service.url}/etax/xml/${cdc}`);
  const answer = await service.get(`/etax/xml/${cdc}`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  const root = readXml(answer.text);
  expect(root.name).toBe('rDE');
  return root;
}

const texts = (root: XmlNode, ...names: string[]): string[] => names.map((name) => textOf(root, name));

describe('interface, GET {base_url}/etax/xml/<cdc>', () => {
  test('the XML has issuer, receiver, timbrado, number, items and the official test sentence', async () => {
    const emission = await service.invoice(
      invoice({ cliente: cliente({ nombre: 'Ñandú & «Hijos» <S.A.> "1"', direccion: "L'Ûltima 5" }) }),
    );
    const root = await xmlOf(emission);
    const [de] = allOf(root, 'DE');
    const { emittedAt } = (await service.documents()).find(({ cdc }) => cdc === emission.cdc) ?? {};
    expect(de?.attributes).toEqual({ Id: emission.cdc });
    expect(texts(root, 'dDVId', 'dCodSeg')).toEqual([emission.cdc.slice(43), emission.cdc.slice(34, 43)]);
    expect(texts(root, 'iTiDE', 'dNumTim', 'dEst', 'dPunExp', 'dNumDoc')).toEqual([
      '1',
      '12345678',
      '001',
      '001',
      emission.numero_documento.slice(8),
    ]);
    expect(textOf(root, 'dFeEmiDE')).toBe(localTime(emittedAt ?? 0));
    expect(texts(root, 'dFeIniT', 'dRucEm', 'dDVEmi', 'dNomEmi', 'dNomFanEmi')).toEqual([
      '2025-01-01',
      '80009735',
      '1',
      TEST_SENTENCE,
      'Comercial Ñandutí S.A. (entrenamiento)',
    ]);
    expect(texts(root, 'dNumIDRec', 'dNomRec', 'dDirRec')).toEqual([
      '4567890',
      'Ñandú & «Hijos» <S.A.> "1"',
      "L'Ûltima 5",
    ]);
    expect(texts(root, 'cMoneOpe', 'iCondOpe', 'dInfoEmi')).toEqual(['PYG', '1', 'Retira en el local']);
    const items = allOf(root, 'gCamItem').map((item) => texts(item, 'dDesProSer', 'cUniMed', 'dCantProSer'));
    expect(items).toEqual([
      ['Yerba mate 500 g', '77', '3'],
      ['Envío a domicilio', '77', '1'],
    ]);
    expect(textOf(root, 'dCarQR')).toBe(emission.qr);
    // The app reads it like this after a lost emission answer.
    const { text } = await service.get(`/etax/xml/${emission.cdc}`);
    expect(qrOfXml(text, emission.cdc)).toBe(emission.qr);
  });
});

describe('domain facts, IVA maths: totals of the XML', () => {
  const priced = (precio_unitario: Record<string, number>): Body => {
    const price = Object.values(precio_unitario).reduce((sum, part) => sum + part, 0);
    return mercaderia({ cantidad: 1, precio_unitario_original: price, precio_unitario });
  };
  const totalsOf = (root: XmlNode): string[] =>
    texts(root, 'dSubExe', 'dSub5', 'dSub10', 'dIVA5', 'dIVA10', 'dTotIVA');

  test.each([
    ['110.000 at 10 %', [{ '10': 110_000 }], ['0', '0', '110000', '0', '10000', '10000']],
    ['105.000 at 5 %', [{ '5': 105_000 }], ['0', '105000', '0', '5000', '0', '5000']],
    ['67.000 at 10 %', [{ '10': 67_000 }], ['0', '0', '67000', '0', '6091', '6091']],
    ['100.000 exempt', [{ '0': 100_000 }], ['100000', '0', '0', '0', '0', '0']],
    [
      'all three rates',
      [{ '0': 10_000, '5': 20_000, '10': 30_000 }],
      ['10000', '20000', '30000', '952', '2727', '3679'],
    ],
    // Lines are not rounded before they are summed.
    [
      '3 × 3.500 at 10 %',
      [{ '10': 3500 }, { '10': 3500 }, { '10': 3500 }],
      ['0', '0', '10500', '0', '955', '955'],
    ],
  ] as [string, Record<string, number>[], string[]][])(
    '%s is taxed exactly to the guaraní',
    async (_name, lines, totals) => {
      const total = lines.flatMap(Object.values).reduce((sum: number, part: number) => sum + part, 0);
      expect(totalsOf(await xmlOf(await service.invoice(goodsInvoice(total, ...lines.map(priced)))))).toEqual(
        totals,
      );
    },
  );

  test('random sales have independently calculated totals in XML, QR and ledger', async () => {
    for (const body of randomInvoiceBodies(31, 60)) {
      const { moneda, total, condicion_venta, observacion = '' } = body.venta;
      const emission = await service.invoice(body);
      const root = await xmlOf(emission);
      const amount = (name: string): number => Number(textOf(root, name));
      const minor = moneda === 'PYG' ? 1 : 100;
      const { iva5, iva10 } = independentAmounts(body);
      const iva = iva5 + iva10;
      expect(['dIVA5', 'dIVA10', 'dTotIVA'].map((name) => Math.round(amount(name) * minor))).toEqual([
        iva5,
        iva10,
        iva,
      ]);
      expect(amount('dTotGralOpe')).toBe(total);
      expect(Math.abs(amount('dSubExe') + amount('dSub5') + amount('dSub10') - total)).toBeLessThanOrEqual(
        1.5,
      );
      expect(amount('dTBasGraIVA') + amount('dTotIVA')).toBeCloseTo(amount('dSub5') + amount('dSub10'), 6);
      // Each line's IVA, summed, is within half a unit of each rate (MT F).
      const ofLines = allOf(root, 'dLiqIVAItem').reduce((sum, { text }) => sum + Number(text), 0);
      expect(Math.abs(ofLines - iva / minor)).toBeLessThanOrEqual(1);
      expect(allOf(root, 'dTotalGs')).toHaveLength(moneda === 'PYG' ? 0 : 1);
      expect(textOf(root, 'iCondOpe')).toBe(String(condicion_venta));
      expect(Number(Object.fromEntries(queryOf(emission.qr))['dTotIVA'])).toBe(amount('dTotIVA'));
      expect((await service.documents()).at(-1)).toMatchObject({
        cdc: emission.cdc,
        ivaTotals: { iva5, iva10, iva },
        total,
        moneda,
        observacion,
        clientName: body.cliente.nombre,
        estado: 'Pendiente',
        cancelledAt: null,
      });
    }
  });
});
