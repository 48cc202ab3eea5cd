import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFile } from '../../../main/database/open-store.ts';
import { CliMachine } from '../../support/cli-process.ts';
import { snapshotFolder } from '../../support/folder-snapshot.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { spoilTable } from '../../support/spoil-table.ts';

/* The command as support asks for it, and the ZIP as support reads it. */

const TOKEN = 'a-token-that-stays-here';

let machine: CliMachine;
beforeAll(async () => {
  machine = new CliMachine();
  const stdin = JSON.stringify(invoiceBody());
  const options = { stdin, env: { MOSTRADOR_TOKEN: TOKEN } };
  const { code } = await machine.run(['sell', '-', '--url', 'http://127.0.0.1:9'], options);
  if (code !== 0) throw new Error('nothing was sold');
  mkdirSync(join(machine.root, 'pdf'));
  const address = `folder:${join(machine.root, 'pdf')}`;
  const added = await machine.run(['printers', 'add', 'La de Ramona', '--address', address, '--paper', 'a4']);
  if (added.code !== 0) throw new Error(added.stderr);
  writeFileSync(
    join(machine.data, 'machine.json'),
    JSON.stringify({
      version: 1,
      proxy: { address: 'http://ramona.local:3128', exceptions: '' },
      authorities: null,
      backupFolder: '/media/ramona',
      journalFolder: null,
    }),
  );
});
afterAll(() => machine.remove());

function textsOf(file: string): Record<string, string> {
  const files = unzipSync(readFileSync(file));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe('mostrador diagnostics', () => {
  test('writes a ZIP of texts: the counter, its documents, its settings, and nothing of anybody', async () => {
    const file = join(machine.root, 'diagnostico.zip');
    const before = snapshotFolder(machine.data);
    const { code, records } = await machine.run(['diagnostics', file], { env: { MOSTRADOR_TOKEN: TOKEN } });
    expect([code, records]).toEqual([0, [{ file, bytes: readFileSync(file).length, opened: true }]]);
    expect(snapshotFolder(machine.data)).toEqual(before);
    const texts = textsOf(file);
    expect(Object.keys(texts)).toEqual([
      'LEEME.txt',
      'resumen.txt',
      'datos.txt',
      'ajustes.txt',
      'intentos.txt',
    ]);
    expect(texts['LEEME.txt']).toContain('ábralos y léalos antes de mandarlos');
    expect(texts['resumen.txt']).toMatch(/^Puesto: C1\r$/m);
    expect(texts['datos.txt']).toMatch(/^Por enviar: 1\r$/m);
    expect(texts['datos.txt']).toMatch(/^Archivo de datos: sano\r$/m);
    expect(texts['datos.txt']).toMatch(/^Historia de cambios: entera\r$/m);
    expect(texts['ajustes.txt']).toMatch(/^Impresora 1: folder, a4, PDF\r$/m);
    expect(texts['ajustes.txt']).toMatch(/^Proxy elegido: sí\r$/m);
    const { cliente } = invoiceBody();
    const all = Object.values(texts).join('\n');
    for (const secret of [TOKEN, cliente.nombre, cliente.documento, machine.root])
      expect(all).not.toContain(secret);
    expect(all).not.toMatch(/ramona|:3128/i);
  });

  test('replaces nothing', async () => {
    const file = join(machine.root, 'otro.zip');
    writeFileSync(file, 'mío');
    const { code, stderr } = await machine.run(['diagnostics', file]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('no reemplaza nada')]);
    expect(readFileSync(file, 'utf8')).toBe('mío');
  });

  test.each([
    ['sqlite_schema', false, 'Puesto: no se pudo abrir', 'no se pudo abrir'],
    ['local_series', true, 'Puesto: no se pudo leer', 'cuándo, tarea, resultado'],
    ['attempts', true, 'Puesto: C1', 'no se pudo leer'],
  ])(
    'is written of a database whose %s is damaged, and says so',
    async (table, opened, counter, attempts) => {
      const damaged = new CliMachine();
      try {
        mkdirSync(damaged.data, { recursive: true });
        const database = databaseFile({ dataFolder: damaged.data });
        copyFileSync(databaseFile({ dataFolder: machine.data }), database);
        spoilTable(database, table);
        const file = join(damaged.root, 'diagnostico.zip');
        const { code, records } = await damaged.run(['diagnostics', file]);
        expect(code).toBe(0);
        expect(records).toMatchObject([{ opened }]);
        const texts = textsOf(file);
        expect(texts['resumen.txt']).toContain(counter);
        expect(texts['datos.txt']).toContain('Archivo de datos: dañado');
        expect(texts['intentos.txt']).toContain(attempts);
      } finally {
        await damaged.remove();
      }
    },
  );

  test('is written where there is no database at all', async () => {
    const empty = new CliMachine();
    try {
      const file = join(empty.root, 'diagnostico.zip');
      const { code, records, stderr } = await empty.run(['diagnostics', file]);
      expect([code, records]).toMatchObject([0, [{ opened: false }]]);
      expect(stderr).toContain('No hay base de datos');
      expect(textsOf(file)['resumen.txt']).toContain('Puesto: no se pudo abrir');
      expect(existsSync(databaseFile({ dataFolder: empty.data }))).toBe(false);
    } finally {
      await empty.remove();
    }
  });
});
