import { once } from 'node:events';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import process from 'node:process';
import { createTestCertificates, secureContextOf } from '../../support/test-certificates.ts';
import { issuedData, success } from '../../support/service-answers.ts';

/*
 * A fiscal service that issues at once, behind a line with the given round-trip time, in its own process.
 * Answers are delayed by a whole round trip; the first outgoing bytes also pay for the connection, which
 * loopback makes at once.
 */

const roundTripMs = Number(process.argv[2]);
const certificates = await createTestCertificates();
let number = 0;
const service = createHttps(secureContextOf(certificates.good, 'TLSv1.3'), (request, response) => {
  request.resume().once('end', () => {
    const data = request.method === 'POST' ? issuedData({ number: ++number }) : [];
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(success(data)));
  });
});
await once(service.listen(0, '127.0.0.1'), 'listening');
const { port: servicePort } = service.address() as AddressInfo;

const line = createServer({ noDelay: true }, (client) => {
  const far = connect({ port: servicePort, host: '127.0.0.1', noDelay: true });
  passOn(client, far, [roundTripMs, 0]);
  passOn(far, client, [roundTripMs]);
});
await once(line.listen(0, '127.0.0.1'), 'listening');
process.send?.({ port: (line.address() as AddressInfo).port, authority: certificates.authority });
// The parent has gone.
process.once('disconnect', () => process.exit(0));

/** Delays each chunk, in order; the last delay applies to all further ones. */
function passOn(from: Socket, to: Socket, delaysMs: number[]): void {
  const later = (act: () => void): void => {
    const [delayMs = 0] = delaysMs;
    if (delaysMs.length > 1) delaysMs.shift();
    setTimeout(() => void (to.destroyed || act()), delayMs);
  };
  from.on('data', (chunk) => later(() => to.write(chunk)));
  from.on('end', () => later(() => to.end()));
  from.on('error', () => to.destroy());
  from.on('close', () => later(() => to.destroy()));
}
