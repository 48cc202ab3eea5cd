import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IpcMainInvokeEvent } from 'electron';
import { systemPorts } from '../../../main/counter/system-ports.ts';
import { CounterHost } from '../../../main/app/counter-host.ts';
import { atCounter } from '../../../main/api/area-handlers.ts';
import { coreHandlers } from '../../../main/api/core-handlers.ts';
import { type Handlers, registerMethods } from '../../../main/api/router.ts';
import type { Input, MethodName, Output } from '../../../shared/contract/contract.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import type { Result } from '../../../shared/contract/window-api.ts';
import type { SaleDraft } from '../../../shared/domain/sale/sale-draft.ts';

/*
 * The windowless app, over a disk of which one call fails: sells, sends, cancels and closes, as a person would who
 * reads the messages and tries again. Reports each promise and each message.
 *
 * Arguments: root url token clock(JSON) draft(JSON)
 */

const [root = '', baseUrl = '', token = '', clockText = '', draftText = ''] = process.argv.slice(2);
const dataFolder = join(root, 'data');
const location = { dataFolder, configFolder: join(root, 'config'), baseUrl };
const clockScale = JSON.parse(clockText) as { speed: number; originAt: number; originRealAt: number };
const draft = JSON.parse(draftText) as SaleDraft;

const ORIGIN = 'app://mostrador';
const EVENT = { senderFrame: { origin: ORIGIN, parent: null } } as unknown as IpcMainInvokeEvent;

/** In real time; a person gives up later. */
const PATIENCE_MS = 8000;
const LOOK_MS = 10;

const say = (kind: string, text: string): void =>
  void process.stdout.write(`${JSON.stringify([kind, text])}\n`);

const host = new CounterHost({
  dataFolder: () => dataFolder,
  placeTrouble: () => null,
  findCounterPlace: async () => ({
    ports: systemPorts({ dataFolder, token, secretsKey: null, trainingClock: clockScale }),
    location,
    clockScale,
    companion: null,
  }),
  version: '0',
  onChange() {},
  observers: [],
  offerBackup: () => ({ words: '', wholeAside: null }),
  putBack: () => {},
  check: async () => ({ damage: null, audit: null }),
  onDamaged: () => say('unexpected', 'the database is taken for damaged'),
  report: (event, { error }: { error?: unknown }) => say('reported', `${event}: ${messageOf(error)}`),
});

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

/** Retries until an acceptable answer, like a person who reads the reason for each failure. */
async function insist<M extends MethodName>(
  method: M,
  input: Input<M>,
  isEnough: (value: Output<M>) => boolean,
): Promise<Output<M> | null> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const result = (await methods.get(method)?.(EVENT, input)) as Result<Output<M>>;
    if (!result.ok) say('words', result.error.message);
    else if (isEnough(result.value)) return result.value;
    await sleep(LOOK_MS);
  }
  return null;
}

type Method = (event: IpcMainInvokeEvent, input: unknown) => Promise<unknown>;
const methods = new Map<string, Method>();
registerMethods({
  ipcMain: { handle: (name, method) => void methods.set(name, method as Method) },
  appOrigin: ORIGIN,
  authorize: () => ({ actor: 'screen', approvedBy: null }),
  handlers: atCounter(() => host.counter(), coreHandlers) as Handlers,
  report: (event, { method = '', error }: { method?: string; error?: unknown }) =>
    say('reported', `${event} ${method}: ${messageOf(error)}`),
});

async function start(): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const report = await host.start();
    if (report.kind === 'ready') return;
    say('words', report.kind === 'failed' ? report.message : report.kind);
    await sleep(LOOK_MS);
  }
  throw new Error('does not start');
}

await start();
if ((await insist('sale.keep', { draft }, () => true)) !== null) say('kept', draft.id);
const sold = await insist('sale.charge', { draft }, () => true);
if (sold !== null) {
  const { id } = sold;
  say('sold', id);
  const isSent = ({ summary }: DocumentDetail): boolean => !['queued', 'sending'].includes(summary.state);
  const sent = await insist('documents.open', { id }, isSent);
  const state = sent?.summary.state ?? 'not yet';
  say('sent', state);
  if (state === 'issued' || state === 'approved') {
    const input = { id, motivo: 'Se cargó dos veces', back: 'as-paid' as const };
    await insist('documents.cancel', input, () => true);
    const end = await insist('documents.open', { id }, ({ summary }) => summary.state === 'cancelled');
    say('cancelled', end?.summary.state ?? 'not yet');
  }
}
try {
  await host.stop();
  say('ended', '');
} catch (error) {
  // As the app's log would show it.
  say('reported', error instanceof Error ? error.message : String(error));
}
