import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openForLooking } from '../../../main/database/connection.ts';
import { databaseFile } from '../../../main/database/open-store.ts';
import { CliMachine } from '../../support/cli-process.ts';
import { ScriptedService, type ServiceCall } from '../../support/scripted-service.ts';
import { success } from '../../support/service-answers.ts';

/* Ten thousand cities over a hundred pages, from a real server, through failures and kills of the app. */

const PAGES = 100;
const ENV = { MOSTRADOR_TOKEN: 'a-training-token' };

let machine: CliMachine;
let service: ScriptedService;
/** Replacement for a page of cities. */
let instead: (page: number) => { status: number; body: unknown } | 'silence' | null;
beforeEach(async () => {
  machine = new CliMachine();
  instead = () => null;
  service = await ScriptedService.start();
  service.reply = ({ path }, response) => {
    const { pathname, searchParams } = new URL(path, service.url);
    const page = Number(searchParams.get('page'));
    const other = pathname === '/ciudades' ? instead(page) : null;
    if (other === 'silence') return;
    const data =
      pathname === '/ciudades' && page <= PAGES
        ? Array.from({ length: 100 }, (_city, index) => ({
            id: `c-${page}-${index}`,
            nombre: `Ciudad ${index}`,
          }))
        : [];
    response.writeHead(other?.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(other === null ? success(data) : other.body));
  };
});
afterEach(async () => {
  await service.stop();
  await machine.remove();
});

const refresh = () => machine.run(['lookups', 'refresh', '--url', service.url], { env: ENV });

function read(sql: string): unknown {
  const db = openForLooking(databaseFile({ dataFolder: machine.data }));
  try {
    return db.prepare(sql).pluck().get();
  } finally {
    db.close();
  }
}

const countCities = (): unknown => read(`SELECT count(*) FROM lookups WHERE kind = 'ciudad'`);
const countArrived = (): unknown => read(`SELECT count(*) FROM lookup_arrivals WHERE kind = 'ciudad'`);
const pagesAsked = (calls: readonly ServiceCall[]): number[] =>
  calls.flatMap(({ path }) => (path.startsWith('/ciudades') ? [Number(/page=(\d+)/.exec(path)?.[1])] : []));

test('a failed page of a hundred is reported, the pages before it stay, and reading resumes at that page', async () => {
  instead = (page) =>
    page === 57 ? { status: 500, body: { success: false, mensaje: 'Sin base de datos' } } : null;
  const failed = await refresh();
  expect(failed.code).toBe(1);
  expect(failed.stderr).toContain(
    'No se pudo leer la lista «ciudades»: el servicio contestó con un error: Sin base de datos (HTTP 500).',
  );
  expect(failed.stderr).toContain('Se conserva la anterior.');
  expect([countCities(), countArrived()]).toEqual([0, 5600]);
  instead = () => null;
  const asked = service.calls.length;
  expect((await refresh()).records).toContainEqual({ lookup: 'ciudades', count: 10_000 });
  expect([countCities(), countArrived()]).toEqual([10_000, 0]);
  const pages = pagesAsked(service.calls.slice(asked));
  expect([pages[0], pages.length]).toEqual([57, 45]);
});

test('killed in the middle, it resumes at the missing page', async () => {
  instead = (page) => (page === 31 ? 'silence' : null);
  const running = machine.start(['lookups', 'refresh', '--url', service.url], { env: ENV, stdin: '' });
  while (!pagesAsked(service.calls).includes(31)) await setImmediate();
  running.child.kill('SIGKILL');
  await running.finished;
  expect([countCities(), countArrived()]).toEqual([0, 3000]);
  expect(read('PRAGMA integrity_check')).toBe('ok');
  instead = () => null;
  const asked = service.calls.length;
  expect((await refresh()).records).toContainEqual({ lookup: 'ciudades', count: 10_000 });
  expect(pagesAsked(service.calls.slice(asked))[0]).toBe(31);
});

test('an object in place of a list is reported in words, and the previous list stays', async () => {
  await refresh();
  instead = () => ({ status: 200, body: success({ ciudad: 'Asunción' }) });
  const failed = await refresh();
  expect(failed.code).toBe(1);
  expect(failed.stderr).toContain('La lista «ciudades» no se entiende: no trae ninguna lista.');
  expect(countCities()).toBe(10_000);
});
