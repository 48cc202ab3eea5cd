import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CliMachine, type CliRecord, type CliResult } from '../../support/cli-process.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { answer, ScriptedService } from '../../support/scripted-service.ts';
import { failure, issuedData, success } from '../../support/service-answers.ts';

/* A service with nonsense answers, through the real command line: states, kept answers and messages. */

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYWphIn0.c2VjcmV0by1kZS1wcnVlYmE';
const MAX_RAW_BYTES = 64 * 1024;

let machine: CliMachine;
let service: ScriptedService;
beforeEach(async () => {
  machine = new CliMachine();
  service = await ScriptedService.start();
});
afterEach(async () => {
  await machine.remove();
  await service.stop();
});

const run = (...args: string[]): Promise<CliResult> => machine.run(args, { env: { MOSTRADOR_TOKEN: TOKEN } });

async function sell(count: number): Promise<string[]> {
  const stdin = `${JSON.stringify(invoiceBody())}\n`.repeat(count);
  const { records } = await machine.run(['sell', '-', '--url', service.url], { stdin });
  return records.map(({ id }) => String(id));
}

async function documentOf(id: string): Promise<CliRecord & { attempts: CliRecord[] }> {
  const { code, records } = await run('document', id);
  expect(code).toBe(0);
  return records[0] as CliRecord & { attempts: CliRecord[] };
}

/** Files of the machine that contain `text`. */
function filesWith(text: string): string[] {
  return readdirSync(machine.root, { recursive: true, encoding: 'utf8' }).filter((entry) => {
    const path = join(machine.root, entry);
    return statSync(path).isFile() && readFileSync(path).includes(text);
  });
}

interface Row {
  status: number;
  body: string;
  state: string;
  kept: RegExp;
}

const echo = `<p>x-api-key: Bearer ${TOKEN}</p>`;
const rows: Row[] = [
  {
    status: 200,
    body: `<html>${echo}${'ñ'.repeat(2 ** 19)}`,
    state: 'uncertain',
    kept: /Bearer \*\*\*.*ñ$/s,
  },
  {
    status: 200,
    body: JSON.stringify(success({ ...issuedData({ number: 1 }), relleno: `${echo}${'x'.repeat(2 ** 20)}` })),
    state: 'issued',
    kept: /Bearer \*\*\*/,
  },
  {
    status: 400,
    body: JSON.stringify(failure('400', `No conozco a ${TOKEN}.`)),
    state: 'refused',
    kept: /No conozco a \*\*\*/,
  },
];

test('sync gives each answer a state and keeps it with its attempt, at most 64 KiB and without the token', async () => {
  const ids = await sell(rows.length);
  service.reply = (call, response) => {
    if (call.method === 'GET') return service.issue(call, response);
    const { status, body } = rows[service.sales.length - 1] ?? { status: 500, body: 'one call too many' };
    answer(response, status, body);
  };
  const { code, stderr, records } = await run('sync', '--until-idle');
  expect(code).toBe(0);
  expect(service.sales).toHaveLength(rows.length);
  expect(records.filter(({ from }) => from === 'sending')).toHaveLength(rows.length);
  expect(stderr).toMatch(/en duda/);
  const printed = [JSON.stringify(records) + stderr];
  for (const [index, id] of ids.entries()) {
    const { status, body, state, kept } = rows[index] as Row;
    const document = await documentOf(id);
    printed.push(JSON.stringify(document));
    expect(document).toMatchObject({ state, attempts: [{ outcome: state, httpStatus: status }] });
    const raw = String(document.attempts[0]?.['rawAnswer']);
    expect(raw).toMatch(kept);
    const expectedBytes = Math.min(MAX_RAW_BYTES, Buffer.byteLength(body.replaceAll(TOKEN, '***')));
    // A character cut at the end is dropped.
    expect(expectedBytes - Buffer.byteLength(raw)).toBeOneOf([0, 1]);
  }
  expect(printed.join('')).not.toContain(TOKEN);
  expect(filesWith(TOKEN)).toEqual([]);
  expect(await run('verify')).toMatchObject({ code: 0, records: [{ ok: true }] });
});
