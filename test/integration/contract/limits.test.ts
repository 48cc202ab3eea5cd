import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoice } from './bodies.ts';
import { withValue } from './body-paths.ts';
import { dataOf, expectRefusal } from './envelope.ts';
import { expectOnlyIssued } from './ledger-checks.ts';
import { type Service, startService } from './service.ts';

/* The limits of lookups, quantities and cancellation are with their endpoints. */

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const post = (path: string, body: unknown) => service.open.post(path, body);
const lastCode = async (): Promise<string> => (await service.inbox()).at(-1)?.code ?? '';

/** `length` characters, the plus sign too. */
const number = (length: number): string => `+${'5959811234567890'.slice(0, length - 1)}`;

/** `length` characters, in parts that mail can carry. */
const correo = (length: number): string => `${'c'.repeat(40)}@${'d'.repeat(length - 48)}.com.py`;

describe('interface, Limits', () => {
  test('numero of a WhatsApp verification: 15 characters pass, 16 do not', async () => {
    expect([number(15).length, number(16).length]).toEqual([15, 16]);
    dataOf(await post('/auth/whatsapp', { whatsapp: number(15) }));
    const codigo = await lastCode();
    expectRefusal(
      await post('/auth/whatsapp/verify', { whatsapp: { numero: number(16), codigo } }),
      400,
      'whatsapp.numero',
    );
    dataOf(await post('/auth/whatsapp/verify', { whatsapp: { numero: number(15), codigo } }));
  });

  test('correo of an e-mail verification: 100 characters pass, 101 do not', async () => {
    expect([correo(100).length, correo(101).length]).toEqual([100, 101]);
    dataOf(await post('/auth/email', { correo: correo(100) }));
    const codigo = await lastCode();
    expectRefusal(
      await post('/auth/email/verify', { email: { correo: correo(101), codigo } }),
      400,
      'email.correo',
    );
    dataOf(await post('/auth/email/verify', { email: { correo: correo(100), codigo } }));
    expectRefusal(await post('/auth/email', { email: { correo: correo(101) } }), 400, 'email.correo');
  });

  test('codigo: 6 characters, neither 5 nor 7', async () => {
    dataOf(await post('/auth/whatsapp', { whatsapp: number(13) }));
    const forNumber = await lastCode();
    dataOf(await post('/auth/email', { correo: correo(60) }));
    const forCorreo = await lastCode();
    for (const change of [(code: string) => code.slice(0, 5), (code: string) => `${code}A`, () => '']) {
      const whatsapp = { numero: number(13), codigo: change(forNumber) };
      expectRefusal(await post('/auth/whatsapp/verify', { whatsapp }), 400, 'whatsapp.codigo');
      const email = { correo: correo(60), codigo: change(forCorreo) };
      expectRefusal(await post('/auth/email/verify', { email }), 400, 'email.codigo');
    }
    const whatsapp = { numero: number(13), codigo: forNumber };
    dataOf(await post('/auth/whatsapp/verify', { whatsapp }));
    dataOf(await post('/auth/email/verify', { email: { correo: correo(60), codigo: forCorreo } }));
  });

  test('condicion_venta: one digit', async () => {
    for (const value of [10, 12, 21]) {
      const body = withValue(invoice(), 'venta.condicion_venta', value);
      expectRefusal(await service.post('/simplificado/carritos', body), 400, 'venta.condicion_venta');
    }
    await expectOnlyIssued(service);
  });
});
