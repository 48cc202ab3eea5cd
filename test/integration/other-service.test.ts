import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../shared/domain/dates.ts';
import { minorDigits } from '../../shared/domain/money.ts';
import { saleTotals } from '../../shared/domain/sale/sale-totals.ts';
import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import { readEscpos } from '../support/escpos/read-escpos.ts';
import { OTHER_IDS, OtherCounter } from '../support/other-counter.ts';
import { randomInvoiceBodies } from '../support/sale-bodies.ts';

/*
 * The whole counter, from the command line, against a service that answers differently from the training service
 * wherever the interface is not explicit.
 */

const EMIT = '/simplificado/carritos';

let counter: OtherCounter;
beforeEach(async () => {
  counter = await OtherCounter.open();
});
afterEach(() => counter.remove());

test('lists are read under other keys, with pages and without, with unusable records', async () => {
  await counter.logIn();
  expect(await counter.run(['lookups', 'refresh'])).toMatchObject({
    code: 0,
    lines: [
      { lookup: 'timbrados', count: 100 },
      { lookup: 'ciudades', count: 163 },
      { lookup: 'unidades-medidas', count: 130 },
    ],
    errors: '',
  });
  // One page more than the list fills is requested: empty, or a repetition where the service has no pages.
  const [, ...asked] = counter.service.requests();
  expect(asked.map(({ path }) => path)).toEqual([
    '/timbrados?page=1&limit=100',
    '/timbrados?page=2&limit=100',
    '/ciudades?page=1&limit=100',
    '/ciudades?page=2&limit=100',
    '/unidades-medidas?page=1&limit=100',
    '/unidades-medidas?page=2&limit=100',
  ]);
});

/** Every third sale is at the second issuing point. */
const atTwoPoints = (body: InvoiceRequest, index: number): InvoiceRequest => ({
  ...body,
  venta: { ...body.venta, punto_expedicion: index % 3 === 0 ? '002' : '001' },
});

const numbersOf = (point: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${point}-${String(index + 1).padStart(7, '0')}`);

/** Local number of a sale, as a user would look for it in the service's portal. */
const localNumberIn = (observacion: string): string | undefined => observacion.split(' · ').at(-1);

test('twenty sales at two issuing points are issued once each and followed to their approval', async () => {
  await counter.logIn();
  const bodies = randomInvoiceBodies(20261121, 20, OTHER_IDS).map(atTwoPoints);
  expect(bodies.map(({ venta }) => venta.moneda)).toContain('USD');
  const ids = await counter.sell(bodies);
  expect(await counter.sync()).toMatchObject({ code: 0, errors: '' });

  const issued = counter.service.documents();
  expect(issued.map(({ number }) => number).toSorted((a, b) => a.localeCompare(b))).toEqual([
    ...numbersOf('001-001', 13),
    ...numbersOf('001-002', 7),
  ]);
  const listed = await counter.list();
  expect(listed.map(({ id }) => id)).toEqual(ids);
  const estados = new Set();
  for (const [index, body] of bodies.entries()) {
    const summary = listed[index] ?? {};
    const own = issued.find(({ observacion }) => localNumberIn(observacion) === summary['localNumber']);
    if (own === undefined) throw new Error(`${String(summary['localNumber'])} was not issued`);
    const { number, cdc, qr, carritoId, isApprovedAtOnce } = own;
    const state = isApprovedAtOnce ? 'approved' : 'issued';
    const document = await counter.look(String(summary['id']));
    expect(summary).toMatchObject({ state, number, cdc, total: own.total });
    expect(document).toMatchObject({
      state,
      number,
      cdc,
      qr,
      carritoId,
      serie: null,
      numeroTimbrado: '12345678',
    });
    expect(document['xml']).toBe(own.hasXmlAddress ? `${counter.service.url}/etax/xml/${cdc}` : null);
    const { total, iva } = saleTotals(body);
    expect(own.ivaless).toBe(Number(total - iva) / 10 ** minorDigits(body.venta.moneda));
    estados.add(document['estado']);
  }
  expect(estados).toEqual(new Set(['Aprobado', 'En proceso', 'Pendiente', null]));

  counter.passTime(11 * MINUTE_MS);
  expect(await counter.sync()).toMatchObject({ code: 0, errors: '' });
  expect(new Set(await counter.states())).toEqual(new Set(['approved']));
  // Sales approved on issue are not queried; each other one is queried once.
  const asked = counter.service.requests().filter(({ path }) => path.startsWith('/etax/consultas/'));
  const open = issued.filter(({ isApprovedAtOnce }) => !isApprovedAtOnce);
  expect(asked).toHaveLength(open.length);
  expect(new Set(asked.map(({ path }) => path.split('/').at(-1)))).toEqual(
    new Set(open.map(({ cdc }) => cdc)),
  );
  expect(counter.requestsTo(EMIT)).toHaveLength(20);
  expect(await counter.run(['verify'])).toMatchObject({ code: 0, lines: [{ ok: true, findings: [] }] });
});

test('a receipt shows what the login and the lists gave', async () => {
  await counter.logIn();
  await counter.run(['lookups', 'refresh']);
  const id = await counter.sellAndSync();
  const out = join(counter.folder, 'comprobante.txt');
  const printed = await counter.run(['receipt', id, '--format', 'text', '--out', out]);
  expect(printed).toMatchObject({ code: 0, lines: [{ id, kind: 'definitive' }] });
  const [document] = counter.service.documents();
  const text = readFileSync(out, 'utf8');
  for (const fact of ['La Otra S.R.L.', 'Calle Última 45', 'Ciudad Ñu 142', 'u101', document?.number]) {
    expect(text).toContain(fact);
  }
  expect(text.replaceAll(/\s/g, '')).toContain(document?.cdc);
  expect(text.replaceAll(/\s/g, '')).toContain(document?.qr);

  const commands = join(counter.folder, 'comprobante.bin');
  const options = ['--format', 'escpos', '--width', '58', '--out', commands];
  expect(await counter.run(['receipt', id, ...options])).toMatchObject({ code: 0, lines: [{ id }] });
  const events = readEscpos(readFileSync(commands), 384);
  expect(events.filter(({ kind }) => kind === 'qr')).toMatchObject([{ text: document?.qr }]);
});
