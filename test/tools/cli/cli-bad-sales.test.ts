import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InvoiceRequest } from '../../../shared/wire/invoice.ts';
import { CliMachine, type CliResult } from '../../support/cli-process.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';

/* Sales from files and pipes, good and bad, through the real command line. */

/** No service needed: selling works without a connection. */
const URL_ARGS = ['--url', 'http://127.0.0.1:9/api'];

let machine: CliMachine;
beforeEach(() => {
  machine = new CliMachine();
});
afterEach(() => machine.remove());

const sellText = (stdin: string | Buffer): Promise<CliResult> =>
  machine.run(['sell', '-', ...URL_ARGS], { stdin });

const sellFile = (content: string | Buffer): Promise<CliResult> => {
  const file = join(machine.root, 'ventas.jsonl');
  writeFileSync(file, content);
  return machine.run(['sell', file, ...URL_ARGS]);
};

/** Ids in the store, read while another process may write. */
function stored(): unknown[] {
  const file = join(machine.data, 'mostrador.db');
  if (!existsSync(file)) return [];
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare('SELECT id FROM documents ORDER BY rowid').pluck().all();
  } finally {
    db.close();
  }
}

/** Sales identified by their remark. */
const sale = (remark: string): InvoiceRequest => invoiceBody({ venta: { observacion: remark } });
const line = (remark: string): string => JSON.stringify(sale(remark));

/** Every wrong field has a line: its path, a colon, and a sentence. */
const namedPaths = (stderr: string): string[] =>
  [...stderr.matchAll(/^ {2}(\S+): .+$/gm)].map(([, path]) => path ?? '');

test('a sale with wrong fields is exit 2, with the path of each, and nothing is stored', async () => {
  const body = invoiceBody();
  const wrong = {
    ...body,
    venta: { ...body.venta, moneda: 'guaraníes', venta_credito: { entrega_inicial: 0, plazo: 30 } },
    cliente: { ...body.cliente, fecha_nacimiento: '30/02/1990', whatsapp: '0981123456', apodo: 'Cacho' },
    items: {
      mercaderias: [
        body.items.mercaderias?.[0],
        { ...body.items.mercaderias?.[0], cantidad: '2', descripcion: undefined },
      ],
    },
  };
  const { code, stderr, records } = await sellFile(JSON.stringify(wrong, null, 2));
  expect(code).toBe(2);
  expect(records).toEqual([]);
  expect(namedPaths(stderr).toSorted()).toEqual([
    'cliente.apodo',
    'cliente.fecha_nacimiento',
    'cliente.whatsapp',
    'items.mercaderias[1].cantidad',
    'items.mercaderias[1].descripcion',
    'venta.moneda',
    'venta.venta_credito',
  ]);
  expect(stored()).toEqual([]);
});

test('a bad line in JSON Lines is named: sales before it are stored and reported, the rest is not', async () => {
  const wrong = { ...invoiceBody(), cliente: { ...invoiceBody().cliente, nombre: 7 } };
  const text = [line('uno'), line('dos'), JSON.stringify(wrong), line('cuatro')].join('\n');
  const { code, stderr, records } = await sellFile(text);
  expect(code).toBe(2);
  expect(records).toMatchObject([
    { localNumber: 'C1-000001', state: 'queued' },
    { localNumber: 'C1-000002', state: 'queued' },
  ]);
  expect(stderr).toMatch(/línea 3\b/i);
  expect(namedPaths(stderr)).toEqual(['cliente.nombre']);
  expect(stored()).toEqual(records.map(({ id }) => id));
});

test('text that is not UTF-8 would issue wrong names: exit 2, nothing stored', async () => {
  const { code, stderr, records } = await sellFile(Buffer.from(line('Almacén Ñandutí'), 'latin1'));
  expect({ code, records }).toEqual({ code: 2, records: [] });
  expect(stderr).toContain('UTF-8');
});

test.each<[string, string]>([
  ['LF', [line('uno'), line('dos'), ''].join('\n')],
  ['CRLF', [line('uno'), line('dos'), ''].join('\r\n')],
  ['a BOM', `\uFEFF${[line('uno'), line('dos')].join('\n')}`],
  ['a BOM and CRLF', `\uFEFF${[line('uno'), line('dos')].join('\r\n')}`],
  ['blank lines all over', ['', line('uno'), '   ', '', line('dos'), '', ''].join('\n')],
  ['no line end at the end', [line('uno'), line('dos')].join('\n')],
  ['blanks around', `  ${line('uno')}  \n\t${line('dos')}\t`],
])('two sales with %s', async (_name, text) => {
  const { code, stderr, records } = await sellText(text);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(records).toEqual([
    { id: expect.stringMatching(/^[0-9a-f-]{36}$/), localNumber: 'C1-000001', state: 'queued' },
    { id: expect.stringMatching(/^[0-9a-f-]{36}$/), localNumber: 'C1-000002', state: 'queued' },
  ]);
  expect(stored()).toEqual(records.map(({ id }) => id));
});

test('each sale is reported as soon as it is durable, while the next is still awaited', async () => {
  const running = machine.start(['sell', '-', ...URL_ARGS]);
  for (const count of [1, 2, 3]) {
    running.child.stdin.write(`${line(`venta ${count}`)}\n`);
    await running.record(({ localNumber }) => localNumber === `C1-00000${count}`);
    expect(stored()).toHaveLength(count);
  }
  running.child.stdin.end();
  expect((await running.finished).code).toBe(0);
});

test('sales reported before a SIGKILL are there afterwards, and their numbers are not reused', async () => {
  const running = machine.start(['sell', '-', ...URL_ARGS]);
  running.child.stdin.write(`${line('uno')}\n${line('dos')}\n`);
  const second = await running.record(({ localNumber }) => localNumber === 'C1-000002');
  running.child.kill('SIGKILL');
  await running.ended;
  expect(stored()).toContain(second['id']);
  expect((await sellText(line('tres'))).records).toMatchObject([{ localNumber: 'C1-000003' }]);
});
