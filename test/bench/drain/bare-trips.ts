import { once } from 'node:events';
import { connect, createSecureContext } from 'node:tls';
import { figureOf } from '../frame/times.ts';
import { generatedSale } from '../generated-sales.ts';
import type { SlowService } from './start-slow-service.ts';

/** Medians, in milliseconds. */
export interface BareTrips {
  /** TCP and TLS. */
  connectMs: number;
  /** From the request's first byte to the answer's. */
  requestMs: number;
}

/** Rounds before the measurement, which warm up both ends. */
const WARM_ROUNDS = 20;

/** Cost of the line alone, without our code: the same request, written by hand. */
export async function measureBareTrips({ port, authority }: SlowService, rounds: number): Promise<BareTrips> {
  const body = JSON.stringify(generatedSale(0));
  const request = `POST /simplificado/carritos HTTP/1.1\r\nhost: x\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const connects: number[] = [];
  const requests: number[] = [];
  const secureContext = createSecureContext({ ca: authority });
  for (let round = -WARM_ROUNDS; round < rounds; round++) {
    const startedAt = performance.now();
    const socket = connect({ port, host: '127.0.0.1', secureContext });
    await once(socket, 'secureConnect');
    const connectedAt = performance.now();
    socket.write(request);
    await once(socket, 'data');
    const answeredAt = performance.now();
    socket.destroy();
    if (round < 0) continue;
    connects.push(connectedAt - startedAt);
    requests.push(answeredAt - connectedAt);
  }
  return { connectMs: figureOf(connects).median, requestMs: figureOf(requests).median };
}
