import { expect, test } from 'vitest';
import { parseCdc } from '../../../shared/domain/cdc.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { runSandbox } from './running-sandbox.ts';

const numbers = (from: number, to: number, point = '001'): string[] =>
  Array.from(
    { length: to - from + 1 },
    (_, index) => `001-${point}-${String(from + index).padStart(7, '0')}`,
  );

test('64 clients at once get consecutive numbers, each once', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const wrong = invoiceBody({ venta: { total: 1, venta_contado: { monto: 1 } } });
  const emissions = await Promise.all(
    Array.from({ length: 64 }, async () => {
      const first = await sandbox.issue(token);
      // A refusal between takes none.
      expect((await sandbox.post('/simplificado/carritos', wrong, token)).status).toBe(400);
      return [first, await sandbox.issue(token), await sandbox.issue(token)];
    }),
  );
  const issued = emissions.flat();
  expect(issued.map(({ numero_documento }) => numero_documento).toSorted()).toEqual(numbers(1, 192));
  expect(new Set(issued.map(({ cdc }) => cdc)).size).toBe(192);
  expect(new Set(issued.map(({ carrito_id }) => carrito_id)).size).toBe(192);
  for (const { cdc, numero_documento } of issued) {
    expect(parseCdc(cdc)?.number).toBe(numero_documento.slice(8));
  }
  const { documents } = await sandbox.ledger();
  expect(documents.map(({ number }) => number)).toEqual(numbers(1, 192));
  const byNumber = new Map(issued.map(({ numero_documento, cdc }) => [numero_documento, cdc]));
  expect(documents.every(({ number, cdc }) => byNumber.get(number) === cdc)).toBe(true);
});

test('each point counts by itself', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const at = (punto_expedicion: string) => sandbox.issue(token, invoiceBody({ venta: { punto_expedicion } }));
  const order = ['001', '002', '001', '003', '002', '001'];
  const issued = [];
  for (const point of order) issued.push(await at(point));
  expect(issued.map(({ numero_documento }) => numero_documento)).toEqual([
    '001-001-0000001',
    '001-002-0000001',
    '001-001-0000002',
    '001-003-0000001',
    '001-002-0000002',
    '001-001-0000003',
  ]);
});

test('a restart goes on where it stopped, with all it knew', async () => {
  const before = await runSandbox();
  const token = await before.logIn();
  const first = await before.issue(token);
  const ledger = await before.ledger();
  await before.close();

  const after = await runSandbox({ dataFolder: before.dataFolder });
  expect(await after.ledger()).toEqual(ledger);
  expect(await after.control('inbox')).toMatchObject({
    messages: [{ usedAt: expect.any(Number) as number }],
  });
  expect((await after.get(`/etax/consultas/estado/cdc/${first.cdc}`, token)).status).toBe(200);
  const second = await after.issue(token);
  expect(second.numero_documento).toBe('001-001-0000002');
  expect(second.cdc).not.toBe(first.cdc);
  const { requests } = await after.ledger();
  expect(requests.map(({ seq }) => seq)).toEqual(requests.map((_, index) => index + 1));
});

test('without a connection to keep, numbers are just the same', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const issued = await Promise.all(
    Array.from({ length: 40 }, () =>
      sandbox.call('/simplificado/carritos', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': `Bearer ${token}`, connection: 'close' },
        body: JSON.stringify(invoiceBody()),
      }),
    ),
  );
  expect(issued.map(({ status }) => status)).toEqual(Array(40).fill(200));
  expect((await sandbox.ledger()).documents.map(({ number }) => number)).toEqual(numbers(1, 40));
});
