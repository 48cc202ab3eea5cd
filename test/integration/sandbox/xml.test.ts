import { expect, test } from 'vitest';
import { qrOfXml } from '../../../main/documents/doubt/xml-qr.ts';
import { invoiceBody, randomInvoiceBodies } from '../../support/sale-bodies.ts';
import { parseXml, xmlAt } from './parse-xml.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

async function xmlOf(sandbox: RunningSandbox, token: string, address: string): Promise<string> {
  const answer = await sandbox.get(address.slice(sandbox.url.length), token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  return answer.text;
}

test('the XML tells issuer, receiver, items, totals, and that it is worth nothing', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const { xml, cdc, qr } = await sandbox.issue(
    token,
    invoiceBody({
      venta: { observacion: 'C1-000001' },
      cliente: {
        tipo_persona: 2,
        tipo_documento: 0,
        documento: '80013884-8',
        nombre: 'Ñandú & «Hijos» <S.A.>',
      },
    }),
  );
  const text = await xmlOf(sandbox, token, xml);
  const parsed = parseXml(text);
  const at = (path: string) => xmlAt(parsed, `rDE/DE/${path}`);
  expect(xmlAt(parsed, 'rDE/DE/$')).toEqual({ Id: cdc });
  expect(at('gDatGralOpe/gEmis/dNomEmi')).toBe(
    'DE generado en ambiente de prueba - sin valor comercial ni fiscal',
  );
  expect(at('gDatGralOpe/gEmis/dNomFanEmi')).toBe('Comercial Ñandutí S.A. (entrenamiento)');
  expect(at('gDatGralOpe/gEmis/dRucEm')).toBe('80009735');
  expect(at('gDatGralOpe/gDatRec/dNomRec')).toBe('Ñandú & «Hijos» <S.A.>');
  expect(at('gDatGralOpe/gDatRec/dRucRec')).toBe('80013884');
  expect(at('gDatGralOpe/gDatRec/dDVRec')).toBe('8');
  expect(at('gOpeDE/dInfoEmi')).toBe('C1-000001');
  expect(at('gTimb/dNumDoc')).toBe('0000001');
  expect(at('gTimb/dFeIniT')).toBe('2025-01-01');
  expect(at('gDtipDE/gCamItem/dDesProSer')).toBe('Yerba mate 500 g');
  expect(at('gDtipDE/gCamItem/gCamIVA/dLiqIVAItem')).toBe('2727.27272727');
  expect(at('gTotSub/dTotGralOpe')).toBe('30000');
  expect(at('gTotSub/dTotIVA')).toBe('2727');
  expect(xmlAt(parsed, 'rDE/gCamFuFD/dCarQR')).toBe(qr);
  // As the app reads it when the emission's own answer was lost.
  expect(qrOfXml(text, cdc)).toBe(qr);
});

test('the XML of every kind of sale is well-formed and adds up', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  for (const body of randomInvoiceBodies(31, 40)) {
    const { xml } = await sandbox.issue(token, body);
    const parsed = parseXml(await xmlOf(sandbox, token, xml));
    const totals = (name: string): number => Number(xmlAt(parsed, `rDE/DE/gTotSub/${name}`));
    const sum = totals('dSubExe') + totals('dSub5') + totals('dSub10');
    expect(Math.abs(sum - body.venta.total)).toBeLessThanOrEqual(1.5);
    expect(totals('dIVA5') + totals('dIVA10')).toBeCloseTo(totals('dTotIVA'), 6);
    expect(totals('dTBasGraIVA') + totals('dTotIVA')).toBeCloseTo(totals('dSub5') + totals('dSub10'), 6);
    expect(xmlAt(parsed, 'rDE/DE/gTotSub/dTotalGs') === undefined).toBe(body.venta.moneda === 'PYG');
    expect(xmlAt(parsed, 'rDE/DE/gDtipDE/gCamCond/iCondOpe')).toBe(String(body.venta.condicion_venta));
  }
});

test('texts that XML cannot carry do not break it', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const { xml } = await sandbox.issue(token, invoiceBody({ cliente: { nombre: 'a\u0000b\u0008c ]]> --' } }));
  const parsed = parseXml(await xmlOf(sandbox, token, xml));
  expect(xmlAt(parsed, 'rDE/DE/gDatGralOpe/gDatRec/dNomRec')).toBe('a\uFFFDb\uFFFDc ]]> --');
});

test('with jsonDE the answer carries the same document as JSON', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const { xml, jsonDE } = await sandbox.issue(token, invoiceBody({ jsonDE: true }));
  const asLists = (value: unknown, isAttributes = false): unknown => {
    if (typeof value !== 'object' || value === null || isAttributes) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        key === '$'
          ? asLists(part, true)
          : (Array.isArray(part) ? part : [part]).map((element) => asLists(element)),
      ]),
    );
  };
  const { rDE } = jsonDE as { rDE: unknown };
  expect(parseXml(await xmlOf(sandbox, token, xml))['rDE']).toEqual(asLists(rDE));
  expect((await sandbox.issue(token, invoiceBody({ jsonDE: false }))).jsonDE).toBeUndefined();
});

test('there is no XML of an unknown document', async () => {
  const sandbox = await runSandbox();
  const answer = await sandbox.get(`/etax/xml/${'0'.repeat(44)}`, await sandbox.logIn());
  expect(answer).toMatchObject({ status: 404, body: { success: false, codigo: '404' } });
});
