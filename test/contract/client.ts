import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Parsed JSON; undefined if the text is not JSON. */
  json: unknown;
}

export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Sends a text as it is, anything else as JSON. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  send(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answer>;
  /** Closes the kept connections. */
  close(): void;
}

/** Plain HTTP over node:http, separate from the app's client, so that it shares none of its bugs. */
export function createClient(baseUrl: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const { hostname, port } = new URL(baseUrl);

  const send: Client['send'] = (method, path, headers, body) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const outgoing = request(
        { agent, hostname, port, method, path, headers: { ...headers, ...length } },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              text,
              json: parseJson(text),
            });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });

  return {
    send,
    get: (path, headers = {}) => send('GET', path, { accept: 'application/json', ...headers }),
    post: (path, body, headers = {}) =>
      send(
        'POST',
        path,
        { 'content-type': 'application/json', ...headers },
        typeof body === 'string' ? body : JSON.stringify(body),
      ),
    close: () => agent.destroy(),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
