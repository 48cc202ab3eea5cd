import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { LedgerDocument } from '../../training-service/control/control-routes.ts';
import type { SeenRequest } from '../../training-service/ledger/request-repository.ts';
import { type SandboxOptions, startSandbox } from '../../training-service/server.ts';
import { logInToSandbox } from '../support/sandbox-session.ts';
import { type Answer, type Client, createClient } from './client.ts';

/** Response data of an emission (interface, POST /simplificado/carritos). */
export interface Emission {
  numero_timbrado: string;
  numero_documento: string;
  serie: string;
  cdc: string;
  carrito_id: string;
  estado_etax: { estado: string; mensaje: string };
  xml: string;
  qr: string;
  jsonDE?: unknown;
}

export interface Message {
  channel: 'whatsapp' | 'email';
  to: string;
  code: string;
  sentAt: number;
  expiresAt: number;
  usedAt: number | null;
}

/** A running service and a client that has logged in. */
export interface Service {
  url: string;
  dataFolder: string;
  /** Sends no token. */
  open: Client;
  token(): string;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  inbox(): Promise<Message[]>;
  documents(): Promise<LedgerDocument[]>;
  requests(): Promise<SeenRequest[]>;
  now(): Promise<number>;
  /** Advances its clock; a login lasts 12 hours of it. */
  advance(advanceMs: number): Promise<void>;
  logIn(): Promise<void>;
  invoice(body: unknown): Promise<Emission>;
  /** Checks that the ledger holds one document for each success, numbered without a gap. */
  expectOnlyIssued(): Promise<void>;
  stop(): Promise<void>;
}

export const INVOICES = '/simplificado/carritos';
export const NOTES = '/simplificado/notas/remision';
export const CANCELLATIONS = '/etax/eventos/anular';
const EMISSIONS: readonly string[] = [INVOICES, NOTES];

/** Runs one service for all tests of a file, and checks at the end that only successes left a document. */
export function serviceOfFile(options: Partial<SandboxOptions> = {}): Service {
  let running: Service | undefined;
  beforeAll(async () => {
    running = await startService(options);
  });
  afterAll(async () => {
    try {
      await running?.expectOnlyIssued();
    } finally {
      await running?.stop();
    }
  });
  return new Proxy({} as Service, {
    get: (_service, name) => Reflect.get(running ?? {}, name) as unknown,
  });
}

/** Starts a service; removes its data folder on `stop`, unless it was given one. */
export async function startService(options: Partial<SandboxOptions> = {}): Promise<Service> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'mostrador-contract-'));
  const sandbox = await startSandbox({ port: 0, speed: 1, seed: 1, ...options, dataFolder });
  const client = createClient(sandbox.url);
  let issued = 0;
  const open: Client = {
    ...client,
    async post(path, body, headers) {
      const answer = await client.post(path, body, headers);
      if (answer.status === 200 && EMISSIONS.includes(path)) issued += 1;
      return answer;
    },
  };
  const control = createClient(sandbox.controlUrl);
  let token = '';
  const withToken = (): Record<string, string> => ({ 'x-api-key': `Bearer ${token}` });
  const read = async <T>(path: string): Promise<T> => (await control.get(`/_control/${path}`)).json as T;
  const known = (await read<{ documents: unknown[] }>('ledger')).documents.length;

  const service: Service = {
    url: sandbox.url,
    dataFolder,
    open,
    token: () => token,
    get: (path) => open.get(path, withToken()),
    post: (path, body) => open.post(path, body, withToken()),
    inbox: async () => (await read<{ messages: Message[] }>('inbox')).messages,
    documents: async () => (await read<{ documents: LedgerDocument[] }>('ledger')).documents,
    requests: async () => (await read<{ requests: SeenRequest[] }>('ledger')).requests,
    now: async () => (await read<{ now: number }>('clock')).now,
    async advance(advanceMs) {
      const { status, text } = await control.post('/_control/clock', { advanceMs });
      if (status !== 200) throw new Error(`the clock was not moved: ${text}`);
    },
    async logIn() {
      token = await logInToSandbox(sandbox.url, sandbox.controlUrl);
    },
    async invoice(body) {
      const { status, text, json } = await service.post(INVOICES, body);
      if (status !== 200) throw new Error(`not issued: ${status} ${text}`);
      return (json as { data: Emission }).data;
    },
    async expectOnlyIssued() {
      const documents = await service.documents();
      expect(documents).toHaveLength(known + issued);
      expectConsecutive(documents);
    },
    async stop() {
      open.close();
      control.close();
      await sandbox.close();
      if (options.dataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
  await service.logIn();
  return service;
}

/** Checks that numbers run from 1 without gaps, in order, within a timbrado, issuing point and document type. */
function expectConsecutive(documents: readonly LedgerDocument[]): void {
  const lastNumbers = new Map<string, number>();
  for (const { documentType, timbrado, number } of documents) {
    const [, point = '', ordinal = ''] = /^(\d{3}-\d{3})-(\d{7})$/.exec(number) ?? [];
    const key = `${documentType}/${timbrado}/${point}`;
    expect(`${key}: ${Number(ordinal)}`).toBe(`${key}: ${(lastNumbers.get(key) ?? 0) + 1}`);
    lastNumbers.set(key, Number(ordinal));
  }
}
