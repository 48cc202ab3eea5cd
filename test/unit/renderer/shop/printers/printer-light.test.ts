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

test('a doubt comes before all trouble', () => {
  const printers = [standing('A', { trouble: 'no-paper', waiting: 3 }), standing('B', { halfSent: 2 })];
  expect(printerLight(of(printers))).toEqual({ kind: 'half-sent', name: 'B', count: 2 });
});

test('the light tells of the troubled printer with most to print', () => {
  const printers = [standing('A', { trouble: 'off' }), standing('B', { trouble: 'no-paper', waiting: 2 })];
  expect(printerLight(of(printers))).toEqual({
    kind: 'trouble',
    name: 'B',
    trouble: 'no-paper',
    waiting: 2,
  });
});
