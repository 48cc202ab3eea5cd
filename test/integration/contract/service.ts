import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, type Client, createClient } from './client.ts';
import { startProgram } from './program.ts';

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

export interface LedgerDocument {
  documentType: string;
  timbrado: string;
  number: string;
  cdc: string;
  carritoId: string;
  estado: string;
  emittedAt: number;
  cancelledAt: number | null;
  facturaCdc: string | null;
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
  /** Without a token. */
  open: Client;
  token(): string;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  control: Client;
  inbox(): Promise<Message[]>;
  documents(): Promise<LedgerDocument[]>;
  /** How many emissions were answered with success. */
  issued(): number;
  now(): Promise<number>;
  /** Moves its clock; a login does not outlive 12 hours of it. */
  advance(advanceMs: number): Promise<void>;
  logIn(): Promise<void>;
  invoice(body: unknown): Promise<Emission>;
  stop(): Promise<void>;
}

const EMISSIONS: readonly string[] = ['/simplificado/carritos', '/simplificado/notas/remision'];

/** Starts the service with a data folder that is gone after `stop`. */
export async function startService(): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-contract-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const service = await startServiceOn(folder);
    return { ...service, stop: () => service.stop().finally(removeFolder) };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

/** Starts the service on a data folder, which stays. */
export async function startServiceOn(dataFolder: string): Promise<Service> {
  const program = await startProgram(dataFolder);
  const client = createClient(program.url);
  let issued = 0;
  const open: Client = {
    ...client,
    async post(path, body, headers) {
      const answer = await client.post(path, body, headers);
      if (answer.status === 200 && EMISSIONS.includes(path)) issued += 1;
      return answer;
    },
  };
  const control = createClient(program.controlUrl);
  let token = '';
  const withToken = (): Record<string, string> => ({ 'x-api-key': `Bearer ${token}` });
  const read = async <T>(path: string): Promise<T> => (await control.get(`/_control/${path}`)).json as T;

  const service: Service = {
    url: program.url,
    open,
    control,
    token: () => token,
    get: (path) => open.get(path, withToken()),
    post: (path, body) => open.post(path, body, withToken()),
    inbox: async () => (await read<{ messages: Message[] }>('inbox')).messages,
    documents: async () => (await read<{ documents: LedgerDocument[] }>('ledger')).documents,
    issued: () => issued,
    now: async () => (await read<{ now: number }>('clock')).now,
    async advance(advanceMs) {
      const { status, text } = await control.post('/_control/clock', { advanceMs });
      if (status !== 200) throw new Error(`the clock was not moved: ${text}`);
    },
    async logIn() {
      const correo = 'caja@mostrador.example';
      await open.post('/auth/email', { correo });
      const codigo = (await service.inbox()).findLast(({ to }) => to === correo)?.code;
      const { json, text } = await open.post('/auth/email/verify', { email: { correo, codigo } });
      const given = (json as { data?: { token?: string } } | undefined)?.data?.token;
      if (given === undefined) throw new Error(`no login: ${text}`);
      token = given;
    },
    async invoice(body) {
      const { status, text, json } = await service.post('/simplificado/carritos', body);
      if (status !== 200) throw new Error(`not issued: ${status} ${text}`);
      return (json as { data: Emission }).data;
    },
    async stop() {
      open.close();
      control.close();
      await program.stop();
    },
  };
  try {
    await service.logIn();
  } catch (error) {
    await service.stop();
    throw error;
  }
  return service;
}
