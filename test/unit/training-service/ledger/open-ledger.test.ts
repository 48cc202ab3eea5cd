import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { LedgerError, openLedger } from '../../../../training-service/ledger/open-ledger.ts';

let folder: string;

beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'mostrador-ledger-'));
  folder = join(root, 'a', 'b');
  return () => rmSync(root, { recursive: true, force: true });
});

test('the ledger is open in one process at a time', () => {
  const db = openLedger(folder);
  expect(() => openLedger(folder)).toThrow(LedgerError);
  db.close();
  openLedger(folder).close();
});

test('the schema prevents duplicate numbers', () => {
  const db = openLedger(folder);
  const insert = db.prepare(
    `INSERT INTO documents (cdc, carrito_id, document_type, numero_timbrado, numero_establecimiento,
       punto_expedicion, number, request, iva_totals, xml, qr, emitted_at, resolves_at, resolves_to)
     VALUES (?, '', '01', '12345678', '001', '001', ?, '{}', '{}', '', '', 1, 1, 'Aprobado')`,
  );
  insert.run('1'.repeat(44), 1);
  expect(() => insert.run('2'.repeat(44), 1)).toThrow(/UNIQUE/);
  expect(() => insert.run('1'.repeat(44), 2)).toThrow(/UNIQUE/);
  expect(() => insert.run('123', 3)).toThrow(/CHECK/);
  insert.run('2'.repeat(44), 2);
  db.close();
});
