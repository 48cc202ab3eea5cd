import { expect, test } from 'vitest';
import type { LedgerDocument } from '../../training-service/control/control-routes.ts';
import { CITIES } from '../../training-service/catalog/cities.ts';
import { UNITS } from '../../training-service/catalog/reference-tables.ts';
import { interfaceRequests } from '../support/fuzz/interface-requests.ts';
import { playRequests } from '../support/fuzz/play-requests.ts';
import { WatchedService } from '../support/fuzz/watched-service.ts';
import { readOpenApi } from '../support/openapi-document.ts';
import { asLists, readXml } from '../contract/read-xml.ts';
import { type RunningSandbox, runSandbox } from '../integration/training-service/running-sandbox.ts';

/** Fixed, so that only a change makes it fail; other seeds are tried by hand. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 4010);
const CONNECTIONS = 24;
/** Few, so that many dispatch notes share one; some are replaced after every hundred requests. */
const CARTS = 12;
const NEW_CARTS = 4;

test(`10,000 requests of all kinds find no fault (FUZZ_SEED=${SEED})`, async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const watched = await play(sandbox, token, 10_000);
  expect(watched.faults).toEqual([]);
  // A good share is valid and much is invalid; otherwise the test proves nothing.
  expect(watched.emissions.length).toBeGreaterThan(600);
  expect(watched.notes.size).toBeGreaterThan(50);
  expect(watched.cancelled.length).toBeGreaterThan(20);
  expect(watched.trials.size).toBeGreaterThan(20);
  expect(watched.logins).toBeGreaterThan(20);
  for (const status of [400, 401, 404, 415]) {
    expect(watched.statuses.get(status), `${status}`).toBeGreaterThan(50);
  }
  expect(watched.unanswered).toEqual([]);

  const documents = await expectWholeLedger(sandbox, token);
  expect(documents.map(({ cdc }) => cdc).toSorted()).toEqual(
    watched.emissions.map(({ cdc }) => cdc).toSorted(),
  );
  expect(new Map(documents.map(({ cdc, number, qr }) => [cdc, [number, qr]]))).toEqual(
    new Map(watched.emissions.map(({ cdc, numero_documento, qr }) => [cdc, [numero_documento, qr]])),
  );
  const cancelled = documents.filter(({ cancelledAt }) => cancelledAt !== null).map(({ cdc }) => cdc);
  expect(cancelled.toSorted()).toEqual(watched.cancelled.toSorted());
  await expectDispatched(sandbox, token, watched);
  const messages = await inbox(sandbox);
  expect(messages).toHaveLength(watched.codesSent + 1);
  expect(messages.filter(({ usedAt }) => usedAt !== null)).toHaveLength(watched.logins + 1);
  await expectTrials(sandbox, watched);
});

test(`interrupted requests leave nothing incomplete (FUZZ_SEED=${SEED})`, async () => {
  const sandbox = await runSandbox({ seed: SEED });
  const token = await sandbox.logIn();
  for (const kind of [
    'reset-before-reading',
    'reset-before-processing',
    'reset-after-processing',
    'truncate',
  ]) {
    await sandbox.addFault({ kind, method: 'POST', probability: 0.05 });
  }
  const watched = await play(sandbox, token, 1500);
  expect(watched.faults).toEqual([]);
  expect(watched.unanswered.length).toBeGreaterThan(50);
  expect(watched.emissions.length).toBeGreaterThan(50);
  await sandbox.clearFaults();
  const documents = await expectWholeLedger(sandbox, token);
  const known = new Map(documents.map(({ cdc, number }) => [cdc, number]));
  for (const { cdc, numero_documento } of watched.emissions) expect(known.get(cdc)).toBe(numero_documento);
  // Some were issued without their answer arriving.
  expect(documents.length).toBeGreaterThan(watched.emissions.length);
  const cancelled = new Set(documents.flatMap(({ cdc, cancelledAt }) => (cancelledAt === null ? [] : [cdc])));
  expect(watched.cancelled.filter((cdc) => !cancelled.has(cdc))).toEqual([]);
});

async function play(sandbox: RunningSandbox, token: string, count: number): Promise<WatchedService> {
  const document = await readOpenApi(sandbox.url);
  const watched = new WatchedService(document, token);
  const ids = { cityIds: CITIES.map(({ id }) => id), unitIds: UNITS.map(({ id }) => id) };
  await playRequests(
    sandbox.url,
    interfaceRequests(document, ids),
    watched.living,
    { seed: SEED, count, connections: CONNECTIONS },
    (exchange) => watched.look(exchange),
    async () => {
      const { living } = watched;
      living.codes = (await inbox(sandbox)).slice(-8);
      const carts = watched.newCarts.splice(0).slice(-NEW_CARTS);
      const filled = carts.map(async (id) => ({
        id,
        items: (await pendingItems(sandbox, token, id)).map((item) => item.id),
      }));
      living.carts = [...(await Promise.all(filled)), ...living.carts].slice(0, CARTS);
    },
  );
  return watched;
}

/** Checks numbers without gap or repetition, valid control codes and XML, and public pages that open. */
async function expectWholeLedger(sandbox: RunningSandbox, token: string): Promise<LedgerDocument[]> {
  const { requests, documents } = await sandbox.ledger();
  expect(requests.map(({ seq }) => seq)).toEqual(requests.map((_, index) => index + 1));
  const last = new Map<string, number>();
  for (const { documentType, timbrado, number, cdc } of documents) {
    const [establishment = '', point = '', digits = ''] = number.split('-');
    const series = [documentType, timbrado, establishment, point].join('/');
    expect(Number(digits), series).toBe((last.get(series) ?? 0) + 1);
    last.set(series, Number(digits));
    expect(cdc).toMatch(
      new RegExp(`^${documentType}80009735\\d${establishment}${point}${digits}2\\d{8}1\\d{9}\\d$`),
    );
    expect(weightedSum(cdc.slice(0, 43)), cdc).toBe(Number(cdc.slice(43)));
  }
  expect(last.size).toBeGreaterThan(3);
  for (const { documentType, cdc, facturaCdc } of documents.filter(
    ({ cancelledAt }) => cancelledAt !== null,
  )) {
    const notes = documents.filter((note) => note.facturaCdc === cdc && note.cancelledAt === null);
    expect(notes, `${documentType} ${facturaCdc}`).toEqual([]);
  }
  await inTurns(documents, async ({ cdc, qr }) => {
    const xml = readXml((await sandbox.get(`/etax/xml/${cdc}`, token)).text);
    expect(asLists(xml)).toMatchObject({ DE: [{ $: { Id: cdc } }], gCamFuFD: [{ dCarQR: [qr] }] });
    const { pathname, search } = new URL(qr);
    const page = await sandbox.get(pathname + search);
    expect(page.status, qr).toBe(200);
    expect(page.text).toContain(cdc.slice(0, 4));
  });
  return documents;
}

/** Checks that each cart has left what was sold minus its uncancelled notes. */
async function expectDispatched(
  sandbox: RunningSandbox,
  token: string,
  watched: WatchedService,
): Promise<void> {
  const taken = new Map<string, number>();
  for (const [cdc, { items }] of watched.notes) {
    if (watched.cancelled.includes(cdc)) continue;
    for (const { carrito_item_id: id, cantidad } of items) taken.set(id, (taken.get(id) ?? 0) + cantidad);
  }
  expect(taken.size).toBeGreaterThan(20);
  for (const cart of new Set([...watched.notes.values()].map(({ carrito_id }) => carrito_id))) {
    for (const item of await pendingItems(sandbox, token, cart)) {
      expect(item.cantidad_disponible).toBeGreaterThanOrEqual(0);
      expect(item.cantidad_remitida).toBeCloseTo(taken.get(item.id) ?? 0, 7);
      expect(item.cantidad_remitida + item.cantidad_disponible).toBeCloseTo(item.cantidad, 7);
      taken.delete(item.id);
    }
  }
  expect([...taken]).toEqual([]);
}

/** Checks that granted trials are complete: the same content is accepted again, other content is not. */
async function expectTrials(sandbox: RunningSandbox, watched: WatchedService): Promise<void> {
  for (const [id, words] of watched.trials) {
    const trial: unknown = Object.fromEntries([['id', id], ...(JSON.parse(words) as [string, unknown][])]);
    expect((await sandbox.post('/prueba-gratuita', trial)).status).toBe(200);
    const other = { ...(trial as object), nombre: 'Otro' };
    expect((await sandbox.post('/prueba-gratuita', other)).status).toBe(400);
  }
}

interface PendingItem {
  id: string;
  cantidad: number;
  cantidad_disponible: number;
  cantidad_remitida: number;
}

async function pendingItems(sandbox: RunningSandbox, token: string, cart: string): Promise<PendingItem[]> {
  const answer = await sandbox.get(`/notas/remision/carrito/${cart}/items-pendientes`, token);
  return (answer.body as { data: PendingItem[] }).data;
}

interface Message {
  channel: string;
  to: string;
  code: string;
  usedAt: number | null;
}

async function inbox(sandbox: RunningSandbox): Promise<Message[]> {
  return (await sandbox.control<{ messages: Message[] }>('inbox')).messages;
}

/** Visits all, as many at a time as there are connections. */
async function inTurns<T>(list: readonly T[], visit: (one: T) => Promise<void>): Promise<void> {
  const waiting = list.values();
  const worker = async (): Promise<void> => {
    for (const one of waiting) await visit(one);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
}

/** Check digit of 43 digits: modulus 11, weights 2 to 11 from the right (MT 10.2). */
function weightedSum(digits: string): number {
  const sum = Array.from(digits, Number).reduceRight(
    (total, digit, index) => total + digit * (((digits.length - 1 - index) % 10) + 2),
    0,
  );
  return sum % 11 > 1 ? 11 - (sum % 11) : 0;
}
