import { type ClientRequest, type IncomingMessage, request as openRequest } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { keep } from '../../shared/language/say.ts';
import type { NetworkRequest, NetworkResult, ReceivedAnswer } from '../ports/network.ts';
import { reasonOf } from './open-socket.ts';

/** Far above any real answer (an invoice with its XML as JSON is a few tens of KiB). */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/** Some gateways turn away who does not say what they are. */
const OWN_HEADERS = { 'user-agent': 'Mostrador', 'accept-encoding': 'gzip, deflate, br' };

/**
 * One request on one open socket, ready before it may be written. Node's own, without an agent: it is never sent a
 * second time and follows no redirect. Nothing leaves before `write`.
 */
export class WrittenRequest {
  readonly #request: NetworkRequest;
  readonly #sent: ClientRequest;

  private constructor(request: NetworkRequest, sent: ClientRequest) {
    this.#request = request;
    this.#sent = sent;
  }

  /** Resolves within this turn of the loop, so that nothing can come in meanwhile. */
  static async prepare(request: NetworkRequest, url: URL, socket: Socket): Promise<WrittenRequest> {
    const sent = openRequest({
      method: request.method,
      path: `${url.pathname}${url.search}`,
      headers: { ...OWN_HEADERS, host: url.host, ...request.headers },
      createConnection: () => socket,
    });
    // Stays attached: an error of what is never written must not end the program.
    sent.on('error', () => {});
    await new Promise((resolve) => sent.once('socket', () => process.nextTick(resolve)));
    return new WrittenRequest(request, sent);
  }

  /** The bytes are handed to the system before it returns. */
  write(): Promise<NetworkResult> {
    const answer = this.#answer();
    this.#sent.end(this.#request.body);
    return answer;
  }

  #answer(): Promise<NetworkResult> {
    const sent = this.#sent;
    const chunks: Buffer[] = [];
    let size = 0;
    let head: Omit<ReceivedAnswer, 'body'> | null = null;
    let body: Readable | null = null;
    let isEnded = false;
    const { promise, resolve } = Promise.withResolvers<NetworkResult>();
    const end = (result: NetworkResult): void => {
      isEnded = true;
      clearTimeout(limit);
      sent.destroy();
      body?.destroy();
      resolve(result);
    };
    const received = (): ReceivedAnswer | null =>
      head === null ? null : { ...head, body: Buffer.concat(chunks).toString('utf8') };
    const broken = (reason: string): void => {
      if (isEnded) return;
      const answer = received();
      end(answer === null ? { kind: 'no-answer', reason } : { kind: 'broken-answer', reason, answer });
    };
    const limit = setTimeout(() => broken('ETIMEDOUT'), this.#request.answerTimeoutMs);
    sent.on('response', (response) => {
      head = headOf(response);
      const whole = (): void => {
        const answer = received();
        if (answer !== null && !isEnded) end({ kind: 'answered', answer });
      };
      let isEmpty = true;
      response.once('data', () => (isEmpty = false));
      response.on('error', (error) => broken(reasonOf(error)));
      response.on('close', () => {
        if (!response.complete) broken('ECONNRESET');
      });
      body = unpacked(response)
        .on('data', (chunk: Buffer) => {
          if (isEnded) return;
          chunks.push(chunk.subarray(0, MAX_ANSWER_BYTES - size));
          size += chunk.length;
          if (size > MAX_ANSWER_BYTES) broken(keep`la respuesta es demasiado grande`);
        })
        .on('end', whole)
        // Nothing is nothing, whatever it is said to be packed in.
        .on('error', (error) => (isEmpty && response.complete ? whole() : broken(reasonOf(error))));
    });
    // A service that switches protocols has not answered; left open, the connection would hold everything up.
    sent.on('upgrade', (_response: IncomingMessage, connection: Socket) => {
      connection.destroy();
      broken('HTTP 101');
    });
    sent.on('error', (error) => broken(reasonOf(error)));
    sent.on('close', () => {
      // What was answered may still be unpacked.
      if (head === null) broken('ECONNRESET');
    });
    return promise;
  }
}

function headOf({ statusCode = 0, headers }: IncomingMessage): Omit<ReceivedAnswer, 'body'> {
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  };
}

/** The answer's body as it was before it was packed for the way. */
function unpacked(response: IncomingMessage): Readable {
  const coding = response.headers['content-encoding']?.toLowerCase();
  const unpack =
    coding === 'br'
      ? createBrotliDecompress()
      : coding === 'gzip' || coding === 'deflate'
        ? createUnzip()
        : null;
  return unpack === null ? response : response.pipe(unpack);
}
