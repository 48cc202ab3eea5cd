import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import { pause, totalDelayMs } from './alter-answer.ts';
import { faultsOf, type RequestFault } from './fault.ts';

/**
 * The body as `delay-body` and `truncate` send it: the headers, with the full length, at once; then the body
 * late, or half of it before the connection is closed. Without these faults, the payload unchanged.
 */
export async function writePartly(
  faults: readonly RequestFault[],
  reply: FastifyReply,
  payload: unknown,
  stopping: AbortSignal,
): Promise<unknown> {
  const delayMs = totalDelayMs(faultsOf(faults, 'delay-body'));
  const isCut = faultsOf(faults, 'truncate').length > 0;
  if (delayMs === 0 && !isCut) return payload;
  const body = await wholeBody(payload);
  reply.header('content-length', body.length);
  const parts = partsOf(reply.raw, body, { delayMs, isCut }, stopping);
  return Readable.from(parts, { objectMode: false });
}

async function* partsOf(
  response: ServerResponse,
  body: Buffer,
  { delayMs, isCut }: { delayMs: number; isCut: boolean },
  stopping: AbortSignal,
): AsyncGenerator<Buffer> {
  response.flushHeaders();
  await pause(delayMs, stopping);
  if (!isCut) {
    yield body;
    return;
  }
  const half = body.subarray(0, Math.floor(body.length / 2));
  if (half.length > 0) yield half;
  const { socket } = response;
  if (socket === null || socket.destroyed) return;
  const closed = once(socket, 'close');
  socket.destroySoon();
  await closed;
}

async function wholeBody(payload: unknown): Promise<Buffer> {
  if (typeof payload === 'string') return Buffer.from(payload);
  if (Buffer.isBuffer(payload)) return payload;
  return payload instanceof Readable ? buffer(payload) : Buffer.alloc(0);
}
