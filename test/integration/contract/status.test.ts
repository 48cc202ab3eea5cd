import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cliente, invoice } from './bodies.ts';
import { dataOf, expectRefusal, failureOf } from './envelope.ts';
import { type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const MINUTE_MS = 60_000;
const statusOf = (cdc: string) => service.get(`/etax/consultas/estado/cdc/${cdc}`);
const rejectedClient = cliente({ nombre: 'Rechazar S.A.' });

describe('interface, States and transitions', () => {
  test('Pendiente, then Aprobado three minutes after emission: data has estado and mensaje', async () => {
    const { cdc, estado_etax } = await service.invoice(invoice());
    expect(estado_etax).toEqual({ estado: 'Pendiente', mensaje: expect.any(String) as string });
    await service.advance(2 * MINUTE_MS);
    const pending = dataOf(await statusOf(cdc)) as { mensaje: string };
    expect(pending).toEqual({ estado: 'Pendiente', mensaje: pending.mensaje });
    await service.advance(MINUTE_MS);
    const approved = dataOf(await statusOf(cdc)) as { mensaje: string };
    expect(approved).toEqual({ estado: 'Aprobado', mensaje: approved.mensaje });
    expect([pending.mensaje.trim(), approved.mensaje.trim()]).not.toContain('');
  });

  test('Rechazado: success false, codigo 400, mensaje, and error with estado and the reason', async () => {
    const { cdc, estado_etax } = await service.invoice(invoice({ cliente: rejectedClient }));
    expect(estado_etax.estado).toBe('Pendiente');
    dataOf(await statusOf(cdc));
    await service.advance(3 * MINUTE_MS);
    const { error } = failureOf(await statusOf(cdc), 400);
    expect(error).toMatchObject({ estado: 'Rechazado', mensaje: expect.stringMatching(/\S/) as string });
  });

  test('ten minutes after emission, the wait that the interface names, it is resolved for good', async () => {
    const good = await service.invoice(invoice());
    const bad = await service.invoice(invoice({ cliente: rejectedClient }));
    await service.advance(10 * MINUTE_MS);
    for (const wait of [0, 10 * MINUTE_MS, 60 * MINUTE_MS]) {
      await service.advance(wait);
      expect(dataOf(await statusOf(good.cdc))).toMatchObject({ estado: 'Aprobado' });
      expect(failureOf(await statusOf(bad.cdc), 400).error).toMatchObject({ estado: 'Rechazado' });
    }
  });

  test('the ledger tells the same states', async () => {
    for (const { cdc, estado } of await service.documents()) {
      const answer = await statusOf(cdc);
      const told = estado === 'Rechazado' ? failureOf(answer, 400).error : dataOf(answer);
      expect(told).toMatchObject({ estado });
    }
  });
});

describe('interface, GET /etax/consultas/estado/cdc/{cdc}', () => {
  test('a control code that no document has is 404', async () => {
    const { cdc } = await service.invoice(invoice());
    for (const unknown of ['0'.repeat(44), cdc.slice(0, 43) + (cdc.endsWith('0') ? '1' : '0')]) {
      expectRefusal(await statusOf(unknown), 404, 'cdc');
    }
  });

  test('what is no control code is 400', async () => {
    for (const text of ['1', '0'.repeat(43), '0'.repeat(45), `${'0'.repeat(43)}a`, '%20'.repeat(44)]) {
      expectRefusal(await statusOf(text), 400, 'cdc');
    }
  });
});
