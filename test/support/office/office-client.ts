import type * as z from 'zod';

/** An answer of the office, with its body unread by any schema. */
export interface OfficeAnswer {
  status: number;
  body: unknown;
  headers: Headers;
}

/** A browser without pages: keeps the cookie, and says where its requests come from, as browsers do. */
export class OfficeClient {
  readonly #address: string;
  #cookie: string;

  /** An empty `cookie` is of one who has not signed in. */
  constructor(address: string, cookie = '') {
    this.#address = address;
    this.#cookie = cookie;
  }

  get cookie(): string {
    return this.#cookie;
  }

  get(path: string): Promise<OfficeAnswer> {
    return this.#send(path, {});
  }

  /** GET of an answer that must be right. */
  async read<A>(path: string, schema: z.ZodType<A>): Promise<A> {
    const { status, body } = await this.get(`/api/${path}`);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return schema.parse(body);
  }

  post(path: string, input: unknown, headers: Readonly<Record<string, string>> = {}): Promise<OfficeAnswer> {
    return this.#send(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(input),
    });
  }

  async #send(path: string, init: RequestInit): Promise<OfficeAnswer> {
    const headers = new Headers(init.headers);
    if (this.#cookie !== '') headers.set('cookie', this.#cookie);
    const response = await fetch(this.#address + path, { ...init, headers });
    const set = response.headers.get('set-cookie');
    if (set !== null) this.#cookie = set.split(';', 1)[0] ?? '';
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }
}
