import { expect, test } from 'vitest';
import { faultsOf, fieldsOf } from '../../../../../renderer/shop/printers/printer-draft.ts';

test('each connection wants its own address', () => {
  const empty = { ...fieldsOf(null, true), name: ' ', port: '70000' };
  expect(faultsOf(empty)).toEqual(['name', 'host', 'port']);
  expect(faultsOf({ ...empty, name: 'Caja', connection: 'queue' })).toEqual(['queue']);
  expect(faultsOf({ ...empty, name: 'Caja', connection: 'device', device: ' ' })).toEqual(['device']);
  expect(faultsOf({ ...empty, name: 'Caja', connection: 'folder', folder: '' })).toEqual(['folder']);
  expect(faultsOf({ ...empty, name: 'Caja', host: 'impresora caja', port: '9100' })).toEqual(['host']);
});
