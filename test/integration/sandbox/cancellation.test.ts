import { expect, test } from 'vitest';
import { readCancellationResult } from '../../../shared/wire/cancellation.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { type AnyEnvelope, runSandbox, type RunningSandbox } from './running-sandbox.ts';

const HOUR_MS = 3_600_000;
const motivo = 'El cliente se equivocó';

async function cancel(sandbox: RunningSandbox, token: string, cdc: string) {
  const answer = await sandbox.post('/etax/eventos/anular', { cdc, motivo }, token);
  const { data, error, mensaje } = answer.body as AnyEnvelope;
  return { ...answer, mensaje, result: readCancellationResult(data) ?? readCancellationResult(error) };
}

test('a document is cancelled, with the tax authority’s answer word for word', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const { cdc } = await sandbox.issue(token);
  const answer = await cancel(sandbox, token, cdc);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    success: true,
    codigo: '200',
    message: 'Operacion realizada correctamente.',
    data: {
      'ns2:rRetEnviEventoDe': {
        $: { 'xmlns:ns2': 'http://ekuatia.set.gov.py/sifen/xsd' },
        'ns2:dFecProc': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00$/) as string,
        'ns2:gResProcEVe': {
          'ns2:dEstRes': 'Aprobado',
          'ns2:dProtAut': expect.stringMatching(/^\d{10}$/) as string,
          'ns2:id': '1',
          'ns2:gResProc': { 'ns2:dCodRes': '0600', 'ns2:dMsgRes': 'Evento registrado correctamente' },
        },
      },
    },
  });
  const { now } = await sandbox.control<{ now: number }>('clock');
  const cancelledAt = (await sandbox.ledger()).documents[0]?.cancelledAt ?? 0;
  expect(cancelledAt).toBeGreaterThan(now - HOUR_MS);
  expect(Math.floor(cancelledAt / 1000)).toBe(Date.parse(answer.result?.procesadoAt ?? '') / 1000);
});

test('a second time it says that it was registered, and changes nothing', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const { cdc } = await sandbox.issue(token);
  await cancel(sandbox, token, cdc);
  const before = (await sandbox.ledger()).documents;
  await sandbox.advance(HOUR_MS);
  const again = await cancel(sandbox, token, cdc);
  expect(again.status).toBe(400);
  expect(again.body).toMatchObject({ success: false, codigo: '400' });
  expect(again.result).toMatchObject({ estado: 'Rechazado', codigo: '4003' });
  expect(again.mensaje).toBe(again.result?.mensaje);
  expect((await sandbox.ledger()).documents[0]?.cancelledAt).toBe(before[0]?.cancelledAt);
});

test('of many at once, one is registered', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const { cdc } = await sandbox.issue(token);
  const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(sandbox, token, cdc)));
  const codes = answers.map(({ result }) => result?.codigo ?? '').toSorted();
  expect(codes).toEqual(['0600', ...Array<string>(19).fill('4003')]);
});

test('the window closes 48 hours after emission, by the service’s clock', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const { cdc } = await sandbox.issue(token);
  const late = await sandbox.issue(token);
  await sandbox.advance(48 * HOUR_MS - 60_000);
  const freshToken = await sandbox.logIn();
  expect((await cancel(sandbox, freshToken, cdc)).result?.codigo).toBe('0600');
  await sandbox.advance(60_000);
  const answer = await cancel(sandbox, freshToken, late.cdc);
  expect(answer.status).toBe(400);
  expect(answer.result).toMatchObject({
    estado: 'Rechazado',
    codigo: '4009',
    mensaje: 'Plazo de solicitud de cancelación de una FE extemporáneo',
  });
  expect((await sandbox.ledger()).documents[1]?.cancelledAt).toBeNull();
});

test('an unknown document and a rejected one cannot be cancelled', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const unknown = await cancel(sandbox, token, '0'.repeat(44));
  expect([unknown.status, unknown.result?.codigo]).toEqual([400, '4002']);
  const { cdc } = await sandbox.issue(token, invoiceBody({ cliente: { nombre: 'A RECHAZAR' } }));
  await sandbox.advance(HOUR_MS);
  const rejected = await cancel(sandbox, token, cdc);
  expect([rejected.status, rejected.result?.codigo]).toEqual([400, '4002']);
  expect(rejected.mensaje).toMatch(/no fue aprobado/);
});

test('as long as its rejection is not known it can', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const { cdc } = await sandbox.issue(token, invoiceBody({ cliente: { nombre: 'A RECHAZAR' } }));
  expect((await cancel(sandbox, token, cdc)).result?.codigo).toBe('0600');
});

test.each([
  [{ cdc: '123', motivo }, 'cdc'],
  [{ motivo }, 'cdc'],
  [{ cdc: '0'.repeat(44), motivo: 'no' }, 'motivo'],
  [{ cdc: '0'.repeat(44) }, 'motivo'],
])('%j is refused, naming the field', async (body, campo) => {
  const sandbox = await runSandbox();
  const answer = await sandbox.post('/etax/eventos/anular', body, await sandbox.logIn());
  expect(answer).toMatchObject({ status: 400, body: { error: { campos: [{ campo }] } } });
});
