import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import type { Emission } from '../../contract/service.ts';
import { clientOf } from '../../integration/training-service/running-sandbox.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PROGRAM = fileURLToPath(new URL('../../../training-service/index.ts', import.meta.url));

function launch(args: string[]): { child: ChildProcess; lines: AsyncIterator<string>; errors: () => string } {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, lines, errors: () => errors };
}

async function start(args: string[]) {
  const program = launch(args);
  const { value: line } = (await program.lines.next()) as { value: string };
  const [, url = '', controlUrl = ''] = /(http:\S+) · control en (http:\S+)\/_control\//.exec(line) ?? [];
  return { ...program, line, ...clientOf(url, controlUrl), url, controlUrl };
}

/** Runs the program to its end. */
async function run(args: string[]): Promise<{ code: number | null; errors: string }> {
  const { child, errors } = launch(args);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors: errors() };
}

test('one line gives the address; codes follow; SIGTERM and SIGINT stop it cleanly', async () => {
  const folder = temporaryFolder();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const program = await start(['--port', '0', '--speed', '60', '--seed', '3', '--data', folder]);
    expect(program.line).toContain(`datos en ${folder}`);
    expect(await program.control('clock')).toMatchObject({ speed: 60 });
    await program.post('/auth/email', { correo: 'caja@mostrador.example' });
    const { messages } = await program.control<{ messages: { code: string }[] }>('inbox');
    const { value: codeLine } = (await program.lines.next()) as { value: string };
    expect(codeLine).toContain(messages.at(-1)?.code);
    program.child.kill(signal);
    expect(await once(program.child, 'close')).toEqual([0, null]);
    expect(program.errors()).toBe('');
  }
});

test('a service that listens beyond this machine warns of it, in one line on stderr', async () => {
  const program = await start(['--port', '0', '--host', '0.0.0.0', '--data', temporaryFolder()]);
  expect([program.url, program.controlUrl]).toEqual([
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:/),
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:/),
  ]);
  expect((await program.get('/timbrados')).status).toBe(401);
  program.child.kill('SIGTERM');
  await once(program.child, 'close');
  expect(program.errors()).toBe(
    'Aviso: el servicio escucha en 0.0.0.0: cualquiera en la red puede llegar a él.\n',
  );
});

test('a folder in use, of a newer version, or with something else in it: exit 1, and nothing is touched', async () => {
  const inUse = temporaryFolder();
  await start(['--port', '0', '--data', inUse]);
  const second = await run(['--port', '0', '--data', inUse]);
  expect(second).toMatchObject({ code: 1, errors: expect.stringMatching(/está usando/) as string });

  const newer = temporaryFolder();
  const db = new Database(join(newer, 'ledger.db'));
  db.pragma('application_id = 1162761298');
  db.pragma('user_version = 99');
  db.close();
  expect((await run(['--port', '0', '--data', newer])).errors).toMatch(/versión más nueva/);

  const foreign = temporaryFolder();
  const other = new Database(join(foreign, 'ledger.db'));
  other.exec('CREATE TABLE ventas (id)');
  other.close();
  expect((await run(['--port', '0', '--data', foreign])).errors).toMatch(/no es el libro/);

  const garbage = temporaryFolder();
  writeFileSync(join(garbage, 'ledger.db'), 'esto no es una base de datos'.repeat(100));
  expect((await run(['--port', '0', '--data', garbage])).errors).toMatch(/no es una base de datos/);
  writeFileSync(join(garbage, 'archivo'), '');
  expect((await run(['--port', '0', '--data', join(garbage, 'archivo')])).code).toBe(1);
});

test('an answer survives SIGKILL; numbering continues without a gap or a repetition', async () => {
  const folder = temporaryFolder();
  const answered: Emission[] = [];
  const rounds = 3;
  for (let round = 1; round <= rounds; round++) {
    const program = await start(['--port', '0', '--data', folder]);
    const token = await program.logIn();
    const died = once(program.child, 'close');
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (;;) {
          const emission = await program.issue(token).catch(() => null);
          if (emission === null) return;
          answered.push(emission);
          if (answered.length === round * 60) program.child.kill('SIGKILL');
        }
      }),
    );
    expect(await died).toEqual([null, 'SIGKILL']);
  }
  const program = await start(['--port', '0', '--data', folder]);
  const { documents, requests } = await program.ledger();
  expect(answered.length).toBeGreaterThanOrEqual(rounds * 60);
  expect(documents.length).toBeGreaterThanOrEqual(answered.length);
  const numberOf = new Map(documents.map(({ cdc, number }) => [cdc, number]));
  for (const { cdc, numero_documento } of answered) expect(numberOf.get(cdc)).toBe(numero_documento);
  expect(documents.map(({ number }) => Number(number.slice(8)))).toEqual(
    documents.map((_, index) => index + 1),
  );
  const arrived = requests.filter(({ status, path }) => status === 200 && path === '/simplificado/carritos');
  expect(arrived.length).toBeGreaterThanOrEqual(answered.length);
});
