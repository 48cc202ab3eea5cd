import type { Duplex } from 'node:stream';
import { refusalEnvelope } from '../envelope.ts';

/** Node's codes for what comes in and is no HTTP request of a bearable kind. */
const STATUSES: ReadonlyMap<string, { status: number; reason: string; mensaje: string }> = new Map([
  [
    'HPE_HEADER_OVERFLOW',
    {
      status: 431,
      reason: 'Request Header Fields Too Large',
      mensaje: 'Los encabezados son demasiado grandes.',
    },
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    { status: 408, reason: 'Request Timeout', mensaje: 'El pedido tardó demasiado en llegar.' },
  ],
]);

const MALFORMED = { status: 400, reason: 'Bad Request', mensaje: 'El pedido no es HTTP válido.' };

/** Answers the envelope to what could not be read as a request, and closes. */
export function answerUnreadable(error: Error, socket: Duplex, httpDate: string): void {
  if (!socket.writable || codeOf(error) === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, reason, mensaje } = STATUSES.get(codeOf(error)) ?? MALFORMED;
  const body = JSON.stringify(refusalEnvelope(status, mensaje, { campos: [{ campo: 'body', mensaje }] }));
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    `date: ${httpDate}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
