import { afterAll, beforeAll, expect, test } from 'vitest';
import { CliMachine } from '../../support/cli-process.ts';
import { snapshotFolder } from '../../support/folder-snapshot.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';

/* Typing errors: exit 2, correct usage, and nothing touched. */

let machine: CliMachine;
let id: string;
beforeAll(async () => {
  machine = new CliMachine();
  const stdin = JSON.stringify(invoiceBody());
  const { records } = await machine.run(['sell', '-', '--url', 'http://127.0.0.1:9'], { stdin });
  id = String(records[0]?.['id']);
});
afterAll(() => machine.remove());

test.each<[string[], RegExp]>([
  [[], /Las órdenes son/],
  [['vender'], /No existe la orden «vender»/],
  [['login'], /login email/],
  [['lookups', 'list'], /lookups refresh/],
  [['sell'], /Uso: sell/],
  [['sell', 'a', 'b'], /Uso: sell/],
  [['sell', '-', '--rapido'], /--rapido|Uso: sell/],
  [['sync', '--timeout'], /Uso: sync/],
  [['sync', '--timeout', 'pronto'], /--timeout/],
  [['sync', '--timeout', '0'], /--timeout/],
  [['sync', '--timeout', '-5'], /--timeout/],
  [['sync', 'ahora'], /Uso: sync/],
  [['documents', '--state', 'perdido'], /«perdido»/],
  [['document'], /Uso: document/],
  [['document', 'no-es-un-id'], /no-es-un-id/],
  [['cancel', 'ID'], /--motivo/],
  [['cancel', 'ID', '--motivo', 'no'], /motivo/],
  [['cancel', 'no-es-un-id', '--motivo', 'El cliente devolvió todo'], /no-es-un-id/],
  [['resolve', 'ID'], /Uso: resolve/],
  [['resolve', 'ID', '--not-issued', '--cdc', '1'], /Uso: resolve/],
  [['resolve', 'ID', '--issued'], /Uso: resolve/],
  [['resolve', 'ID', '--numero', '1'], /Uso: resolve/],
  [['receipt', 'ID'], /Uso: receipt/],
  [['receipt', 'ID', '--format', 'gif', '--out', 'x.gif'], /Uso: receipt/],
  [['receipt', 'ID', '--format', 'escpos', '--width', '70', '--out', 'x.bin'], /80 o 58/],
  [['receipt', 'no-es-un-id', '--format', 'text', '--out', 'x.txt'], /no-es-un-id/],
  [['login', 'email', '--codigo', '123456'], /Uso: login email/],
  [['login', 'email', '--correo', 'caja@ejemplo.com.py', '--codigo', '12345'], /email\.codigo/],
  [['login', 'email', '--correo', 'x'.repeat(101), '--codigo', '123456'], /email\.correo/],
  [['status', '--data'], /Uso: status/],
  [['status', '--json'], /--json|Uso: status/],
])('%j', async (args, message) => {
  const before = durableFiles();
  const typed = args.map((arg) => (arg === 'ID' ? id : arg));
  const { code, stderr, records } = await machine.run(typed);
  expect({ code, records }, stderr).toEqual({ code: 2, records: [] });
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/Error|\.ts:\d/);
  expect(durableFiles()).toEqual(before);
});

/** Without SQLite's work files and the record of the last lock holder. */
function durableFiles(): [string, string][] {
  return Object.entries(snapshotFolder(machine.root)).filter(
    ([file]) => !/lock\.json$|-wal$|-shm$/.test(file),
  );
}
