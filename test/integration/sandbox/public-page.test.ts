import { assert, asyncProperty, constantFrom, oneof, string } from 'fast-check';
import { expect, test } from 'vitest';
import { dispatchNoteBody } from '../../support/dispatch-note-bodies.ts';
import { invoiceBody, UNIT_ID } from '../../support/sale-bodies.ts';
import { type Emission, runSandbox, type RunningSandbox } from './running-sandbox.ts';

const MINUTE_MS = 60_000;

/** What a person reads on a page. */
function readPage(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\u00A0', ' ')
    .replace(/\s+/g, ' ');
}

async function open(sandbox: RunningSandbox, address: string) {
  const answer = await sandbox.call(address.slice(sandbox.url.length), {});
  return { ...answer, words: readPage(answer.text) };
}

const ITEMS = {
  mercaderias: [
    {
      codigo_interno: 'M-1',
      codigo_original: 'CAN-1',
      descripcion: 'Canasta «Ñandutí»',
      unidad_medida_venta_id: UNIT_ID,
      clasificacion: { codigo: '01', nombre: 'Almacén' },
      cantidad: 2.5,
      precio_unitario_original: 21_000,
      precio_unitario: { '0': 5000, '5': 10_500, '10': 5500 },
    },
  ],
};

test('an invoice is shown to whoever has its QR, without a token', async () => {
  const sandbox = await runSandbox();
  const client = {
    nombre: 'El Ceibo S.A.',
    tipo_persona: 2,
    tipo_documento: 0,
    documento: '80013884',
  } as const;
  const sale = invoiceBody({
    items: ITEMS,
    cliente: client,
    venta: { condicion_venta: 2, observacion: 'C1-000007' },
  });
  const { qr, cdc } = await sandbox.issue(await sandbox.logIn(), sale);
  const { status, headers, words, text } = await open(sandbox, qr);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  for (const part of [
    'DE generado en ambiente de prueba - sin valor comercial ni fiscal',
    'En proceso',
    'Comercial Ñandutí S.A. (entrenamiento) RUC 80009735-1',
    'Factura electrónica 001-001-0000001 Timbrado 12345678 Vigente desde 01/01/2025 Emisión',
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
  // Whoever holds the paper need not learn where the client lives.
  expect(words).not.toContain(sale.cliente.email);
  expect(words).not.toContain(sale.cliente.direccion);
  expect(text).not.toContain('/etax/xml/');
});

test('the state follows the clock and a cancellation', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const good = await sandbox.issue(token);
  const bad = await sandbox.issue(token, invoiceBody({ cliente: { nombre: 'RECHAZAR' } }));
  const stateOf = async ({ qr }: Emission): Promise<string> =>
    /<strong>(.*?)<\/strong>/.exec((await open(sandbox, qr)).text)?.[1] ?? '';
  expect([await stateOf(good), await stateOf(bad)]).toEqual(['En proceso', 'En proceso']);
  await sandbox.advance(4 * MINUTE_MS);
  expect([await stateOf(good), await stateOf(bad)]).toEqual(['Aprobado', 'Rechazado']);
  await sandbox.post('/etax/eventos/anular', { cdc: good.cdc, motivo: 'Se equivocaron' }, token);
  expect(await stateOf(good)).toBe('Cancelado');
});

test('other currencies are shown with their decimals and what they are in guaraníes', async () => {
  const sandbox = await runSandbox();
  const [item] = ITEMS.mercaderias;
  const items = {
    mercaderias: [
      { ...item, cantidad: 1, precio_unitario_original: 199.99, precio_unitario: { '10': 199.99 } },
    ],
  };
  const sale = invoiceBody({ venta: { moneda: 'USD' }, items: items as typeof ITEMS });
  const { words } = await open(sandbox, (await sandbox.issue(await sandbox.logIn(), sale)).qr);
  for (const part of [
    'Cotización 7.325,5',
    'IVA 10 % 18,18',
    'Total USD 199,99',
    'Total en guaraníes: Gs. 1.465.026,745',
  ]) {
    expect(words).toContain(part);
  }
});

test('a dispatch note and its invoice lead to each other', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const sale = await sandbox.issue(token, invoiceBody({ items: ITEMS }));
  const pending = await sandbox.get(`/notas/remision/carrito/${sale.carrito_id}/items-pendientes`, token);
  const [item] = (pending.body as { data: { id: string }[] }).data;
  const body = dispatchNoteBody(sale.carrito_id, [{ carrito_item_id: item?.id ?? '', cantidad: 1.5 }]);
  const issued = await sandbox.post('/simplificado/notas/remision', body, token);
  const note = (issued.body as { data: Emission }).data;
  const shown = await open(sandbox, note.qr);
  for (const part of [
    'Nota de remisión electrónica 001-001-0000001',
    `Transportista ${body.transportista.nombre}`,
    `Chofer ${body.chofer.nombre}`,
    `Inicio ${body.transporte.fecha_inicio_traslado}`,
    'Canasta «Ñandutí» CAN-1 1,5 UNI',
    'Factura electrónica 001-001-0000001',
  ]) {
    expect(shown.words).toContain(part);
  }
  expect(shown.text).not.toMatch(/Gs\.|21\.000|10\.500/);
  const linkOf = (html: string): string => {
    const [, path = ''] = /<a href="(.*?)"/.exec(html) ?? [];
    return sandbox.url + path.replaceAll('&amp;', '&');
  };
  const invoice = await open(sandbox, linkOf(shown.text));
  expect(invoice.words).toContain('Factura electrónica 001-001-0000001 Timbrado');
  expect((await open(sandbox, linkOf(invoice.text))).text).toBe(shown.text);
});

test('an address that is not the document’s says so in a page', async () => {
  const sandbox = await runSandbox();
  const { qr } = await sandbox.issue(await sandbox.logIn());
  const title = 'El código QR no corresponde a un documento';
  const [altered, unknown, empty] = [
    await open(sandbox, qr.replace('dTotGralOpe=30000', 'dTotGralOpe=3')),
    await open(sandbox, qr.replace(/Id=\d{44}/, `Id=${'0'.repeat(44)}`)),
    await open(sandbox, qr.split('?')[0] ?? ''),
  ];
  expect([altered.status, unknown.status, empty.status]).toEqual([400, 404, 400]);
  for (const { words, headers } of [altered, unknown, empty]) {
    expect(words).toContain(title);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  }
});

test('no text of a request can be anything but text', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const pageOf = async (text: string): Promise<{ tags: string[]; words: string }> => {
    const [item] = ITEMS.mercaderias;
    const items = { mercaderias: [{ ...item, descripcion: text, codigo_original: text }] };
    const cliente = { nombre: text, documento: text.slice(0, 20) };
    const sale = invoiceBody({ items: items as typeof ITEMS, cliente, venta: { observacion: text } });
    const { qr } = await sandbox.issue(token, sale);
    const { status, text: html, words } = await open(sandbox, qr);
    expect(status).toBe(200);
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
      const readable = `.${text}`.replace(/[^\t\n\r\u0020-\u007E\u00A0-\uD7FF\uE000-\u{10FFFF}]/gu, '\uFFFD');
      expect(words).toContain(readable.replaceAll('\u00A0', ' ').replace(/\s+/g, ' ').trimEnd());
    }),
    { numRuns: 40, seed: 9 },
  );
});
