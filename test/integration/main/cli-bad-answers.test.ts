import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CliMachine, type CliRecord, type CliResult } from '../../support/cli-process.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { answer, ScriptedService, type ServiceReply } from '../../support/scripted-service.ts';
import { failure, issuedData, makeCdc, success } from '../../support/service-answers.ts';

/* A service that answers nonsense, through the real command line: always a state, and the raw answer is kept. */

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

/** The files of the machine in which `text` stands. */
function filesWith(text: string): string[] {
  return readdirSync(machine.root, { recursive: true, encoding: 'utf8' }).filter((entry) => {
    const path = join(machine.root, entry);
    return statSync(path).isFile() && readFileSync(path).includes(text);
  });
}

/** What the service does with a sale, and what must come of it. */
interface Row {
  name: string;
  status: number;
  body: string;
  state: string;
  outcome: string;
  kept?: RegExp;
}

const echo = `<p>x-api-key: Bearer ${TOKEN}</p>`;
const refusalText = JSON.stringify(failure('400', 'El cliente no existe.'));

const rows: Row[] = [
  {
    name: 'HTML',
    status: 200,
    body: `<html>${echo}</html>`,
    state: 'uncertain',
    outcome: 'uncertain',
    kept: /Bearer \*\*\*/,
  },
  { name: 'an empty body', status: 200, body: '', state: 'uncertain', outcome: 'uncertain', kept: /^$/ },
  { name: 'an empty 400', status: 400, body: '', state: 'uncertain', outcome: 'uncertain' },
  {
    name: 'truncated JSON',
    status: 200,
    body: '{"success":true,"data":{"cdc":"0180',
    state: 'uncertain',
    outcome: 'uncertain',
    kept: /"0180$/,
  },
  {
    name: 'success of another type',
    status: 200,
    body: '{"success":"true","data":{}}',
    state: 'uncertain',
    outcome: 'uncertain',
  },
  {
    name: 'data of another type',
    status: 200,
    body: '{"success":true,"data":[1,2]}',
    state: 'uncertain',
    outcome: 'uncertain',
  },
  {
    name: 'a cdc of another type',
    status: 200,
    body: '{"success":true,"data":{"cdc":180}}',
    state: 'uncertain',
    outcome: 'uncertain',
  },
  {
    name: 'a success whose other fields have other types',
    status: 200,
    body: JSON.stringify(
      success({ cdc: makeCdc(), numero_documento: 5, qr: {}, estado_etax: 'Aprobado', xml: 1 }),
    ),
    state: 'issued',
    outcome: 'issued',
  },
  {
    name: 'a refusal whose fields have other types',
    status: 400,
    body: '{"success":false,"mensaje":{"a":1},"error":"x"}',
    state: 'refused',
    outcome: 'refused',
  },
  {
    name: 'a megabyte of HTML',
    status: 200,
    body: `<html>${echo}${'ñ'.repeat(2 ** 19)}`,
    state: 'uncertain',
    outcome: 'uncertain',
    kept: /Bearer \*\*\*.*ñ$/,
  },
  {
    name: 'a megabyte of envelope',
    status: 200,
    body: JSON.stringify(success({ ...issuedData({ number: 2 }), relleno: `${echo}${'x'.repeat(2 ** 20)}` })),
    state: 'issued',
    outcome: 'issued',
    kept: /Bearer \*\*\*/,
  },
  {
    name: 'ten megabytes',
    status: 200,
    body: 'x'.repeat(10 * 2 ** 20),
    state: 'uncertain',
    outcome: 'uncertain',
    kept: /^x+$/,
  },
  {
    name: 'an error page that shows the request',
    status: 500,
    body: `<pre>${echo}</pre>`,
    state: 'uncertain',
    outcome: 'uncertain',
    kept: /Bearer \*\*\*/,
  },
  {
    name: 'a refusal',
    status: 422,
    body: refusalText,
    state: 'refused',
    outcome: 'refused',
    kept: /El cliente no existe/,
  },
];

test('each answer is a state, and is kept with its attempt: at most 64 KiB, without the token', async () => {
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
  for (const [index, id] of ids.entries()) {
    const { name, status, body, state, outcome, kept = /(?:)/s } = rows[index] as Row;
    const document = await documentOf(id);
    expect(document, name).toMatchObject({ state, attempts: [{ outcome, httpStatus: status }] });
    const raw = String(document.attempts[0]?.['rawAnswer']);
    expect(raw, name).toMatch(new RegExp(kept, 's'));
    const expectedBytes = Math.min(MAX_RAW_BYTES, Buffer.byteLength(body.replaceAll(TOKEN, '***')));
    // A character cut in two at the end is left out.
    expect(expectedBytes - Buffer.byteLength(raw), name).toBeOneOf([0, 1]);
  }
  expect(filesWith(TOKEN)).toEqual([]);
  expect(await run('verify')).toMatchObject({ code: 0, records: [{ ok: true }] });
});

test('a token that the service says back in its message is kept nowhere either', async () => {
  const [refused, doubtful] = await sell(2);
  const replies: ServiceReply[] = [
    (_call, response) => answer(response, 400, failure('400', `No conozco a ${TOKEN}.`)),
    (_call, response) => answer(response, 500, failure('500', `Se cayó con ${TOKEN}.`)),
  ];
  service.reply = (call, response) => replies[service.calls.length - 1]?.(call, response);
  const { stderr, records } = await run('sync', '--until-idle');
  expect(JSON.stringify(records) + stderr).not.toContain(TOKEN);
  expect(JSON.stringify(await documentOf(String(refused)))).not.toContain(TOKEN);
  expect(JSON.stringify(await documentOf(String(doubtful)))).not.toContain(TOKEN);
  expect(filesWith(TOKEN)).toEqual([]);
});

test('an answer that breaks off is a doubt, and what came of it is kept', async () => {
  const [id] = await sell(1);
  service.reply = (_call, response) => {
    response.writeHead(200, { 'content-length': '5000' });
    response.write(`{"success":true,"data":{"cdc":"${makeCdc()}"`, () => response.socket?.end());
  };
  expect((await run('sync', '--until-idle')).code).toBe(0);
  expect(await documentOf(String(id))).toMatchObject({
    state: 'uncertain',
    attempts: [{ outcome: 'uncertain', rawAnswer: `{"success":true,"data":{"cdc":"${makeCdc()}"` }],
  });
});

const nonsense: Record<string, string> = {
  HTML: '<html><body>Bienvenido al WiFi</body></html>',
  'an empty body': '',
  'wrong types': '{"success":"true","data":7}',
  'a success without what was asked': '{"success":true,"data":{"hola":1}}',
  'a megabyte': `<html>${'x'.repeat(2 ** 20)}`,
};

test.each(Object.entries(nonsense))(
  'lookups, login and resolve by cdc answered by %s: exit 1, nothing changed',
  async (_name, text) => {
    const [id] = await sell(1);
    service.reply = (_call, response) => void response.socket?.destroy();
    await run('sync', '--until-idle');
    service.reply = (_call, response) => answer(response, 200, text);
    const commands = [
      ['lookups', 'refresh'],
      ['login', 'email', '--correo', 'caja@ejemplo.com.py', '--codigo', '123456'],
      ['resolve', String(id), '--cdc', makeCdc()],
    ];
    for (const command of commands) {
      const { code, stderr, records } = await run(...command);
      expect({ code, records }, `${command.join(' ')}: ${stderr}`).toEqual({ code: 1, records: [] });
      expect(stderr.trim()).not.toBe('');
      expect(stderr).not.toMatch(/Error|\.ts:\d/);
      expect(stderr.length).toBeLessThan(2000);
    }
    expect(await documentOf(String(id))).toMatchObject({ state: 'uncertain', cdc: null });
  },
);
