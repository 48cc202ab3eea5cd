import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { invoiceRequestSchema } from '../../shared/wire/invoice.ts';
import { startSandbox } from '../../training-service/server.ts';
import { CliMachine } from '../support/cli-process.ts';
import { independentAmounts } from '../support/independent-amounts.ts';
import { randomInvoiceBodies } from '../support/sale-bodies.ts';
import { addFault, clearFaults, logInToSandbox, readLedger } from '../support/sandbox-session.ts';

const SALES = 100;
const bodies = randomInvoiceBodies(2026, SALES);
const jsonLines = bodies.map((body) => `${JSON.stringify(body)}\n`).join('');

let folder: string;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let machine: CliMachine;
let env: Record<string, string>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-hundred-'));
  sandbox = await startSandbox({ port: 0, speed: 1, seed: 5, dataFolder: folder });
  machine = new CliMachine();
  env = { MOSTRADOR_TOKEN: await logInToSandbox(sandbox.url, sandbox.controlUrl) };
});

afterEach(async () => {
  await machine.remove();
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sales in the order they were made, as the command line reports them. */
async function sellAll(): Promise<string[]> {
  const sold = await machine.run(['sell', '-', '--url', sandbox.url], { stdin: jsonLines });
  expect(sold.code).toBe(0);
  return sold.records.map(({ localNumber }) => String(localNumber));
}

const documents = async (...args: string[]) => (await machine.run(['documents', ...args])).records;

test('a hundred sales become a hundred invoices, in order, with the right totals and IVA', async () => {
  const localNumbers = await sellAll();
  expect(localNumbers).toHaveLength(SALES);
  const sync = await machine.run(['sync', '--until-idle'], { env });
  expect(sync).toMatchObject({ code: 0, stderr: '' });

  const ledger = await readLedger(sandbox.controlUrl);
  expect(ledger.map(({ observacion }) => /C1-\d+$/.exec(observacion)?.[0])).toEqual(localNumbers);
  const issued = await documents();
  expect(issued.map(({ state }) => state)).toEqual(Array(SALES).fill('issued'));
  expect(issued.map(({ cdc, number, total }) => ({ cdc, number, total }))).toEqual(
    ledger.map(({ cdc, number, total }) => ({ cdc, number, total })),
  );

  for (const [index, entry] of ledger.entries()) {
    const body = bodies[index];
    if (body === undefined) throw new Error('more invoices than sales');
    const { total, iva5, iva10 } = independentAmounts(body);
    const minor = body.venta.moneda === 'PYG' ? 1 : 100;
    expect(Math.round(entry.total * minor), `total of sale ${index + 1}`).toBe(total);
    expect(entry.ivaTotals, `IVA of sale ${index + 1}`).toMatchObject({ iva5, iva10 });
  }
  // The request has exactly the sold items.
  const detail = (await machine.run(['document', String(issued[0]?.['id'])])).records[0];
  expect(invoiceRequestSchema.parse(detail?.['body']).items).toEqual(bodies[0]?.items);
  expect((await machine.run(['verify'])).code).toBe(0);
});

test.each([
  ['before it was processed', 'reset-before-processing', false],
  ['after it was processed', 'reset-after-processing', true],
])('answers dropped %s leave doubts, never a duplicate and never a loss', async (_, kind, isIssued) => {
  const localNumbers = await sellAll();
  await addFault(sandbox.controlUrl, { kind, path: '/simplificado/carritos', probability: 0.2 });
  await machine.run(['sync', '--until-idle'], { env });
  await clearFaults(sandbox.controlUrl);

  const doubtful = await documents('--state', 'uncertain');
  expect(doubtful.length).toBeGreaterThan(5);
  const issuedOf = new Map(
    (await readLedger(sandbox.controlUrl)).map(({ observacion, cdc }) => [
      /C1-\d+$/.exec(observacion)?.[0],
      cdc,
    ]),
  );
  // Without a user's answer they stay in doubt: nothing is sent again.
  expect((await machine.run(['sync', '--until-idle'], { env })).records).toEqual([]);
  for (const { id, localNumber } of doubtful) {
    const cdc = issuedOf.get(String(localNumber));
    expect(cdc !== undefined).toBe(isIssued);
    const answer = cdc === undefined ? ['--not-issued'] : ['--cdc', cdc];
    const resolved = await machine.run(['resolve', String(id), ...answer], { env });
    expect(resolved).toMatchObject({ code: 0, records: [{ state: isIssued ? 'issued' : 'queued' }] });
  }
  expect((await machine.run(['sync', '--until-idle'], { env })).code).toBe(0);

  const ledger = await readLedger(sandbox.controlUrl);
  expect(ledger.map(({ observacion }) => /C1-\d+$/.exec(observacion)?.[0] ?? '').toSorted()).toEqual(
    localNumbers.toSorted(),
  );
  const ours = await documents('--state', 'issued');
  expect(new Set(ours.map(({ cdc }) => cdc))).toEqual(new Set(ledger.map(({ cdc }) => cdc)));
});
