import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Program, startProgram } from './programs.ts';

/** The training service as a program of its own, and its control panel as a trainer would use it. */
export interface TrainingService {
  url: string;
  /** Runs the command line's clock together with the service's. */
  clockVariable: string;
  addFault(fault: Record<string, unknown>): Promise<void>;
  clearFaults(): Promise<void>;
  askForCode(correo: string): Promise<string>;
  documents(): Promise<LedgerDocument[]>;
  stop(): Promise<void>;
}

export interface LedgerDocument {
  cdc: string;
  number: string;
  total: number;
  observacion: string;
  estado: string;
  cancelledAt: number | null;
}

export async function startTrainingService(dataFolder: string, speed: number): Promise<TrainingService> {
  const port = await freePortPair();
  const args = ['--port', String(port), '--speed', String(speed), '--seed', '1', '--data', dataFolder];
  const program = startProgram('sandbox/index.ts', args, process.env);
  await firstLine(program);
  const url = `http://127.0.0.1:${port}`;
  const control = `http://127.0.0.1:${port + 1}/_control`;
  const clock = await getJson<{ speed: number; originAt: number; originRealAt: number }>(`${control}/clock`);
  return {
    url,
    clockVariable: `${clock.speed}@${Math.round(clock.originAt)}/${Math.round(clock.originRealAt)}`,
    addFault: async (fault) => void (await postJson(`${control}/faults`, fault)),
    clearFaults: async () => void (await fetch(`${control}/faults`, { method: 'DELETE' })),
    async askForCode(correo) {
      await postJson(`${url}/auth/email`, { email: { correo } });
      const inbox = await getJson<{ messages: { to: string; code: string }[] }>(`${control}/inbox`);
      const code = inbox.messages.findLast((message) => message.to === correo)?.code;
      if (code === undefined) throw new Error('the training service sent no code');
      return code;
    },
    documents: async () => (await getJson<{ documents: LedgerDocument[] }>(`${control}/ledger`)).documents,
    async stop() {
      program.child.kill('SIGTERM');
      await program.ended;
    },
  };
}

async function firstLine(program: Program): Promise<void> {
  const iterator = program.lines[Symbol.asyncIterator]();
  const { done } = await iterator.next();
  if (done === true) throw new Error(`the training service did not start: ${(await program.ended).errors}`);
}

/** The control panel stands on the port after the service's. */
async function freePortPair(): Promise<number> {
  for (;;) {
    const first = createServer().listen(0, '127.0.0.1');
    await once(first, 'listening');
    const address = first.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const second = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      second.once('error', () => resolve(false));
      second.listen(port + 1, '127.0.0.1', () => resolve(true));
    });
    await Promise.all([first, second].filter(({ listening }) => listening).map(close));
    if (isFree) return port;
  }
}

function close(server: ReturnType<typeof createServer>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

async function getJson<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return (await response.json()) as T;
}

async function postJson(url: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status} ${await response.text()}`);
  return response.json();
}
