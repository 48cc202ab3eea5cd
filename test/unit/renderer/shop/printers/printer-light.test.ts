import { expect, test } from 'vitest';
import type { PrinterStatus, PrintingStatus } from '../../../../../shared/contract/printing.ts';
import { printerLight } from '../../../../../renderer/shop/printers/printing-bar.tsx';

function standing(name: string, how: Partial<PrinterStatus> = {}): PrinterStatus {
  return {
    printer: {
      id: '01900000-0000-7000-8000-000000000001',
      name,
      address: { kind: 'tcp', host: '10.0.0.9', port: 9100 },
      paper: '80',
      escpos: null,
      roles: [],
      opensDrawer: false,
    },
    trouble: null,
    troubleSince: null,
    waiting: 0,
    halfSent: 0,
    ...how,
  };
}

const of = (printers: PrinterStatus[], offers = 0): PrintingStatus => ({ printers, undrawn: [], offers });

test('there is no light without a printer, nor before printers are known', () => {
  expect(printerLight(null)).toBeNull();
  expect(printerLight(of([]))).toBeNull();
});

test('a doubt comes before every trouble', () => {
  const printers = [standing('A', { trouble: 'no-paper', waiting: 3 }), standing('B', { halfSent: 2 })];
  expect(printerLight(of(printers))).toEqual({ kind: 'half-sent', name: 'B', count: 2 });
});

test('an undrawable paper comes before a printer that may recover', () => {
  const printers = [standing('A', { trouble: 'no-paper', waiting: 3 })];
  const undrawn = [
    { id: '01900000-0000-7000-8000-000000000002', localNumber: 'C1-000001', numeroDocumento: null },
  ];
  expect(printerLight({ ...of(printers), undrawn })).toEqual({ kind: 'undrawn', count: 1 });
});

test('the troubled printer with most jobs is named', () => {
  const printers = [standing('A', { trouble: 'off' }), standing('B', { trouble: 'no-paper', waiting: 2 })];
  expect(printerLight(of(printers))).toEqual({
    kind: 'trouble',
    name: 'B',
    trouble: 'no-paper',
    waiting: 2,
  });
});

test('waiting jobs are counted over all printers, then documents to be shared', () => {
  const printers = [standing('A', { waiting: 1 }), standing('B', { waiting: 2 })];
  expect(printerLight(of(printers, 1))).toEqual({ kind: 'printing', count: 3 });
  expect(printerLight(of([standing('A')], 1))).toEqual({ kind: 'offers', count: 1 });
});

test('low paper is shown only if there is nothing else to show', () => {
  expect(printerLight(of([standing('A', { trouble: 'paper-low' })]))).toEqual({ kind: 'low', name: 'A' });
  expect(printerLight(of([standing('A', { trouble: 'paper-low', waiting: 1 })]))).toEqual({
    kind: 'printing',
    count: 1,
  });
  expect(printerLight(of([standing('A')]))).toEqual({ kind: 'ready' });
});

test('a troubled folder is named', () => {
  const folder = standing('PDF', { trouble: 'not-found' });
  folder.printer.address = { kind: 'folder', path: '/recibos' };
  expect(printerLight(of([folder]))).toMatchObject({ kind: 'trouble', name: 'PDF (/recibos)' });
});
