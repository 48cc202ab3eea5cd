import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saveTable } from '../../../../main/documents/dispatch/save-table.ts';
import { diagnose } from '../../../../main/support/diagnose.ts';
import { type BundleParts, makeBundle } from '../../../../main/support/make-bundle.ts';
import { changeMachineSettings } from '../../../../main/shop/machine/machine-settings.ts';
import { savePrinter } from '../../../../main/printing/printers.ts';
import { saveShopSettings } from '../../../../main/shop/settings/save-shop-settings.ts';
import { standardProfile } from '../../../../shared/domain/paper/printer.ts';
import { logLine } from '../../../../main/kernel/log/open-log.ts';
import { TEST_TOKEN, TestCounter } from '../../../support/counter.ts';
import { invoiceBody } from '../../../support/sale-bodies.ts';

const AT = '[2026-11-22 21:35:37.123] [warn] ';

let machine: TestCounter;
let parts: BundleParts;
beforeEach(() => {
  machine = new TestCounter();
  parts = {
    location: machine.location,
    version: '1.2.3',
    counter: () => machine.counter,
    printing: () => ({ printers: [], undrawn: [], offers: 0 }),
    check: () => Promise.resolve({ damage: null, audit: { ok: true } }),
  };
});
afterEach(() => machine.remove());

function writeLog(...lines: string[]): void {
  const folder = join(machine.location.dataFolder, 'logs');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'mostrador.log'), `${lines.join('\n')}\n`);
}

async function texts(): Promise<Record<string, string>> {
  const files = unzipSync(await makeBundle(parts));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe('the diagnostics', () => {
  test('hold what a technician needs, and nothing about a customer', async () => {
    const { id } = machine.sell();
    const error = Object.assign(new Error('Ramona'), { code: 'ENOSPC' });
    writeLog(`${AT} ${logLine('backup.failed', { error }, '/')}`);
    const files = await texts();
    expect(Object.keys(files)).toEqual([
      'LEEME.txt',
      'resumen.txt',
      'datos.txt',
      'ajustes.txt',
      'intentos.txt',
      'registro/mostrador.log',
    ]);
    expect(files['resumen.txt']).toMatch(/Última falla: [A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4} /);
    expect(files['resumen.txt']).toContain('Versión de Mostrador: 1.2.3');
    expect(files['resumen.txt']).toContain('Puesto: C1');
    expect(files['datos.txt']).toContain('Por enviar: 1');
    expect(files['datos.txt']).toContain('Archivo de datos: sano');
    expect(files['registro/mostrador.log']).toContain(
      'backup.failed {"error":{"class":"Error","code":"ENOSPC"',
    );
    const { cliente } = invoiceBody();
    const all = Object.values(files).join('\n');
    for (const secret of [TEST_TOKEN, cliente.nombre, cliente.documento, cliente.email, id, 'Ramona'])
      if (secret !== undefined && secret !== '') expect(all).not.toContain(secret);
  });

  test('hold the counter’s settings, and name no person, address or folder', async () => {
    const { counter, location } = machine;
    const finalConsumer = invoiceBody().cliente;
    saveShopSettings(
      counter,
      {
        roundsCash: false,
        finalConsumer,
        receiptFooter: ['Gracias, Ramona'],
        issuerLegalName: 'Ramona SA',
        counterName: 'Caja de Ramona',
      },
      'test',
    );
    const address = { kind: 'tcp', host: 'impresora-de-ramona.local', port: 9100 } as const;
    savePrinter(
      counter,
      {
        id: null,
        name: 'La de Ramona',
        address,
        paper: '80',
        escpos: standardProfile('80'),
        roles: ['receipt'],
        opensDrawer: true,
      },
      'test',
    );
    saveTable(counter, 'tipo', [{ codigo: '1', nombre: 'De Ramona' }], 'test');
    changeMachineSettings(location.dataFolder, {
      proxy: { address: 'http://ramona.local:3128', exceptions: 'ramona.intra' },
      backupFolder: '/media/ramona',
    });
    const text = (await texts())['ajustes.txt'] ?? '';
    for (const line of [
      'Redondeo a 50 guaraníes: no',
      'Consumidor final confirmado: sí',
      'Renglones al pie del comprobante: 1',
      'Nombre del puesto escrito: sí',
      'Listas de remisión cambiadas: tipo',
      'Impresora 1: tcp, 80, ESC/POS 48 A cp858 QR native cut, receipt, drawer',
      'Espera antes de decidir: 60 min',
      'Ajustes de este equipo: se entienden',
      'Proxy elegido: sí',
      'Carpeta del diario elegida: no',
    ])
      expect(text.split('\r\n')).toContain(line);
    expect(text).not.toMatch(/ramona|3128|media/i);
    const { nombre, documento } = finalConsumer;
    expect(text).not.toContain(nombre);
    expect(text).not.toContain(documento);
  });

  test('omit log lines that do not match the event table', async () => {
    writeLog(
      `${AT} backup.failed {"error":"Ramona Benítez, 3456789"}`,
      `${AT} backup.failed {"error":{"class":"Ramona"}}`,
      `${AT} window.died {"reason":"Ramona"}`,
      `${AT} ipc.refused {"method":"sale.charge","why":"not JSON","name":"Ramona"}`,
      'Ramona',
      `${AT} stop.cut {}`,
    );
    const log = (await texts())['registro/mostrador.log'] ?? '';
    expect(log).not.toMatch(/Ramona|3456789/);
    expect(log.match(/línea de otra forma/g)).toHaveLength(5);
    expect(log).toContain('stop.cut {}');
  });

  test.each([
    ['there is no database', () => Promise.resolve(null)],
    ['the disk fails', () => Promise.reject(new Error('disk I/O error'))],
  ])('are available while the counter cannot be opened: %s', async (_name, check) => {
    parts = { ...parts, counter: () => null, check };
    expect(diagnose(parts).lines[0]).toEqual({ label: 'Puesto', value: 'no se pudo abrir' });
    const files = await texts();
    expect(files['datos.txt']).toContain('no se pudo revisar');
    expect(files['intentos.txt']).toContain('no se pudo abrir');
  });
});
