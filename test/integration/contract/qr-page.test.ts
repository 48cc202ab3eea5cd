import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cliente, invoice } from './bodies.ts';
import type { Answer } from './client.ts';
import { issueNote } from './dispatch.ts';
import { dataOf } from './envelope.ts';
import { qrHash } from './fiscal-facts.ts';
import { type Emission, type Service, startService } from './service.ts';

let service: Service;
let sale: Emission;
beforeAll(async () => {
  service = await startService();
  sale = await service.invoice(invoice());
});
afterAll(() => service.stop());

const TEST_SENTENCE = 'DE generado en ambiente de prueba - sin valor comercial ni fiscal';

/** Without a token, as a telephone that read the code. */
const open = (address: string): Promise<Answer> =>
  service.open.send('GET', address.slice(service.url.length), { accept: 'text/html' });

/** What the page says, between its tags. */
function expectPage(answer: Answer, status: number): string {
  expect(answer, answer.text.slice(0, 400)).toMatchObject({ status });
  expect(answer.headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
  expect(answer.text).toMatch(/<html[^>]* lang="es/);
  return answer.text
    .replace(/<(style|script)[^]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/\s+/g, ' ');
}

const inGroups = (cdc: string): string => cdc.match(/\d{4}/g)?.join(' ') ?? '';

/** The address with another value there, and its hash as it would have to be. */
function changed(address: string, name: string, value: string): string {
  const other = address.replace(new RegExp(`([?&]${name}=)[^&]*`), `$1${value}`);
  expect(other).not.toBe(address);
  return other.replace(/cHashQR=.*$/, `cHashQR=${qrHash(other)}`);
}

describe('interface, qr: the page that the public sees', () => {
  test('an invoice: number, timbrado, issuer, receiver, items, total, CDC, test sentence', async () => {
    const page = expectPage(await open(sale.qr), 200);
    for (const text of [
      sale.numero_documento,
      '12345678',
      '80009735-1',
      'María Núñez',
      'Yerba mate 500 g',
      'Envío a domicilio',
      '43.500',
      inGroups(sale.cdc),
      TEST_SENTENCE,
    ]) {
      expect(page).toContain(text);
    }
  });

  test('a dispatch note: the goods and who carries them, and its invoice', async () => {
    const other = await service.invoice(invoice());
    const note = await issueNote(service, other.carrito_id);
    const page = expectPage(await open(note.qr), 200);
    for (const text of [
      note.numero_documento,
      'Transportes Guaraní S.A.',
      'Ramón Ayala',
      'ABCD123',
      'Yerba mate 500 g',
      inGroups(note.cdc),
      TEST_SENTENCE,
    ]) {
      expect(page).toContain(text);
    }
    expect(page).not.toContain('43.500');
    expect(expectPage(await open(other.qr), 200)).toContain(note.numero_documento);
  });

  test('its state goes along: in process, approved or rejected, cancelled', async () => {
    const good = await service.invoice(invoice());
    const bad = await service.invoice(invoice({ cliente: cliente({ nombre: 'Rechazar S.A.' }) }));
    expect(expectPage(await open(good.qr), 200)).toMatch(/en proceso|pendiente/i);
    await service.advance(3 * 60_000);
    expect(expectPage(await open(good.qr), 200)).toMatch(/aprobado/i);
    expect(expectPage(await open(bad.qr), 200)).toMatch(/rechazado/i);
    dataOf(await service.post('/etax/eventos/anular', { cdc: good.cdc, motivo: 'Error en los datos' }));
    expect(expectPage(await open(good.qr), 200)).toMatch(/cancelado|anulado/i);
  });

  test('what a client is called is text, whatever it is', async () => {
    const nombre = '<script>alert(1)</script><img src=x onerror="alert(2)"> & "Cía"';
    const { qr } = await service.invoice(invoice({ cliente: cliente({ nombre }) }));
    const answer = await open(qr);
    expectPage(answer, 200);
    expect(answer.text).not.toContain('<script>alert');
    expect(answer.text).not.toContain('<img src=x');
    expect(answer.text).toContain('&lt;script&gt;alert(1)');
  });
});

describe('domain facts, QR: an address that is not of a document', () => {
  test('of no document: 404', async () => {
    const cdc = `${'0'.repeat(43)}1`;
    expectPage(await open(changed(sale.qr, 'Id', cdc)), 404);
  });

  test('another hash: 400', async () => {
    for (const hash of ['', '0'.repeat(64), qrHash(sale.qr).slice(0, 63)]) {
      expectPage(await open(sale.qr.replace(/cHashQR=.*$/, `cHashQR=${hash}`)), 400);
    }
  });

  test.each([
    ['nVersion', '149'],
    ['dFeEmiDE', Buffer.from('2020-01-01T00:00:00').toString('hex')],
    ['dNumIDRec', '1'],
    ['dTotGralOpe', '1'],
    ['dTotIVA', '0'],
    ['cItems', '9'],
    ['DigestValue', Buffer.from('A'.repeat(44)).toString('hex')],
  ])('another %s: 400, hashed anew or not', async (name, value) => {
    const forged = changed(sale.qr, name, value);
    expectPage(await open(forged), 400);
    expectPage(await open(forged.replace(/cHashQR=.*$/, `cHashQR=${qrHash(sale.qr)}`)), 400);
  });

  test('no parameters: 400 or 404, a page all the same', async () => {
    const answer = await open(`${service.url}/consultas-test/qr`);
    expect([400, 404]).toContain(answer.status);
    expectPage(answer, answer.status);
  });
});
