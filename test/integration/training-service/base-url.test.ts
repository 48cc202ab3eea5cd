import { expect, onTestFinished, test } from 'vitest';
import { baseUrl } from '../../../training-service/http/create-app.ts';
import { ServicePort } from '../../../training-service/http/service-port.ts';
import { openAuthority } from '../../../training-service/tls/authority.ts';
import { ServerIdentity } from '../../../training-service/tls/server-identity.ts';
import { sendOnce } from './one-request.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A port that answers with the base address that a client would be given. */
async function openPort(address: string) {
  const authority = await openAuthority(temporaryFolder(), Date.now());
  const port = new ServicePort(0, {
    host: address,
    handler: (raw, response) => void response.end(baseUrl({ raw }, port)),
    httpDate: () => '',
    identity: new ServerIdentity(authority, address, Date.now),
  });
  await port.open();
  onTestFinished(() => port.close());
  const ask = async (url: string) => {
    // Over TLS the requested host has to be one of the certificate.
    const host = url.startsWith('https:') ? 'localhost' : 'mentira.invalid';
    return (await sendOnce(url, { ca: authority.certificate, headers: { host } })).text;
  };
  return { port, ask };
}

test.each(['127.0.0.1', '::1'])(
  "%s: scheme and address are the service's, whatever the client sends",
  async (host) => {
    const { port, ask } = await openPort(host);
    const secure = port.url.replace('http:', 'https:');
    expect(await ask(port.url)).toBe(port.url);
    expect(await ask(secure)).toBe(secure);
  },
);
