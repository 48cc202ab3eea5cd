import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSandbox } from '../../../training-service/server.ts';
import { CliMachine } from '../../support/cli-process.ts';
import { cli, type CliOutcome } from '../../support/run-cli.ts';
import { independentAmounts } from '../../support/independent-amounts.ts';
import { randomInvoiceBodies } from '../../support/sale-bodies.ts';
import { addFault, clearFaults, logInToSandbox, readLedger } from '../../support/sandbox-session.ts';

const SALES = 20;
const bodies = randomInvoiceBodies(2027, SALES);
const jsonLines = bodies.map((body) => `${JSON.stringify(body)}\n`).join('');

let folder: string;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let url: string;
let machine: CliMachine;
let token: string;
let ca: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-tls-'));
  sandbox = await startSandbox({ port: 0, speed: 1, seed: 5, dataFolder: folder });
  url = sandbox.url.replace('http:', 'https:');
  ca = join(folder, 'ca.pem');
  token = await logInToSandbox(sandbox.url, sandbox.controlUrl);
  machine = new CliMachine();
});

afterEach(async () => {
  await machine.remove();
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command in this process, on the machine's folders. */
function command(args: string[], env: Record<string, string> = {}, stdin = ''): Promise<CliOutcome> {
  const surroundings = { dataFolder: machine.data, configFolder: machine.config };
  return cli(args, { ...surroundings, env: { MOSTRADOR_TOKEN: token, ...env }, stdin });
}
const sync = (env: Record<string, string>) => command(['sync', '--until-idle'], env);

test('twenty sales over HTTPS become twenty invoices, in order, with the right totals', async () => {
  const sold = await machine.run(['sell', '-', '--url', url], { stdin: jsonLines });
  expect(sold).toMatchObject({ code: 0, stderr: '' });
  const env = { MOSTRADOR_TOKEN: token, MOSTRADOR_CA: ca };
  expect(await machine.run(['sync', '--until-idle'], { env })).toMatchObject({ code: 0, stderr: '' });

  const ledger = await readLedger(sandbox.controlUrl);
  expect(ledger.map(({ observacion }) => /C1-\d+$/.exec(observacion)?.[0])).toEqual(
    sold.records.map(({ localNumber }) => localNumber),
  );
  const { records } = await machine.run(['documents']);
  expect(records.map(({ state }) => state)).toEqual(Array(SALES).fill('issued'));
  expect(records.map(({ cdc, number, total }) => ({ cdc, number, total }))).toEqual(
    ledger.map(({ cdc, number, total }) => ({ cdc, number, total })),
  );
  for (const [index, body] of bodies.entries()) {
    const minor = body.venta.moneda === 'PYG' ? 1 : 100;
    expect(Math.round((ledger[index]?.total ?? 0) * minor)).toBe(independentAmounts(body).total);
  }
  expect((await machine.run(['verify'])).code).toBe(0);
});

test.each([
  ['expired', 'el certificado del servicio venció; revise la fecha de esta computadora (CERT_HAS_EXPIRED)'],
  ['not-yet-valid', 'el certificado del servicio todavía no vale'],
  ['wrong-host', 'contestó otro servidor en lugar del servicio'],
  ['unknown-issuer', 'no es de una autoridad conocida'],
])(
  'a certificate that is %s stops all sending until it is valid; then everything is sent once',
  async (problem, words) => {
    const lines = jsonLines.split('\n').slice(0, 3).join('\n');
    await command(['sell', '-', '--url', url], {}, lines);
    await addFault(sandbox.controlUrl, { kind: 'certificate', problem });
    const kept = await sync({ MOSTRADOR_CA: ca });
    expect(kept.code).toBe(1);
    expect(kept.errors).toContain(words);
    expect(kept.errors).toContain('3 en espera de envío.');
    expect(await readLedger(sandbox.controlUrl)).toEqual([]);

    await clearFaults(sandbox.controlUrl);
    expect(await sync({ MOSTRADOR_CA: ca })).toMatchObject({ code: 0, errors: '' });
    expect(await readLedger(sandbox.controlUrl)).toHaveLength(3);
  },
);
