import { afterEach, beforeAll, expect, test } from 'vitest';
import { GateRig, TRANSPORTS, type Transport, type Trouble } from '../../support/gate-rig.ts';
import { httpAnswer, type RawScript } from '../../support/raw-http-server.ts';
import { failure, issuedData, success } from '../../support/service-answers.ts';
import { createTestCertificates, type TestCertificates } from '../../support/test-certificates.ts';

/*
 * Each place after the commit fails once: the sale is in doubt, and whatever time passes and however well all goes
 * again, nothing is sent a second time. The kinds of answers are in emission-sockets.test.ts and outcome.test.ts.
 */

const ISSUED = JSON.stringify(success(issuedData()));
const ANSWER = httpAnswer(200, ISSUED);
const HALF = ANSWER.subarray(0, ANSWER.length - 100);
/** Ends with the connection, which proves nothing without TLS's own word (close_notify). */
const UNTIL_CLOSE = 'HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n';

interface Step {
  on: readonly Transport[];
  trouble: Trouble;
  probablyIssued: boolean;
  reason?: RegExp;
  /** Requests that the service read; 1 by default. */
  requests?: 0 | 1;
}

let certificates: TestCertificates;
let rig: GateRig;

beforeAll(async () => {
  certificates = await createTestCertificates();
});
afterEach(() => rig.stop());

const way = (name: string): Transport => {
  const found = TRANSPORTS.find((transport) => transport.name === name);
  if (found === undefined) throw new Error(`no way ${name}`);
  return found;
};
const viaProxy = [way('https TLSv1.3 through a proxy')];
const overTls = [way('https TLSv1.2'), way('https TLSv1.3')];
const bothEnds = [way('http'), ...viaProxy];

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
  'a reset at the first byte': {
    on: bothEnds,
    trouble: {
      play: async (connection) => {
        await connection.receive((text) => text.length > 0);
        connection.reset();
      },
    },
    probablyIssued: false,
    reason: /ECONNRESET|EPIPE/,
  },
  'a reset after the request': {
    on: bothEnds,
    trouble: afterRequest((connection) => connection.reset()),
    probablyIssued: false,
    reason: /ECONNRESET/,
  },
  'a cut after the request, without close_notify': {
    on: overTls,
    trouble: afterRequest((connection) => connection.cut()),
    probablyIssued: false,
  },
  'half a head, cut without close_notify': {
    on: overTls,
    trouble: writes('HTTP/1.1 200 O', (connection) => connection.cut()),
    probablyIssued: false,
  },
  'half an answer': { on: bothEnds, trouble: answers(HALF), probablyIssued: true },
  'half an answer, cut without close_notify': {
    on: overTls,
    trouble: writes(HALF, (connection) => connection.cut()),
    probablyIssued: true,
  },
  'half an answer that goes until the end, cut without close_notify': {
    on: overTls,
    trouble: writes(`${UNTIL_CLOSE}${ISSUED.slice(0, -100)}`, (connection) => connection.cut()),
    probablyIssued: true,
  },
  'half a refusal that goes until the end, cut without close_notify': {
    on: overTls,
    trouble: writes(
      `HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n${JSON.stringify(failure('400', 'No.')).slice(0, -1)}`,
      (connection) => connection.cut(),
    ),
    probablyIssued: false,
  },
  'unencrypted bytes in the middle of the answer': {
    on: overTls,
    trouble: writes(HALF, (connection) => {
      connection.writeRaw('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    }),
    probablyIssued: true,
    reason: /SSL/,
  },
  'unencrypted bytes instead of the answer': {
    on: overTls,
    trouble: afterRequest((connection) => {
      connection.writeRaw('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    }),
    probablyIssued: false,
    reason: /SSL/,
  },
  'an alert that the service wants a certificate of ours': {
    // It comes after the handshake is done for us; with TLS 1.2 it comes before.
    on: [way('https TLSv1.3')],
    trouble: { tls: { requestCert: true, rejectUnauthorized: true } },
    probablyIssued: false,
    reason: /ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED/,
    requests: 0,
  },
  silence: { on: bothEnds, trouble: afterRequest(() => {}), probablyIssued: false, reason: /ETIMEDOUT/ },
  'a redirect to the same place': {
    on: bothEnds,
    trouble: answers(httpAnswer(307, '', { location: '/simplificado/carritos' })),
    probablyIssued: false,
    reason: /HTTP 307/,
  },
  '503 with Retry-After': {
    on: bothEnds,
    trouble: answers(httpAnswer(503, '', { 'retry-after': '1' })),
    probablyIssued: false,
    reason: /HTTP 503/,
  },
  'a proxy that dies after the request': {
    on: viaProxy,
    trouble: afterRequest(() => rig.breakTunnels()),
    probablyIssued: false,
    reason: /ECONNRESET/,
  },
};

const rows = Object.entries(steps).flatMap(([name, { on, ...step }]) =>
  on.map((transport) => ({ name, transport, step })),
);

test.each(rows)('$name over $transport.name leaves a doubt and is sent once', async ({ transport, step }) => {
  const { trouble, probablyIssued, reason, requests = 1 } = step;
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
});

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
