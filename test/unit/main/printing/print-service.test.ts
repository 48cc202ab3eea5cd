import { expect, test } from 'vitest';
import { jobFileName } from '../../../../main/printing/print-service.ts';

const nameFor = (clientName: string, more: object = {}): string =>
  jobFileName(
    { get: () => ({ localNumber: 'C1-000007', numeroDocumento: '001-001-0000123', clientName }) },
    {
      id: 'uuid',
      matter: {
        kind: 'receipt',
        documentId: 'd',
        stage: 'definitive',
        isCopy: false,
        isShops: false,
        ...more,
      },
    },
  );

test.each([
  ['Juan Pérez', '001-001-0000123 Juan Pérez'],
  ['Jose\u0301\u200b Núñez', '001-001-0000123 José Núñez'],
  ['A/B: "C" <D>|E?*\\', '001-001-0000123 A B C D E'],
  ['Ñandutí S.A.', '001-001-0000123 Ñandutí S.A'],
  ['Uno\r\nDos', '001-001-0000123 Uno Dos'],
  [`X${'😀'.repeat(200)}`, `001-001-0000123 X${'😀'.repeat(83)}`],
])('a receipt for %j becomes the file %j', (client, file) => {
  expect(nameFor(client)).toBe(file);
});

test('a provisional receipt has the number of the counter, and a copy says that it is one', () => {
  expect(nameFor('Juan', { stage: 'provisional', isCopy: true })).toBe('C1-000007 Juan copia');
});

test('a report has its title, and all else its id', () => {
  const documents = {
    get: () => {
      throw new Error('asked for a document');
    },
  };
  const report = {
    kind: 'report',
    title: 'Cierre Z 12',
    originalOf: null,
    isCopy: false,
    paper: null,
  } as const;
  expect(jobFileName(documents, { id: 'uuid', matter: report })).toBe('Cierre Z 12');
  expect(jobFileName(documents, { id: 'uuid', matter: { kind: 'test' } })).toBe('uuid');
});
