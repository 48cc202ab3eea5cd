import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GateRig, TRANSPORTS, type Transport, type Trouble } from '../../support/gate-rig.ts';
import { httpAnswer, type RawScript } from '../../support/raw-http-server.ts';
import {
  createTestCertificates,
  SERVICE_HOST,
  type TestCertificates,
} from '../../support/test-certificates.ts';

/*
 * Each place before the commit fails once: nothing was sent, nothing is in doubt, and the sale leaves by itself, once,
 * when the trouble is over. gate.test.ts goes all six ways to the service.
 */

const LIMIT_MS = 10_000;
const PAGE = '<html><body>Inicie sesión en la red</body></html>';

interface Step {
  on: readonly Transport[];
  trouble: Trouble | (() => Trouble);
  /** Phase of the record; `proxy` where the first step on the way is the proxy's. */
  phase: 'lookup' | 'connect' | 'tls' | 'proxy';
  reason: RegExp;
}

let certificates: TestCertificates;
let rig: GateRig;

beforeAll(async () => {
  certificates = await createTestCertificates();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await rig.stop();
});

const way = (name: string): Transport => {
  const found = TRANSPORTS.find((transport) => transport.name === name);
  if (found === undefined) throw new Error(`no way ${name}`);
  return found;
};
const viaProxy = [way('https TLSv1.3 through a proxy')];
const overTls = [way('https TLSv1.3')];
const bothEnds = [way('http'), ...viaProxy];

const timeGoesBy = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(LIMIT_MS));
const fails = (code: string): Error => Object.assign(new Error(code), { code, syscall: 'getaddrinfo' });

/** Once the client has begun to shake hands. */
const inHandshake =
  (act: RawScript): RawScript =>
  async (connection) => {
    await connection.receive((text) => text.length > 100);
    await act(connection);
  };
/** Once the proxy was asked. */
const asked =
  (act: RawScript): RawScript =>
  async (connection) => {
    await connection.head();
    await act(connection);
  };
const proxyAnswers = (bytes: string | Buffer): Trouble => ({
  atProxy: asked((connection) => connection.end(bytes)),
});

const steps: Record<string, Step> = {
  'the name is not known': {
    on: bothEnds,
    trouble: { addresses: fails('ENOTFOUND') },
    phase: 'lookup',
    reason: /^ENOTFOUND$/,
  },
  'the look-up never ends': {
    on: bothEnds,
    trouble: { addresses: () => void timeGoesBy() },
    phase: 'lookup',
    reason: /^ETIMEDOUT$/,
  },
  'the connection is refused': {
    on: bothEnds,
    trouble: { addresses: ['127.0.0.2'] },
    phase: 'connect',
    reason: /^ECONNREFUSED$/,
  },
  'every address refuses, each in its way': {
    on: bothEnds,
    trouble: { addresses: ['::1', '127.0.0.2', '127.0.0.3'] },
    phase: 'connect',
    reason: /ECONNREFUSED$/,
  },

  'the handshake never ends': {
    on: overTls,
    trouble: { atService: inHandshake(timeGoesBy) },
    phase: 'tls',
    reason: /^ETIMEDOUT$/,
  },
  'the handshake is reset': {
    on: overTls,
    trouble: { atService: inHandshake((connection) => connection.reset()) },
    phase: 'tls',
    reason: /^ECONNRESET$/,
  },
  'the handshake is answered in plain text': {
    on: overTls,
    trouble: { atService: inHandshake((connection) => connection.end(httpAnswer(200, PAGE))) },
    phase: 'tls',
    reason: /^(ERR_SSL|EPROTO)/,
  },
  'the handshake is answered by an alert': {
    on: overTls,
    trouble: { atService: inHandshake((connection) => connection.end(Buffer.from('15030300020228', 'hex'))) },
    phase: 'tls',
    reason: /^(ERR_SSL|EPROTO)/,
  },
  'the service speaks another protocol over TLS': {
    on: overTls,
    trouble: { tls: { ALPNProtocols: ['h2'] } },
    phase: 'tls',
    reason: /NO_APPLICATION_PROTOCOL/,
  },
  // With TLS 1.3 the same comes after the commit, and is a doubt.
  'the service wants a certificate of ours': {
    on: [way('https TLSv1.2')],
    trouble: { tls: { requestCert: true, rejectUnauthorized: true } },
    phase: 'tls',
    reason: /HANDSHAKE_FAILURE/,
  },
  'the certificate has expired': {
    on: overTls,
    trouble: () => ({ shows: certificates.expired }),
    phase: 'tls',
    reason: /^CERT_HAS_EXPIRED$/,
  },
  'the certificate is not valid yet': {
    on: overTls,
    trouble: () => ({ shows: certificates.notYetValid }),
    phase: 'tls',
    reason: /^CERT_NOT_YET_VALID$/,
  },
  'the certificate is for another host': {
    on: overTls,
    trouble: () => ({ shows: certificates.wrongHost }),
    phase: 'tls',
    reason: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
  },
  'the certificate has an unknown issuer': {
    on: overTls,
    trouble: () => ({ shows: certificates.unknownIssuer }),
    phase: 'tls',
    reason: /^UNABLE_TO_VERIFY_LEAF_SIGNATURE$/,
  },
  'the certificate brings an authority that is not trusted': {
    on: overTls,
    trouble: () => ({ shows: certificates.unknownChain }),
    phase: 'tls',
    reason: /^SELF_SIGNED_CERT_IN_CHAIN$/,
  },

  'the proxy wants a login (407)': {
    on: viaProxy,
    trouble: proxyAnswers(httpAnswer(407, PAGE, { 'proxy-authenticate': 'Basic realm="red"' })),
    phase: 'proxy',
    reason: /^HTTP 407$/,
  },
  'the proxy sends to a portal (302)': {
    on: viaProxy,
    trouble: proxyAnswers(httpAnswer(302, PAGE, { location: 'http://portal.prueba/' })),
    phase: 'proxy',
    reason: /^HTTP 302$/,
  },
  'the proxy answers a page instead of going on': {
    on: viaProxy,
    trouble: proxyAnswers(httpAnswer(200, PAGE, { 'content-type': 'text/html' })),
    phase: 'proxy',
    reason: /^contestó una página$/,
  },
  'the proxy announces a page, which comes later': {
    on: viaProxy,
    trouble: {
      atProxy: asked((connection) => connection.write('HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\n')),
    },
    phase: 'proxy',
    reason: /^contestó una página$/,
  },
  'the proxy answers HTML without a head': {
    on: viaProxy,
    trouble: proxyAnswers(PAGE),
    phase: 'proxy',
    reason: /^HPE_/,
  },
  'the proxy stops in the middle of its head': {
    on: viaProxy,
    trouble: {
      atProxy: asked(async (connection) => {
        await connection.write('HTTP/1.1 200 Connection est');
        await timeGoesBy();
      }),
    },
    phase: 'proxy',
    reason: /^ETIMEDOUT$/,
  },
  'the proxy hangs up when it is asked': {
    on: viaProxy,
    trouble: proxyAnswers(''),
    phase: 'proxy',
    reason: /^ECONNRESET$/,
  },
  'the proxy hangs up at once': {
    on: viaProxy,
    trouble: { atProxy: (connection) => connection.end() },
    phase: 'proxy',
    reason: /^(ECONNRESET|EPIPE)$/,
  },
  'the proxy answers a megabyte of head': {
    on: viaProxy,
    trouble: proxyAnswers(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(2 ** 20)}\r\n\r\n`),
    phase: 'proxy',
    reason: /^HPE_HEADER_OVERFLOW$/,
  },
  'the proxy dies in the handshake': {
    on: viaProxy,
    trouble: { atService: inHandshake(() => rig.breakTunnels()) },
    phase: 'tls',
    reason: /^ECONNRESET$/,
  },
};

const rows = Object.entries(steps).flatMap(([name, { on, ...step }]) =>
  on.map((transport) => ({ name, transport, step })),
);

test.each(rows)(
  '$name over $transport.name: the sale stays queued and leaves once',
  async ({ transport, step }) => {
    const { trouble, phase, reason } = step;
    rig = await GateRig.start(transport, certificates);
    rig.trouble = typeof trouble === 'function' ? trouble() : trouble;
    await rig.send();
    expect(rig.sale.state).toBe('queued');
    expect(rig.attempts).toMatchObject([{ outcome: 'unsent', writtenAt: null }]);
    const [shownPhase, ...shownReason] = (rig.attempts[0]?.reason ?? '').split(': ');
    expect(shownPhase).toBe(transport.viaProxy && phase !== 'tls' ? 'proxy' : phase);
    expect(shownReason.join(': ')).toMatch(reason);
    expectNothingSent();

    rig.recover();
    await rig.send();
    expect(rig.sale.state).toBe('issued');
    expect(rig.service.requests).toEqual(['POST /simplificado/carritos HTTP/1.1']);
  },
);

test.each(TRANSPORTS)('a commit that fails over $name lets no byte leave', async (transport) => {
  rig = await GateRig.start(transport, certificates);
  const refusal = new Error('the disk is full');
  const request = {
    method: 'POST' as const,
    url: `${rig.baseUrl(transport)}/simplificado/carritos`,
    headers: { 'x-api-key': 'Bearer a-training-token' },
    body: rig.sale.body,
    answerTimeoutMs: 1000,
  };
  const exchange = rig.network.exchange(request, () => {
    throw refusal;
  });
  await expect(exchange).rejects.toBe(refusal);
  await rig.service.taken();
  await rig.service.quiet();
  expectNothingSent();
  expect(rig.service.bytes).toBe(0);
});

/** Checks that service and proxy have seen no more of the request than the service's name and port. */
function expectNothingSent(): void {
  expect(rig.service.requests).toEqual([]);
  const seen = [...rig.service.connections, ...(rig.proxy?.connections ?? [])].map((connection) =>
    connection.text(),
  );
  for (const text of seen) expect(text).not.toMatch(/POST|x-api-key|training-token|venta/);
  for (const head of rig.tunnels)
    expect(head).toMatch(new RegExp(`^CONNECT ${SERVICE_HOST}:\\d+ HTTP/1.1\r\n`));
}
