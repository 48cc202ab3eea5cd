import { afterEach, beforeAll, expect, test } from 'vitest';
import { GateRig, TRANSPORTS, type Transport, type Trouble } from '../../support/gate-rig.ts';
import { httpAnswer, type RawScript } from '../../support/raw-http-server.ts';
import { failure, issuedData, success } from '../../support/service-answers.ts';
import { createTestCertificates, type TestCertificates } from '../../support/test-certificates.ts';

/*
 * Every step after the commit fails, on every way to the service: the sale is in doubt, and whatever time passes
 * and however well all goes again, nothing is sent a second time.
 */

const ISSUED = JSON.stringify(success(issuedData()));
const ANSWER = httpAnswer(200, ISSUED);
const HALF = ANSWER.subarray(0, ANSWER.length - 100);
/** Its end is the connection's end, which nobody vouches for without TLS's own word (close_notify). */
const UNTIL_CLOSE = 'HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n';

interface Step {
  on?: (transport: Transport) => boolean;
  trouble: Trouble;
  probablyIssued: boolean;
  /** Where the code is the row's point. */
  reason?: RegExp;
  /** How many requests came to be read; one unless said. */
  requests?: 0 | 1;
}

let certificates: TestCertificates;
let rig: GateRig;

beforeAll(async () => {
  certificates = await createTestCertificates();
});
afterEach(() => rig.stop());

const overTls = ({ version }: Transport): boolean => version !== null;

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

const steps: Record<string, Step> = {
  'the service resets at the first byte': {
    trouble: {
      play: async (connection) => {
        await connection.receive((text) => text.length > 0);
        connection.reset();
      },
    },
    probablyIssued: false,
    reason: /ECONNRESET|EPIPE/,
  },
  'the service resets after the request (ECONNRESET)': {
    trouble: afterRequest((connection) => connection.reset()),
    probablyIssued: false,
    reason: /ECONNRESET/,
  },
  'the service hangs up after the request': {
    trouble: afterRequest((connection) => connection.end()),
    probablyIssued: false,
  },
  'the service cuts the connection without a word of TLS': {
    on: overTls,
    trouble: afterRequest((connection) => connection.cut()),
    probablyIssued: false,
  },
  'half an answer, and the end of TLS': { trouble: answers(HALF), probablyIssued: true },
  'half an answer, and the end without close_notify': {
    on: overTls,
    trouble: writes(HALF, (connection) => connection.cut()),
    probablyIssued: true,
  },
  'half an answer, and a reset': {
    trouble: writes(HALF, (connection) => connection.reset()),
    probablyIssued: true,
  },
  'half an answer that goes until the end, and the end without close_notify': {
    on: overTls,
    trouble: writes(`${UNTIL_CLOSE}${ISSUED.slice(0, -100)}`, (connection) => connection.cut()),
    probablyIssued: true,
  },
  'half a refusal that goes until the end, and the end without close_notify': {
    on: overTls,
    trouble: writes(
      `HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n${JSON.stringify(failure('400', 'No.')).slice(0, -1)}`,
      (connection) => connection.cut(),
    ),
    probablyIssued: false,
  },
  'half a head, and the end without close_notify': {
    on: overTls,
    trouble: writes('HTTP/1.1 200 O', (connection) => connection.cut()),
    probablyIssued: false,
  },
  'bytes that nobody encrypted, in the middle of the answer': {
    on: overTls,
    trouble: writes(HALF, (connection) => {
      connection.writeRaw('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    }),
    probablyIssued: true,
    reason: /SSL/,
  },
  'bytes that nobody encrypted, instead of the answer': {
    on: overTls,
    trouble: afterRequest((connection) => {
      connection.writeRaw('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    }),
    probablyIssued: false,
    reason: /SSL/,
  },
  'an alert that the service wants a certificate of ours': {
    // It comes after the handshake is done for us; with TLS 1.2 it comes before.
    on: ({ version }) => version === 'TLSv1.3',
    trouble: { tls: { requestCert: true, rejectUnauthorized: true } },
    probablyIssued: false,
    reason: /ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED/,
    requests: 0,
  },
  'no answer': { trouble: afterRequest(() => {}), probablyIssued: false, reason: /ETIMEDOUT/ },
  'an answer that stops half-way': { trouble: writes(HALF), probablyIssued: true, reason: /ETIMEDOUT/ },
  'no HTTP': { trouble: answers('SSH-2.0-OpenSSH\r\n\r\n'), probablyIssued: true, reason: /HPE_/ },
  '302 to the same place': {
    trouble: answers(httpAnswer(302, '', { location: '/simplificado/carritos' })),
    probablyIssued: false,
    reason: /HTTP 302/,
  },
  '307 to the same place': {
    trouble: answers(httpAnswer(307, '', { location: '/simplificado/carritos' })),
    probablyIssued: false,
    reason: /HTTP 307/,
  },
  '408 with an envelope': {
    trouble: answers(httpAnswer(408, JSON.stringify(failure('408', 'Tiempo agotado.')))),
    probablyIssued: false,
    reason: /HTTP 408/,
  },
  '407, of somebody on the way': {
    trouble: answers(httpAnswer(407, '', { 'proxy-authenticate': 'Basic realm="red"' })),
    probablyIssued: false,
    reason: /HTTP 407/,
  },
  '503, come back in a second': {
    trouble: answers(httpAnswer(503, '', { 'retry-after': '1' })),
    probablyIssued: false,
    reason: /HTTP 503/,
  },
  '200 without a cdc': {
    trouble: answers(httpAnswer(200, JSON.stringify(success({})))),
    probablyIssued: true,
  },
  'the proxy dies after the request': {
    on: (transport) => transport.viaProxy,
    trouble: afterRequest(() => rig.breakTunnels()),
    probablyIssued: false,
    reason: /ECONNRESET/,
  },
};

for (const transport of TRANSPORTS) {
  const rows = Object.entries(steps).filter(([, { on = () => true }]) => on(transport));
  test.each(rows)(
    `${transport.name}: %s`,
    async (_name, { trouble, probablyIssued, reason, requests = 1 }) => {
      rig = await GateRig.start(transport, certificates);
      rig.trouble = trouble;
      await rig.send();
      expect(rig.sale.state).toBe('uncertain');
      expect(rig.sale.doubt).toMatch(probablyIssued ? /^Probablemente emitida: / : /^En duda: /);
      if (reason !== undefined) expect(rig.attempts[0]?.reason).toMatch(reason);
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
}

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
