import { expect, onTestFinished } from 'vitest';
import type { LedgerDocument } from '../../../training-service/control/control-routes.ts';
import type { SeenRequest } from '../../../training-service/ledger/request-repository.ts';
import { type SandboxOptions, startSandbox } from '../../../training-service/server.ts';
import type { Emission } from '../../contract/service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { emitOnce } from './one-request.ts';
import { logInToSandbox } from '../../support/sandbox-session.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Parsed JSON; undefined if the text is not JSON. */
  body: unknown;
}

/** An envelope as received; tests check the parts they expect. */
export interface AnyEnvelope {
  success: boolean;
  codigo: string;
  message?: string;
  mensaje?: string;
  data?: unknown;
  error?: { campos?: { campo: string; mensaje: string }[]; [key: string]: unknown };
}

/** A training service of this test's own, with a plain HTTP client. */
export async function runSandbox(options: Partial<SandboxOptions> = {}) {
  const dataFolder = options.dataFolder ?? temporaryFolder();
  const sandbox = await startSandbox({ port: 0, speed: 1, seed: 1, ...options, dataFolder });
  onTestFinished(() => sandbox.close());
  return { ...sandbox, dataFolder, ...clientOf(sandbox.url, sandbox.controlUrl) };
}

export type RunningSandbox = Awaited<ReturnType<typeof runSandbox>>;

/** A training service with a fault on emissions, unless the fault names another path. */
export async function runFaulty(fault: Record<string, unknown>, options: Partial<SandboxOptions> = {}) {
  const sandbox = await runSandbox(options);
  const token = await sandbox.logIn();
  expect((await sandbox.addFault({ path: '/simplificado/carritos', ...fault })).status).toBe(201);
  const issued = async (): Promise<number> => (await sandbox.ledger()).documents.length;
  return {
    sandbox,
    token,
    emit: () => emitOnce(sandbox.url, token),
    issued,
    untilIssued: async () => {
      while ((await issued()) === 0);
    },
    lastRequest: async () => (await sandbox.ledger()).requests.at(-1),
  };
}

export function clientOf(url: string, controlUrl: string) {
  const call = async (address: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(address, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parseJson(text) };
  };
  const json = (method: string, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const authorization = (token: string): Record<string, string> => ({ 'x-api-key': `Bearer ${token}` });

  const client = {
    logIn: () => logInToSandbox(url, controlUrl),
    get: (path: string, token?: string) =>
      call(url + path, { headers: token === undefined ? {} : authorization(token) }),
    post: (path: string, body: unknown, token?: string) =>
      call(url + path, json('POST', body, token === undefined ? {} : authorization(token))),
    call: (path: string, init: RequestInit) => call(url + path, init),
    control: async <T>(path: string): Promise<T> => (await call(`${controlUrl}/_control/${path}`)).body as T,
    addFault: (fault: Record<string, unknown>) => call(`${controlUrl}/_control/faults`, json('POST', fault)),
    clearFaults: () => call(`${controlUrl}/_control/faults`, { method: 'DELETE' }),
    advance: (advanceMs: number) => call(`${controlUrl}/_control/clock`, json('POST', { advanceMs })),
    ledger: () => client.control<{ requests: SeenRequest[]; documents: LedgerDocument[] }>('ledger'),
    async issue(token: string, body: unknown = invoiceBody()): Promise<Emission> {
      const answer = await client.post('/simplificado/carritos', body, token);
      if (answer.status !== 200) throw new Error(`not issued: ${answer.status} ${answer.text}`);
      return (answer.body as { data: Emission }).data;
    },
  };
  return client;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
