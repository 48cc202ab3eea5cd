import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Body, cashSale, cliente, creditSale, dispatchNote, invoice, mercaderia } from './bodies.ts';
import { issueNote } from './dispatch.ts';
import { expectRefusal } from './envelope.ts';
import { localTime, qrHash, queryOf, textOfHex } from './fiscal-facts.ts';
import { ivaTotals } from './iva-arithmetic.ts';
import { allOf, asLists, readXml, textOf, type XmlNode } from './read-xml.ts';
import { type Emission, type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

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
  test('issuer, receiver, timbrado, number, items, and the official test sentence', async () => {
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
    expect(texts(root, 'dRucEm', 'dDVEmi', 'dNomEmi')).toEqual(['80009735', '1', TEST_SENTENCE]);
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
  });

  test('a receiver with a RUC is a taxpayer', async () => {
    const taxpayer = cliente({ tipo_persona: 2, tipo_documento: 0, documento: '80013884-8' });
    const root = await xmlOf(await service.invoice(invoice({ cliente: taxpayer })));
    expect(texts(root, 'iNatRec', 'iTiContRec', 'dRucRec', 'dDVRec')).toEqual(['1', '2', '80013884', '8']);
    expect(allOf(root, 'dNumIDRec')).toEqual([]);
  });

  test('the terms of a credit sale', async () => {
    const root = await xmlOf(await service.invoice(invoice({ venta: creditSale(43500) })));
    expect(texts(root, 'iCondOpe', 'dMonEnt', 'dPlazoCre')).toEqual(['2', '10000', '30 días']);
  });

  test('a rate of exchange for dollars, none for guaraníes', async () => {
    const venta = cashSale(43500, { moneda: 'USD', cotizacion: 7325.5 });
    const root = await xmlOf(await service.invoice(invoice({ venta })));
    expect(texts(root, 'cMoneOpe', 'dTiCam', 'dTotalGs')).toEqual(['USD', '7325.5', '318659250']);
    const guaranies = await xmlOf(await service.invoice(invoice()));
    expect([...allOf(guaranies, 'dTiCam'), ...allOf(guaranies, 'dTotalGs')]).toEqual([]);
  });

  test('texts that XML cannot carry leave it well-formed', async () => {
    const names = ['a\u0000b\u0008c', ']]> <!-- --> &amp; <a>', '\ud800 solo', 'fin\uffff', '𝓝̃anduti 🧉'];
    for (const nombre of names) await xmlOf(await service.invoice(invoice({ cliente: cliente({ nombre }) })));
  });

  test('an unknown document is 404, what is no control code 400', async () => {
    expectRefusal(await service.get(`/etax/xml/${'0'.repeat(44)}`), 404, 'cdc');
    expectRefusal(await service.get('/etax/xml/123'), 400, 'cdc');
  });
});

describe('interface, jsonDE', () => {
  test('the XML of an invoice in JSON form', async () => {
    const emission = await service.invoice(invoice({ jsonDE: true }));
    expect(inLists(emission.jsonDE)).toEqual({ rDE: [asLists(await xmlOf(emission))] });
  });

  test('the XML of a dispatch note in JSON form', async () => {
    const { carrito_id } = await service.invoice(invoice());
    const note = await issueNote(service, carrito_id, undefined, { jsonDE: true });
    expect(inLists(note.jsonDE)).toEqual({ rDE: [asLists(await xmlOf(note))] });
  });
});

describe('domain facts, IVA maths: totals of the XML', () => {
  const priced = (cantidad: number, precio_unitario: Record<string, number>): Body => {
    const price = Object.values(precio_unitario).reduce((sum, part) => sum + Math.round(part * 100), 0) / 100;
    return mercaderia({ cantidad, precio_unitario_original: price, precio_unitario });
  };
  const sale = (total: number, ...mercaderias: Body[]): Body =>
    invoice({ venta: cashSale(total), items: { mercaderias } });

  async function expectTotals(body: Body): Promise<XmlNode> {
    const emission = await service.invoice(body);
    const root = await xmlOf(emission);
    const expected = ivaTotals(body);
    expect({
      exempt: textOf(root, 'dSubExe'),
      five: textOf(root, 'dSub5'),
      ten: textOf(root, 'dSub10'),
      iva5: textOf(root, 'dIVA5'),
      iva10: textOf(root, 'dIVA10'),
      iva: textOf(root, 'dTotIVA'),
    }).toEqual(expected);
    expect(Number(textOf(root, 'dTotGralOpe'))).toBe((body['venta'] as { total: number }).total);
    expect(Number(Object.fromEntries(queryOf(emission.qr))['dTotIVA'])).toBe(Number(expected.iva));
    // Each line's IVA, summed, is within half a unit of each rate (MT F).
    const ofLines = allOf(root, 'dLiqIVAItem').reduce((sum, { text }) => sum + Number(text), 0);
    expect(Math.abs(ofLines - Number(expected.iva))).toBeLessThanOrEqual(1);
    return root;
  }

  test.each([
    ['110.000 at 10 %', 110_000, { '10': 110_000 }, '0', '10000'],
    ['105.000 at 5 %', 105_000, { '5': 105_000 }, '5000', '0'],
    ['100.000 at 10 %', 100_000, { '10': 100_000 }, '0', '9091'],
    ['67.000 at 10 %', 67_000, { '10': 67_000 }, '0', '6091'],
    ['100.000 exempt', 100_000, { '0': 100_000 }, '0', '0'],
    ['all three rates', 60_000, { '0': 10_000, '5': 20_000, '10': 30_000 }, '952', '2727'],
  ])('%s', async (_name, total, parts, iva5, iva10) => {
    const root = await expectTotals(sale(total, priced(1, parts)));
    expect(texts(root, 'dIVA5', 'dIVA10')).toEqual([iva5, iva10]);
  });

  test('lines are not rounded before they are summed: 3 × 3.500 at 10 % is 955', async () => {
    const line = priced(1, { '10': 3500 });
    const root = await expectTotals(sale(10_500, line, line, line));
    expect(textOf(root, 'dIVA10')).toBe('955');
  });

  test('dollars have cents: 199,99 at 10 % is 18,18', async () => {
    const body = invoice({
      venta: cashSale(199.99, { moneda: 'USD', cotizacion: 7325.5 }),
      items: { mercaderias: [priced(1, { '10': 199.99 })] },
    });
    const root = await expectTotals(body);
    expect(texts(root, 'dIVA10', 'dTotalGs')).toEqual(['18.18', '1465026.745']);
  });

  test('any sale', async () => {
    const rates = fc.constantFrom(['0'], ['5'], ['10'], ['0', '10'], ['0', '5', '10']);
    const price = fc.integer({ min: 1, max: 900_000 });
    const item = fc.tuple(fc.integer({ min: 1, max: 40 }), rates, price, price, price);
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 6 }), async (items) => {
        let total = 0;
        const lines = items.map(([cantidad, names, ...prices]) => {
          const parts = Object.fromEntries(names.map((rate, index) => [rate, prices[index] ?? 1]));
          total += cantidad * Object.values(parts).reduce((sum, part) => sum + part, 0);
          return priced(cantidad, parts);
        });
        await expectTotals(sale(total, ...lines));
      }),
      { numRuns: 40, seed: 20_261_121 },
    );
  });
});

describe('interface, dispatch note: XML', () => {
  test('the goods, their invoice, the way, the vehicle, the people, and no prices', async () => {
    const sale = await service.invoice(invoice());
    const body = dispatchNote(sale.carrito_id, []);
    const note = await issueNote(service, sale.carrito_id);
    const root = await xmlOf(note);
    expect(texts(root, 'iTiDE', 'dNomEmi', 'dCdCDERef')).toEqual(['7', TEST_SENTENCE, sale.cdc]);
    expect(texts(root, 'iMotEmiNR', 'dDesMotEmiNR', 'iRespEmiNR', 'dKmR')).toEqual([
      '1',
      'Traslado por ventas',
      '1',
      '12',
    ]);
    expect(texts(root, 'dIniTras', 'dFinTras', 'cCondNeg')).toEqual(['2026-11-21', '2026-11-22', 'FOB']);
    const items = allOf(root, 'gCamItem').map((item) => texts(item, 'dDesProSer', 'dCantProSer'));
    expect(items).toEqual([
      ['Yerba mate 500 g', '3'],
      ['Envío a domicilio', '1'],
    ]);
    const said = allText(root);
    for (const group of ['chofer', 'salida', 'destino'] as const) {
      const { ciudad_id, ...rest } = body[group] as Record<string, string>;
      expect(said, ciudad_id).toEqual(expect.arrayContaining(Object.values(rest)) as string[]);
    }
    expect(said).toEqual(
      expect.arrayContaining(['Transportes Guaraní S.A.', '80013884', 'Scania', 'ABCD123']) as string[],
    );
    expect(said).toContain('María Núñez');
    for (const name of ['gValorItem', 'gCamIVA', 'gTotSub', 'dTotGralOpe'])
      expect(allOf(root, name)).toEqual([]);
  });

  test('its QR names the receiver and has no amounts', async () => {
    const { carrito_id } = await service.invoice(invoice());
    const note = await issueNote(service, carrito_id);
    const values = Object.fromEntries(queryOf(note.qr));
    expect(values).toMatchObject({
      nVersion: '150',
      Id: note.cdc,
      dNumIDRec: '4567890',
      dTotGralOpe: '0',
      dTotIVA: '0',
      cItems: '2',
      IdCSC: '0001',
      cHashQR: qrHash(note.qr),
    });
    const root = await xmlOf(note);
    expect(textOfHex(values['dFeEmiDE'] ?? '')).toBe(textOf(root, 'dFeEmiDE'));
    expect(textOf(root, 'dCarQR')).toBe(note.qr);
  });
});

function allText(node: XmlNode): string[] {
  return [node.text, ...node.children.flatMap(allText)];
}

/** jsonDE with every element in a list, as `asLists` has the XML. */
function inLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$' ? part : (Array.isArray(part) ? part : [part]).map(inLists),
    ]),
  );
}
