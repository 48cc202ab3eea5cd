import { expect, test } from 'vitest';
import { createHttpNetwork } from '../../main/sending/service/http-network.ts';
import { WITHOUT_PROXY } from '../../main/sending/service/proxy-settings.ts';
import { tlsContext } from '../../main/sending/service/trusted-authorities.ts';
import { ByteServer } from '../support/byte-server.ts';
import { httpAnswer } from '../support/raw-http-server.ts';
import { createTestCertificates, secureContextOf } from '../support/test-certificates.ts';

const REQUESTS = 5000;

test.each(['http', 'https'])(
  'no byte of 5,000 %s requests reaches the server before the gate returns',
  async (scheme) => {
    const { authority, good } = await createTestCertificates();
    const tls = scheme === 'http' ? null : secureContextOf(good, 'TLSv1.3');
    const server = await ByteServer.start(httpAnswer(200, '{}'), { tls, viaProxy: false });
    try {
      const network = createHttpNetwork({ proxies: WITHOUT_PROXY, secureContext: tlsContext([authority]) });
      const request = {
        method: 'POST' as const,
        url: `${scheme}://127.0.0.1:${server.port}/`,
        headers: { 'content-type': 'application/json' },
        body: '{"a":1}',
        answerTimeoutMs: 60_000,
      };
      let [answered, early, before] = [0, 0, 0];
      for (let left = REQUESTS - 1; left >= 0; left -= 1) {
        // Alternates between a new connection and one opened ahead; every third request is prepared before.
        if (left % 3 === 0) network.makeReady(request);
        const { kind } = await network.exchange({ ...request, following: left % 2 }, () => {
          early += server.bytesNow() - before;
        });
        before = server.bytesNow();
        if (kind === 'answered') answered += 1;
      }
      expect({ answered, early }).toEqual({ answered: REQUESTS, early: 0 });
      expect(before % REQUESTS).toBe(0);
    } finally {
      await server.stop();
    }
  },
);
