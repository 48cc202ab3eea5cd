import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { askForXml, readKeptXml } from '../../../../../main/documents/xml/read-kept-xml.ts';
import { XmlScheduler } from '../../../../../main/documents/xml/xml-scheduler.ts';
import { readDocumentDetail } from '../../../../../main/documents/document-detail.ts';
import type { DocumentRecord } from '../../../../../main/sending/document-record.ts';
import type { NetworkRequest, NetworkResult } from '../../../../../main/kernel/ports/network.ts';
import { storeLinks } from '../../../../../main/database/stored-texts.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../../shared/domain/dates.ts';
import { TEST_TOKEN, TEST_URL, TestCounter } from '../../../../support/counter.ts';
import { documentXml } from '../../../../support/document-xml.ts';
import { answered, isProbe } from '../../../../support/fake-network.ts';
import { failure, success } from '../../../../support/service-answers.ts';

const machine = perTest(() => new TestCounter());
let scheduler: XmlScheduler;
/** Answer to a request for an XML; other requests are answered as usual. */
let xmlReply: (cdc: string) => NetworkResult | Promise<NetworkResult>;
const report = vi.fn<(event: string) => void>();
const onPutOff = vi.fn<(documentId: string) => void>();
const isXml = ({ url }: NetworkRequest): boolean => url.includes('/etax/xml/');
const asked = (): string[] => machine.network.asked.filter(isXml).map(({ url }) => url.slice(-44));

beforeEach(() => {
  scheduler = new XmlScheduler(report, onPutOff);
  report.mockReset();
  onPutOff.mockReset();
  xmlReply = (cdc) => answered(200, documentXml(cdc));
  const { network } = machine;
  network.reply = (request) => {
    if (isXml(request)) return xmlReply(request.url.slice(-44));
    if (isProbe(request)) return answered(200, success([]));
    if (request.url.endsWith('/anular')) return answered(400, failure('400', 'No se anula'));
    if (request.method === 'POST') return network.issue(request);
    return answered(200, success({ estado: 'Aprobado', mensaje: 'ok' }));
  };
});
afterEach(async () => {
  await scheduler.leave();
  await machine.counter.engine.stop();
});

/** Starts the engine and the scheduler, as the app does. */
async function open(): Promise<void> {
  machine.counter.store.onCommitted((changes) => scheduler.changed(changes));
  scheduler.join(machine.counter);
  machine.counter.engine.start();
  await machine.counter.probe.ask();
}

async function sellApproved(): Promise<DocumentRecord> {
  const { id } = await machine.sellIssued();
  machine.counter.store.commit(() =>
    machine.counter.documents.move(id, 'approved-by-authority', {
      at: machine.clock.now(),
      actor: 'counter',
    }),
  );
  return machine.document(id);
}

const standing = (id: string) => readDocumentDetail(machine.counter, id).xml;

test('a document that was approved has its XML fetched once, and kept with its hash', async () => {
  await open();
  const { id } = machine.sell();
  machine.counter.engine.wake();
  await machine.clock.advance(1000);
  expect(machine.state(id)).toBe('issued');
  expect(standing(id)).toMatchObject({ state: 'later' });
  await machine.clock.advance(11 * MINUTE_MS);
  const { state, cdc } = machine.document(id);
  expect(state).toBe('approved');
  const text = documentXml(cdc ?? '');
  expect(standing(id)).toEqual({
    state: 'archived',
    sha256: createHash('sha256').update(text).digest('hex'),
    bytes: Buffer.byteLength(text),
    fetchedAt: expect.any(Number),
    nextTryAt: null,
    reason: null,
  });
  expect(readKeptXml(machine.counter, id)).toEqual({ name: cdc, bytes: new Uint8Array(Buffer.from(text)) });
  expect(machine.counter.store.audit.ofSubject(id).at(-1)).toMatchObject({
    event: 'document.xml-archived',
    details: { sha256: standing(id)?.sha256 },
  });
  await machine.clock.advance(48 * HOUR_MS);
  expect(asked()).toEqual([cdc]);
});

test('the request goes to the configured service, whatever address an answer named', async () => {
  const { cdc } = await sellApproved();
  machine.counter.store.db
    .prepare('UPDATE documents SET qr = @qr, xml_url = @xmlUrl, links_crc32 = @linksCrc32')
    .run(storeLinks({ xmlUrl: 'https://otro.example/robar', qr: null }));
  await open();
  await machine.clock.advance(MINUTE_MS);
  const carriers = machine.network.asked.filter(({ headers }) =>
    Object.values(headers).some((value) => value.includes(TEST_TOKEN)),
  );
  expect(new Set(carriers.map(({ url }) => new URL(url).origin))).toEqual(new Set([TEST_URL]));
  expect(machine.network.asked.find(isXml)?.url).toBe(`${TEST_URL}/etax/xml/${cdc}`);
});

test('a fetch survives a restart, and an answer that comes after the end changes nothing', async () => {
  const { id, cdc } = await sellApproved();
  const late = Promise.withResolvers<NetworkResult>();
  xmlReply = () => late.promise;
  await open();
  await machine.clock.advance(2000);
  expect(asked()).toHaveLength(1);
  await scheduler.leave();
  await machine.counter.engine.stop();
  machine.reopen();
  late.resolve(answered(200, documentXml(cdc ?? '')));
  await machine.clock.advance(MINUTE_MS);
  expect(standing(id)?.state).toBe('waiting');
  xmlReply = (asking) => answered(200, documentXml(asking));
  await open();
  await machine.clock.advance(MINUTE_MS);
  expect(standing(id)?.state).toBe('archived');
});

describe('nothing is asked', () => {
  test('while a sale waits, sending is paused or a login is needed', async () => {
    const { id } = await sellApproved();
    const { counter } = machine;
    await open();
    counter.store.commit(() => counter.sending.pause('screen', 0, null));
    await machine.clock.advance(HOUR_MS);
    expect(asked()).toEqual([]);
    counter.store.commit(() => {
      counter.sending.unpause();
      counter.sending.rejectToken(TEST_TOKEN);
    });
    await machine.clock.advance(HOUR_MS);
    expect(asked()).toEqual([]);
    counter.store.commit(() => counter.sending.release());
    const issue = machine.network.issue.bind(machine.network);
    machine.network.issue = () => answered(429, failure('429', 'Despacio'), { 'retry-after': '3000' });
    machine.sell();
    counter.engine.wake();
    await machine.clock.advance(30 * MINUTE_MS);
    expect(asked()).toEqual([]);
    machine.network.issue = issue;
    await machine.clock.advance(2 * HOUR_MS);
    expect(standing(id)?.state).toBe('archived');
  });
});

describe('an XML that does not come', () => {
  test('is tried again with growing gaps, and others are tried after a rest', async () => {
    const bad = await sellApproved();
    const good = await sellApproved();
    xmlReply = (cdc) => answered(200, cdc === bad.cdc ? '<html></html>' : documentXml(cdc));
    await open();
    await machine.clock.advance(30_000);
    expect(asked()).toEqual([bad.cdc]);
    expect(standing(bad.id)).toMatchObject({
      state: 'waiting',
      reason: 'Lo que mandó el servicio no es un XML.',
      nextTryAt: expect.any(Number),
    });
    await machine.clock.advance(MINUTE_MS);
    expect(standing(good.id)?.state).toBe('archived');
    await machine.clock.advance(10 * MINUTE_MS);
    expect(asked()).toHaveLength(3);
    await machine.clock.advance(50 * MINUTE_MS);
    expect(asked()).toHaveLength(3);
    await machine.clock.advance(15 * MINUTE_MS);
    expect(asked()).toHaveLength(4);
    await machine.clock.advance(10 * 24 * HOUR_MS);
    expect(asked().length).toBeLessThan(16);
    xmlReply = (cdc) => answered(200, documentXml(cdc));
    await machine.clock.advance(25 * HOUR_MS);
    expect(standing(bad.id)?.state).toBe('archived');
  });

  test('is given up where the service does not know it, until a person asks for it again', async () => {
    const { id } = await sellApproved();
    xmlReply = () => answered(404, failure('404', 'No existe'));
    await open();
    await machine.clock.advance(60 * HOUR_MS);
    expect(asked()).toHaveLength(6);
    expect(standing(id)).toMatchObject({ state: 'unknown', reason: 'No existe', nextTryAt: null });
    await machine.clock.advance(1000 * HOUR_MS);
    expect(asked()).toHaveLength(6);
    xmlReply = (cdc) => answered(200, documentXml(cdc));
    askForXml(machine.counter, id, 'screen');
    await machine.clock.advance(MINUTE_MS);
    expect(standing(id)?.state).toBe('archived');
    askForXml(machine.counter, id, 'screen');
    await machine.clock.advance(MINUTE_MS);
    expect(asked()).toHaveLength(7);
  });

  test('is tried again where the database does not store it, which is reported', async () => {
    const { id } = await sellApproved();
    const keep = vi.spyOn(machine.counter.xml, 'keep').mockImplementationOnce(() => {
      throw new Error('disk');
    });
    await open();
    await machine.clock.advance(5 * MINUTE_MS);
    expect(keep).toHaveBeenCalledTimes(2);
    expect(report).toHaveBeenCalledExactlyOnceWith('xml.failed', {
      error: expect.objectContaining({ message: 'disk' }),
    });
    expect(standing(id)?.state).toBe('archived');
  });
});

test('an archived XML cannot be changed', async () => {
  const { id } = await sellApproved();
  await open();
  await machine.clock.advance(MINUTE_MS);
  const { db } = machine.counter.store;
  expect(() => db.prepare('DELETE FROM xml_files').run()).toThrow('nothing is deleted');
  expect(() => db.prepare(`UPDATE xml_files SET packed = x'00'`).run()).toThrow('what was written stays');
  expect(() => db.prepare(`UPDATE xml_requests SET state = 'waiting'`).run()).toThrow('archived once');
  expect(standing(id)?.state).toBe('archived');
});
