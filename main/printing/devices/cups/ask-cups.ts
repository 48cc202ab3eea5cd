import { request } from 'node:http';
import type { Clock } from '../../../kernel/ports/clock.ts';
import type { CupsServer } from './find-cups-server.ts';
import { type IppAnswer, type IppRequest, readIppAnswer, writeIppRequest } from './ipp-message.ts';

/** The server is on this machine, and writes the document to its disk before it answers. */
const SILENCE_LIMIT_MS = 30_000;

/** `path` is where it is asked, `document` what stands behind the question. */
export interface CupsQuestion extends IppRequest {
  path: string;
  document: Uint8Array | null;
}

export type CupsResult =
  /** Nothing of the question left the program. */
  | { kind: 'not-connected'; error: Error }
  /** It may have arrived, and no readable answer came. */
  | { kind: 'no-answer'; error: Error }
  /** The server would not even read it: an HTTP status other than 200. */
  | { kind: 'turned-away'; status: number }
  | { kind: 'answered'; answer: IppAnswer };

/** A question to the server one has in mind. */
export type AskCups = (question: CupsQuestion, signal: AbortSignal) => Promise<CupsResult>;

/** One question to the system's print server: IPP over HTTP (RFC 8010), never sent twice. */
export function askCups(
  server: CupsServer,
  { path, document, ...message }: CupsQuestion,
  clock: Clock,
  signal: AbortSignal,
): Promise<CupsResult> {
  const body = Buffer.concat([writeIppRequest(message), document ?? Buffer.alloc(0)]);
  return new Promise((resolve) => {
    let isConnected = false;
    const headers = {
      // By a socket there is no host, and CUPS wants one that it knows.
      host: 'host' in server ? server.host : 'localhost',
      'content-type': 'application/ipp',
      'content-length': body.length,
    };
    const sent = request({ ...server, path, method: 'POST', headers, agent: false, signal });
    const cancel = clock.afterReal(SILENCE_LIMIT_MS, () => sent.destroy(new Error('ETIMEDOUT')));
    const end = (result: CupsResult): void => {
      cancel();
      resolve(result);
    };
    const fail = (error: Error): void => end({ kind: isConnected ? 'no-answer' : 'not-connected', error });
    sent.once('socket', (socket) => socket.once('connect', () => (isConnected = true)));
    sent.on('error', fail);
    sent.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.once('end', () => {
        const status = response.statusCode ?? 0;
        if (status !== 200) return end({ kind: 'turned-away', status });
        try {
          end({ kind: 'answered', answer: readIppAnswer(Buffer.concat(chunks)) });
        } catch (error) {
          fail(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
    sent.end(body);
  });
}
