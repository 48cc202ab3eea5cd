import { assert, asyncProperty, constantFrom, oneof, string } from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { cashSale, cliente, creditSale, goodsInvoice, invoice, mercaderia, taxpayer } from './bodies.ts';
import type { Body } from './body-paths.ts';
import { localTime, qrHash } from './fiscal-facts.ts';
import { type Emission, serviceOfFile } from './service.ts';

const service = serviceOfFile();
let sale: Emission;
beforeAll(async () => {
  sale = await service.invoice(invoice());
});

const BASKET: Body = {
  descripcion: 'Canasta «Ñandutí»',
  codigo_original: 'CAN-1',
  cantidad: 2.5,
  precio_unitario_original: 21_000,
  precio_unitario: { '0': 5000, '5': 10_500, '10': 5500 },
};

/** Opens the page without a token, as a phone that scanned the code; `words` is its text between the tags. */
async function open(address: string, status = 200) {
  const answer = await service.open.send('GET', address.slice(service.url.length), { accept: 'text/html' });
  expect(answer, answer.text.slice(0, 400)).toMatchObject({ status });
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(answer.text).toMatch(/<html[^>]* lang="es/);
  const words = answer.text
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\u00A0', ' ')
    .replace(/\s+/g, ' ');
  return { text: answer.text, words };
}

/** Replaces a value of the address, and corrects its hash. */
function changed(address: string, name: string, value: string): string {
  const other = address.replace(new RegExp(`([?&]${name}=)[^&]*`), `$1${value}`);
  expect(other).not.toBe(address);
  return other.replace(/cHashQR=.*$/, `cHashQR=${qrHash(other)}`);
}

describe('interface, qr: the public page', () => {
  test('the page of an invoice has number, timbrado, issuer, receiver, items, amounts and CDC', async () => {
    const client: Body = { ...taxpayer(), nombre: 'El Ceibo S.A.' };
    const body = {
      ...goodsInvoice(52_500, mercaderia(BASKET)),
      cliente: client,
      venta: creditSale(52_500, {
        venta_credito: { entrega_inicial: 0, plazo: 30 },
        observacion: 'C1-000007',
      }),
    };
    const { qr, cdc, numero_documento } = await service.invoice(body);
    const { words, text } = await open(qr);
    const { emittedAt = 0 } = (await service.documents()).find((document) => document.cdc === cdc) ?? {};
    const [date = '', time = ''] = localTime(emittedAt).split('T');
    for (const part of [
      'DE generado en ambiente de prueba - sin valor comercial ni fiscal',
      'En proceso',
      'Comercial Ñandutí S.A. (entrenamiento) RUC 80009735-1',
      `Factura electrónica ${numero_documento} Timbrado 12345678 Vigente desde 01/01/2025 Emisión ${date.split('-').toReversed().join('/')} ${time.slice(0, 5)}`,
      'Receptor El Ceibo S.A. RUC 80013884-8',
      'Crédito a 30 días Entrega inicial Gs. 0',
      'Observación C1-000007',
      'Canasta «Ñandutí» CAN-1',
      '2,5 UNI × 10.500 · IVA 5 %',
      'Exentas 12.500 Gravadas 5 % 26.250 Gravadas 10 % 13.750',
      'IVA 5 % 1.250 IVA 10 % 1.250 Total IVA 2.500',
      'Total Gs. 52.500',
      `código de control ${cdc.match(/.{4}/g)?.join(' ')}`,
    ]) {
      expect(words).toContain(part);
    }
    // The holder of the receipt need not learn the client's address.
    expect(words).not.toContain(client['email']);
    expect(words).not.toContain(client['direccion']);
    expect(text).not.toContain('/etax/xml/');
  });

  test('request texts appear as text only', async () => {
    const pageOf = async (text: string): Promise<{ tags: string[]; words: string }> => {
      const item = mercaderia({ descripcion: text, codigo_original: text });
      const { qr } = await service.invoice({
        ...goodsInvoice(33_000, item),
        venta: cashSale(33_000, { observacion: text }),
        cliente: cliente({ nombre: text, documento: text.slice(0, 20) }),
      });
      const { text: html, words } = await open(qr);
      return { tags: html.match(/<[^>]*>/g) ?? [], words };
    };
    const plain = await pageOf('María');
    const hostile = constantFrom(
      '<script>',
      '"><img src=x onerror=1>',
      "' onx='",
      '</style>',
      '<!--',
      '&lt;',
      '\u202E',
      '\u0000',
      '\uD800',
    );
    await assert(
      asyncProperty(oneof(string({ unit: 'binary', minLength: 1 }), hostile), async (text) => {
        const { tags, words } = await pageOf(`.${text}`);
        expect(tags).toEqual(plain.tags);
        // oxlint-disable-next-line no-control-regex
        const carried = `.${text}`.replace(/[^\t\n\r\u0020-\u007E\u00A0-\uD7FF\uE000-\u{10FFFF}]/gu, '');
        expect(words).toContain(carried.replaceAll('\u00A0', ' ').replace(/\s+/g, ' ').trimEnd());
      }),
      { numRuns: 40, seed: 9 },
    );
  });
});

describe('domain facts, QR: an address that is not of a document', () => {
  const TITLE = 'El código QR no corresponde a un documento';

  test('the control code of an unknown document is 404', async () => {
    expect((await open(changed(sale.qr, 'Id', `${'0'.repeat(43)}1`), 404)).words).toContain(TITLE);
  });
});
