import { sayReason } from '../../../shared/text/say-reason.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readXmlAnswer } from '../../../main/documents/xml/read-xml-answer.ts';
import { createFiscalService } from '../../../main/sending/service/fiscal-service.ts';
import { httpNetwork } from '../../../main/sending/service/http-network.ts';
import { documentXml } from '../../support/document-xml.ts';
import { httpAnswer, type RawConnection, RawServer } from '../../support/raw-http-server.ts';
import { makeCdc } from '../../support/service-answers.ts';

/* The XML of a document over real sockets: the token goes to the configured service and nowhere else. */

const CDC = makeCdc();
const TOKEN = 'a-token-nobody-else-may-see';

let answer: Buffer;
let service: RawServer;
let other: RawServer;
beforeEach(async () => {
  const script = async (connection: RawConnection): Promise<void> => {
    await connection.request();
    connection.end(answer);
  };
  service = await RawServer.start(script);
  other = await RawServer.start((connection) => connection.end(httpAnswer(200, documentXml(CDC))));
});
afterEach(async () => {
  await service.stop();
  await other.stop();
});

/** Reads the XML; errors carry the words of their reason. */
async function read() {
  const asked = createFiscalService({ network: httpNetwork, baseUrl: service.url, token: () => TOKEN });
  const answered = readXmlAnswer(await asked.readXml(CDC), CDC, 0);
  return 'reason' in answered ? { ...answered, reason: sayReason(answered.reason) } : answered;
}

test('the XML arrives unchanged, requested with the token', async () => {
  answer = httpAnswer(200, documentXml(CDC), { 'content-type': 'application/xml; charset=utf-8' });
  expect(await read()).toEqual({ kind: 'xml', bytes: Buffer.from(documentXml(CDC)) });
  const [request] = service.connections.map((connection) => connection.text());
  expect(request?.split('\r\n')[0]).toBe(`GET /etax/xml/${CDC} HTTP/1.1`);
  expect(request).toContain(`x-api-key: Bearer ${TOKEN}`);
});

test.each([301, 302, 303, 307, 308])('HTTP %i to another server is not followed', async (status) => {
  answer = httpAnswer(status, '', { location: `${other.url}/etax/xml/${CDC}` });
  expect(await read()).toMatchObject({ kind: 'failed', reason: expect.stringContaining('otra dirección') });
  expect(other.count).toBe(0);
  expect(service.count).toBe(1);
});

test('more than five megabytes are rejected', async () => {
  answer = httpAnswer(200, documentXml(CDC, 'x'.repeat(5 * 1024 * 1024)));
  expect(await read()).toMatchObject({ kind: 'failed', reason: expect.stringContaining('ANSWER_TOO_LARGE') });
});

test('a truncated answer is rejected', async () => {
  const whole = documentXml(CDC);
  answer = httpAnswer(200, whole.slice(0, -20), { 'content-length': Buffer.byteLength(whole) });
  expect(await read()).toMatchObject({ kind: 'failed', reason: expect.stringContaining('no llegó entera') });
});
