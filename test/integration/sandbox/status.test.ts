import { expect, test } from 'vitest';
import { readDocumentStatus } from '../../../shared/wire/document-status.ts';
import { readEnvelope } from '../../../shared/wire/envelope.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

const MINUTE_MS = 60_000;

async function ask(sandbox: RunningSandbox, token: string, cdc: string) {
  const answer = await sandbox.get(`/etax/consultas/estado/cdc/${cdc}`, token);
  const envelope = readEnvelope(answer.body);
  if (envelope === null) throw new Error(`no envelope: ${answer.text}`);
  return { ...answer, status: answer.status, estado: readDocumentStatus(envelope)?.estado };
}

test('a document is pending for three minutes of the service’s time, then approved', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const { cdc } = await sandbox.issue(token);
  expect(await ask(sandbox, token, cdc)).toMatchObject({
    status: 200,
    body: {
      success: true,
      codigo: '200',
      data: { estado: 'Pendiente', mensaje: expect.any(String) as string },
    },
  });
  await sandbox.advance(2 * MINUTE_MS);
  expect((await ask(sandbox, token, cdc)).estado).toBe('Pendiente');
  await sandbox.advance(MINUTE_MS);
  expect(await ask(sandbox, token, cdc)).toMatchObject({
    status: 200,
    body: {
      success: true,
      message: 'Operacion realizada correctamente.',
      data: { estado: 'Aprobado', mensaje: 'Autorización del DE satisfactoria' },
    },
  });
  expect((await sandbox.ledger()).documents[0]?.estado).toBe('Aprobado');
});

test('a client to be rejected is rejected, as the interface tells it', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const { cdc, estado_etax } = await sandbox.issue(
    token,
    invoiceBody({ cliente: { nombre: 'Juan Rechazar Pérez' } }),
  );
  expect(estado_etax.estado).toBe('Pendiente');
  expect((await ask(sandbox, token, cdc)).estado).toBe('Pendiente');
  await sandbox.advance(3 * MINUTE_MS);
  const answer = await ask(sandbox, token, cdc);
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({
    success: false,
    codigo: '400',
    mensaje: 'El documento fue rechazado.',
    error: {
      estado: 'Rechazado',
      mensaje: 'Documento rechazado: un nombre contiene «RECHAZAR»',
    },
  });
});

test.each([
  ['80000001-3', 'SUSPENSION TEMPORAL'],
  ['80000004', 'CANCELADO'],
  ['80000005-6', 'CANCELADO DEFINITIVO'],
])('an invoice to the RUC %s, which is %s, is rejected; to others it is not', async (documento, estado) => {
  const sandbox = await runSandbox({ approvalDelayMs: 0 });
  const token = await sandbox.logIn();
  const to = (ruc: string) =>
    invoiceBody({ cliente: { tipo_persona: 2, tipo_documento: 0, documento: ruc } });
  const { estado_etax } = await sandbox.issue(token, to(documento));
  expect(estado_etax).toEqual({
    estado: 'Rechazado',
    mensaje: `Documento rechazado: el RUC del receptor está en estado ${estado}`,
  });
  for (const other of ['80000003-0', '80013884-8', '4567890']) {
    expect((await sandbox.issue(token, to(other))).estado_etax.estado).toBe('Aprobado');
  }
});

test('without a delay the emission says approved at once', async () => {
  const sandbox = await runSandbox({ approvalDelayMs: 0 });
  const { estado_etax } = await sandbox.issue(await sandbox.logIn());
  expect(estado_etax.estado).toBe('Aprobado');
});

test('an unknown control code is refused without a state; what is none names the field', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const unknown = await ask(sandbox, token, '01800097351001001000000122026112110000000010');
  expect(unknown).toMatchObject({ status: 404, body: { success: false, codigo: '404' } });
  expect(unknown.estado).toBeUndefined();
  const short = await ask(sandbox, token, '123');
  expect(short).toMatchObject({ status: 400, body: { error: { campos: [{ campo: 'cdc' }] } } });
});
