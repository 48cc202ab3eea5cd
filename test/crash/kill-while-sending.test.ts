import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Counter, openCounter, openCounterForReading, systemPorts } from '../../main/compose.ts';
import { resolveAsNotIssued, resolveByCdc } from '../../main/documents/resolve-doubt.ts';
import { sell } from '../../main/documents/sell.ts';
import { verifyStore } from '../../main/store/verify-store.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { CITY_ID, randomInvoiceBodies, UNIT_ID } from '../support/sale-bodies.ts';
import { type LedgerDocument, logInToSandbox, readLedger } from '../support/sandbox-session.ts';
import { KILL_STEPS, type KillStep } from './kill-steps.ts';

/** Each step this often; with nine steps that is 207 kills. */
const KILLS_PER_STEP = 23;
const COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url));
const SENDER = fileURLToPath(new URL('dying-sender.ts', import.meta.url));

let root: string;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'mostrador-crash-'));
  sandbox = await startSandbox({ port: 0, speed: 1, seed: 1, dataFolder: join(root, 'service') });
});

afterEach(async () => {
  await sandbox.close();
  rmSync(root, { recursive: true, force: true });
});

test('killed at each step of a send, no sale is lost and none is issued twice', async () => {
  const token = await logInToSandbox(sandbox.url, sandbox.controlUrl);
  const location = {
    dataFolder: join(root, 'data'),
    configFolder: join(root, 'config'),
    baseUrl: sandbox.url,
  };
  const ports = systemPorts({ ...location, token, secretsKey: null, trainingClock: null });
  const open = (): Counter => openCounter(ports, location, { command: 'test', onChange: () => {} });
  const die = (step: KillStep, nth: number): Promise<NodeJS.Signals | null> =>
    runSender([location.dataFolder, location.configFolder, sandbox.url, token, step, String(nth)]);

  const kills = KILL_STEPS.length * KILLS_PER_STEP;
  const bodies = randomInvoiceBodies(7, kills * 2 + 20, { cityId: CITY_ID, unitId: UNIT_ID });
  const counter = open();
  const sold = bodies.map((body) => sell(counter, body, 'test').localNumber);
  counter.store.close();

  for (let kill = 0; kill < kills; kill++) {
    const step = KILL_STEPS[kill % KILL_STEPS.length] ?? 'connected';
    const signal = await die(step, 1 + (kill % 2));
    expect(signal, `kill ${kill} at ${step}`).toBe('SIGKILL');
    const reader = openCounterForReading(ports, location);
    expectNoContradiction(reader, await readLedger(sandbox.controlUrl), `kill ${kill} at ${step}`);
    reader.store.close();
  }

  const survivor = open();
  survivor.engine.start();
  await survivor.engine.untilIdle();
  await settleDoubts(survivor, await readLedger(sandbox.controlUrl));
  survivor.engine.wake();
  await survivor.engine.untilIdle();
  await survivor.engine.stop();

  const ledger = await readLedger(sandbox.controlUrl);
  const issued = [...survivor.documents.list(null)];
  expect(issued.map(({ state }) => state).filter((state) => state !== 'issued')).toEqual([]);
  expect(issued.map(({ localNumber }) => localNumber)).toEqual(sold);
  expect(ledger.map(localNumberOf).toSorted()).toEqual(sold.toSorted());
  expect(new Set(ledger.map(({ cdc }) => cdc))).toEqual(new Set(issued.map(({ cdc }) => cdc)));
  expect(verifyStore(survivor.store).findings).toEqual([]);
  survivor.store.close();
});

/** What the counter believes of each document never contradicts what the service did. */
function expectNoContradiction({ documents }: Counter, ledger: LedgerDocument[], when: string): void {
  const issuedByService = new Map(ledger.map((document) => [localNumberOf(document), document.cdc]));
  expect(issuedByService.size, `${when}: the service issued a sale twice`).toBe(ledger.length);
  for (const { localNumber, state, cdc } of documents.list(null)) {
    const serviceCdc = issuedByService.get(localNumber);
    if (state === 'queued') expect(serviceCdc, `${when}: ${localNumber} would be sent again`).toBeUndefined();
    if (state === 'issued') expect(serviceCdc, `${when}: ${localNumber}`).toBe(cdc);
    expect(['queued', 'sending', 'uncertain', 'issued'], `${when}: ${localNumber}`).toContain(state);
  }
}

/** Answers each doubt as a truthful person would who looks in the service's portal. */
async function settleDoubts(counter: Counter, ledger: LedgerDocument[]): Promise<void> {
  const issuedByService = new Map(ledger.map((document) => [localNumberOf(document), document.cdc]));
  const doubtful = [...counter.documents.list('uncertain')];
  // Steps after the gate leave a doubt, or the test would not have killed where it says.
  expect(doubtful.length).toBeGreaterThanOrEqual(4 * KILLS_PER_STEP);
  for (const { id, localNumber } of doubtful) {
    const cdc = issuedByService.get(localNumber);
    if (cdc === undefined) resolveAsNotIssued(counter, id, 'test');
    else await resolveByCdc(counter, id, cdc, 'test');
  }
}

function localNumberOf({ observacion }: LedgerDocument): string {
  const localNumber = /C1-\d{6}$/.exec(observacion)?.[0];
  if (localNumber === undefined) throw new Error(`no local number in «${observacion}»`);
  return localNumber;
}

function runSender(args: string[]): Promise<NodeJS.Signals | null> {
  return new Promise((resolve, reject) => {
    // What the command line compiled before: a process that is killed keeps nothing for the next one.
    const env = { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE };
    const child = spawn(process.execPath, [SENDER, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (_code, signal) => resolve(signal));
  });
}
