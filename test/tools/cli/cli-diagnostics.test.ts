import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CliMachine } from '../../support/cli-process.ts';
import { snapshotFolder } from '../../support/folder-snapshot.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';

/* The command as support requests it, and the ZIP as support reads it. */

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
  test('writes a ZIP of texts: the counter, its documents, its settings, and no personal data', async () => {
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
});
