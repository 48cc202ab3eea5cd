import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { receiptText } from '../../../../../../main/printing/receipts/receipt-text.ts';
import { columnsOf } from '../../../../../../main/printing/receipts/text-columns.ts';
import { book, CLOSE, generatedReport, reportOf } from '../../../../../support/report-papers.ts';
import { pressed, textsOfReport } from '../../../../../support/report-texts.ts';

const COLUMNS = [48, 42, 32] as const;

it('whatever it says, every line fits and nothing is lost', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...COLUMNS), (seed, columns) => {
      const paper = generatedReport(seed);
      const text = receiptText(paper, columns);
      for (const line of text.split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(columns);
      const all = pressed(text);
      for (const said of textsOfReport(paper))
        for (const word of said.split(' ')) expect(all).toContain(pressed(word));
    }),
    { numRuns: 300 },
  );
});

it('figures stand under each other at the right edge', () => {
  const lines = receiptText(CLOSE, 48).split('\n');
  expect(lines).toContain('Efectivo         8.415.000  8.413.500     -1.500');
  expect(lines).toContain('Total           13.520.750 13.519.250     -1.500');
});

it('a document number is never in pieces: what does not fit beside it stands below', () => {
  const lines = receiptText(CLOSE, 32).split('\n');
  expect(lines.slice(lines.indexOf('001-001-0000481')).slice(0, 2)).toEqual([
    '001-001-0000481',
    'Pendiente                 62.000',
  ]);
});

it('more columns than a roll has room for are listed, each after its heading', () => {
  const lines = receiptText(book(2), 48).split('\n');
  const from = lines.indexOf('01/11/2026');
  expect(lines.slice(from, from + 4)).toEqual([
    '01/11/2026',
    'Documento                        001-001-0000001',
    'RUC o C.I.                             4000000-0',
    'Cliente                         Consumidor final',
  ]);
});

it('says of itself that it is no fiscal document, and has nothing of one', () => {
  const text = receiptText(CLOSE, 48);
  expect(text).toContain('No es un documento tributario.');
  expect(text).not.toMatch(/factura|KuDE|CDC|timbrado|código QR/i);
});

it('training says its sentence first', () => {
  const banner = 'DE generado en ambiente de prueba - sin valor comercial ni fiscal';
  expect(pressed(receiptText(reportOf([], { trainingBanner: banner }), 48))).toMatch(
    new RegExp(`^=+${pressed(banner)}=+`),
  );
});
