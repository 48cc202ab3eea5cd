import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoice } from './bodies.ts';
import { expectRefusal } from './envelope.ts';
import { type Service, startService } from './service.ts';

/* Not of the interface: what the training service shows and moves under /_control/. */

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe.each(['the port of the interface', 'the port of its own'])('/_control/ on %s', (which) => {
  const client = () => (which === 'the port of its own' ? service.control : service.open);

  test('ledger, inbox, faults and clock ask for no token', async () => {
    for (const path of ['ledger', 'inbox', 'faults', 'clock']) {
      expect(await client().get(`/_control/${path}`)).toMatchObject({ status: 200 });
    }
  });

  test('the ledger has every request and every document, in order', async () => {
    const { cdc } = await service.invoice(invoice());
    await service.get('/no-existe');
    const { json } = await client().get('/_control/ledger');
    const { requests, documents } = json as {
      requests: { seq: number; method: string; path: string; status: number }[];
      documents: { cdc: string }[];
    };
    expect(documents.at(-1)).toMatchObject({ cdc, documentType: '01', facturaCdc: null });
    expect(requests.slice(-2)).toMatchObject([
      { method: 'POST', path: '/simplificado/carritos', status: 200 },
      { method: 'GET', path: '/no-existe', status: 404 },
    ]);
    expect(requests.map(({ seq }) => seq)).toEqual(requests.map((_, index) => index + 1));
  });

  test('the clock moves forward by hand, and the Date of the answers with it', async () => {
    const before = await service.now();
    expect(await client().post('/_control/clock', { advanceMs: 600_000 })).toMatchObject({ status: 200 });
    const after = await service.now();
    expect(after - before).toBeGreaterThanOrEqual(600_000);
    expect(after - before).toBeLessThan(630_000);
    const { headers } = await service.get('/timbrados');
    expect(Math.abs(Date.parse(headers.date ?? '') - after)).toBeLessThan(5_000);
    for (const advanceMs of [-1, 1.5, '1', null]) {
      expectRefusal(await client().post('/_control/clock', { advanceMs }), 400, 'advanceMs');
    }
  });
});

test('the port of its own has no interface', async () => {
  expectRefusal(await service.control.get('/timbrados'), 404);
  expectRefusal(await service.open.get('/timbrados'), 401);
});
