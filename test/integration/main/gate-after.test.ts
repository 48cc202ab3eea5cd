import { sayReason } from '../../../shared/text/say-reason.ts';
import { said } from '../../../shared/domain/reason.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { GateRig, type Transport, transportOf, type Trouble } from '../../support/gate-rig.ts';
import { httpAnswer, type RawScript } from '../../support/raw-http-server.ts';
import { failure, issuedData, success } from '../../support/service-answers.ts';
import { createTestCertificates, type TestCertificates } from '../../support/test-certificates.ts';

/*
 * Each step after the commit fails once: the sale is in doubt, and is never sent again, however much time
 * passes and even when everything works again. The kinds of answers are in emission-sockets.test.ts and
 * outcome.test.ts.
 */

const ISSUED = JSON.stringify(success(issuedData()));
const ANSWER = httpAnswer(200, ISSUED);
const HALF = ANSWER.subarray(0, ANSWER.length - 100);
/** Ends with the connection, which proves nothing without TLS's close_notify. */
const UNTIL_CLOSE = '\r\nconnection: close\r\n\r\n';

type Step = [
  name: string,
  on: readonly Transport[],
  trouble: Trouble,
  probablyIssued: boolean,
  reason: RegExp,
  /** Requests that the service read; 1 by default. */
  requests?: 0 | 1,
];

let certificates: TestCertificates;
let rig: GateRig;

beforeAll(async () => {
  certificates = await createTestCertificates();
});
afterEach(() => rig.stop());

const throughProxy = [transportOf('https TLSv1.3 through a proxy')];
const overTls = [transportOf('https TLSv1.2'), transportOf('https TLSv1.3')];
const bothEnds = [transportOf('http'), ...throughProxy];

const afterRequest = (act: RawScript): Trouble => ({
  play: async (connection) => {
    await connection.request();
    await act(connection);
  },
});
const writes = (bytes: string | Buffer, then: RawScript = () => {}): Trouble =>
  afterRequest(async (connection) => {
    await connection.write(bytes);
    await then(connection);
  });
const answers = (bytes: string | Buffer): Trouble => afterRequest((connection) => connection.end(bytes));

const PLAIN = 'HTTP/1.1 502 Bad Gateway\r\n\r\n';
const HALF_REFUSAL = JSON.stringify(failure('400', 'No.')).slice(0, -1);
const cut: RawScript = (connection) => connection.cut();
const reset: RawScript = (connection) => connection.reset();
const plainText: RawScript = (connection) => connection.writeRaw(PLAIN);
const atFirstByte: Trouble = {
  play: async (connection) => {
    await connection.receive((text) => text.length > 0);
    connection.reset();
  },
};

const steps: readonly Step[] = [
  ['a reset at the first byte', bothEnds, atFirstByte, false, /ECONNRESET|EPIPE/],
  ['a reset after the request', bothEnds, afterRequest(reset), false, /ECONNRESET/],
  ['a cut after the request, without close_notify', overTls, afterRequest(cut), false, /./],
  ['half a head, cut without close_notify', overTls, writes('HTTP/1.1 200 O', cut), false, /./],
  ['half an answer', bothEnds, answers(HALF), true, /./],
  ['half an answer, cut without close_notify', overTls, writes(HALF, cut), true, /./],
  [
    'half an answer that goes until the end, cut without close_notify',
    overTls,
    writes(`HTTP/1.1 200 OK${UNTIL_CLOSE}${ISSUED.slice(0, -100)}`, cut),
    true,
    /./,
  ],
  [
    'half a refusal that goes until the end, cut without close_notify',
    overTls,
    writes(`HTTP/1.1 400 Bad Request${UNTIL_CLOSE}${HALF_REFUSAL}`, cut),
    false,
    /./,
  ],
  ['unencrypted bytes in the middle of the answer', overTls, writes(HALF, plainText), true, /SSL/],
  ['unencrypted bytes instead of the answer', overTls, afterRequest(plainText), false, /SSL/],
  // With TLS 1.2 this comes before the commit.
  [
    'an alert that the service wants a certificate of ours',
    [transportOf('https TLSv1.3')],
    { tls: { requestCert: true, rejectUnauthorized: true } },
    false,
    /ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED/,
    0,
  ],
  ['silence', bothEnds, afterRequest(() => {}), false, /ETIMEDOUT/],
  [
    'a redirect to the same place',
    bothEnds,
    answers(httpAnswer(307, '', { location: '/simplificado/carritos' })),
    false,
    /HTTP 307/,
  ],
  ['503 with Retry-After', bothEnds, answers(httpAnswer(503, '', { 'retry-after': '1' })), false, /HTTP 503/],
  [
    'a proxy that dies after the request',
    throughProxy,
    afterRequest(() => rig.breakTunnels()),
    false,
    /ECONNRESET/,
  ],
];

const rows = steps.flatMap(([name, on, trouble, probablyIssued, reason, requests = 1]) =>
  on.map((transport) => ({ name, transport, trouble, probablyIssued, reason, requests })),
);

test.each(rows)(
  '$name over $transport.name leaves a doubt and is sent once',
  async ({ transport, trouble, probablyIssued, reason, requests }) => {
    rig = await GateRig.start(transport, certificates);
    rig.trouble = trouble;
    await rig.send();
    expect(rig.sale.state).toBe('uncertain');
    expect(rig.sale.doubt?.code).toBe(probablyIssued ? 'probably-issued' : 'in-doubt');
    expect(sayReason(rig.attempts[0]?.reason ?? said(null))).toMatch(reason);
    expectSentOnce(transport, requests);

    for (let hour = 0; hour < 3; hour++) {
      rig.recover();
      await rig.send();
    }
    expect(rig.sale.state).toBe('uncertain');
    expect(rig.attempts).toMatchObject([{ outcome: 'uncertain' }]);
    expectSentOnce(transport, requests);
  },
);

function expectSentOnce({ viaProxy }: Transport, requests: number): void {
  expect(rig.service.requests).toEqual(
    Array.from({ length: requests }, () => 'POST /simplificado/carritos HTTP/1.1'),
  );
  expect({ service: rig.service.count, proxy: rig.proxy?.count ?? 0, tunnels: rig.tunnels.length }).toEqual({
    service: 1,
    proxy: viaProxy ? 1 : 0,
    tunnels: viaProxy ? 1 : 0,
  });
}
