import {
  PRACTICE_BANNER,
  type ReportColumn,
  type ReportPaper,
  type ReportPart,
  type ReportSection,
} from '../../shared/domain/paper/report-paper.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

const SHOP = { name: 'Despensa Ñandutí', ruc: '80012345-6', counter: 'Puesto 1' };
const HASH = '3f9a0c27 b81d44e6 97a5fe10 c2d8836b 5a7e91f4 0d6c2b38 e1f70945 8c3ba6d2';

export function reportOf(sections: ReportSection[], more: Partial<ReportPaper> = {}): ReportPaper {
  return {
    of: 'report',
    title: 'Cierre Z 12',
    trainingBanner: null,
    shop: SHOP,
    head: [
      { label: 'Abrió', value: 'Ana Benítez · 22/11/2026 07:31' },
      { label: 'Cerró', value: 'Ña Ramona Cabañas · 22/11/2026 20:05' },
    ],
    sections,
    foot: [{ label: 'Huella', value: HASH }],
    ...more,
  };
}

const right = (heading: string): ReportColumn => ({ heading, align: 'right' });
const left = (heading: string): ReportColumn => ({ heading, align: 'left' });

/** A close like a shop's: rows, tables, non-final items, and signatures. */
export const CLOSE = reportOf([
  {
    heading: 'Ventas por estado fiscal',
    parts: [
      {
        kind: 'table',
        columns: [left('Estado'), right('Cant.'), right('Total')],
        rows: [
          ['Aprobadas', '143', '12.845.500'],
          ['Pendientes', '3', '186.000'],
          ['En cola', '12', '1.043.250'],
          ['En duda', '1', '45.000'],
          ['Anuladas', '2', '-98.000'],
        ],
        total: ['Total', '161', '14.021.750'],
      },
      {
        kind: 'note',
        text: 'Las que no son definitivas se nombran abajo; el próximo cierre dice qué fue de ellas.',
      },
    ],
  },
  {
    heading: 'Por medio de pago',
    parts: [
      {
        kind: 'table',
        columns: [left('Medio'), right('Esperado'), right('Contado'), right('Diferencia')],
        rows: [
          ['Efectivo', '8.415.000', '8.413.500', '-1.500'],
          ['Tarjeta', '3.980.750', '3.980.750', '0'],
          ['Transferencia', '1.125.000', '1.125.000', '0'],
        ],
        total: ['Total', '13.520.750', '13.519.250', '-1.500'],
      },
      { kind: 'sum', row: { label: 'Queda en el cajón', value: 'Gs. 500.000' } },
    ],
  },
  {
    heading: 'Sin estado definitivo',
    parts: [
      {
        kind: 'table',
        columns: [left('Documento'), left('Estado'), right('Total')],
        rows: [
          ['001-001-0000481', 'Pendiente', '62.000'],
          ['C1-000512', 'En cola', '1.043.250'],
          ['C1-000513', 'En duda', '45.000'],
        ],
        total: null,
      },
    ],
  },
  {
    heading: null,
    parts: [
      {
        kind: 'rows',
        rows: [
          { label: 'Redondeo a favor del cliente', value: '-1.250' },
          { label: 'Devuelto por anulaciones', value: '-98.000' },
        ],
      },
      { kind: 'signature', who: 'Ña Ramona Cabañas' },
    ],
  },
]);

const BOOK_COLUMNS = [
  left('Fecha'),
  left('Documento'),
  left('RUC o C.I.'),
  left('Cliente'),
  right('Gravada 10 %'),
  right('IVA 10 %'),
  right('Gravada 5 %'),
  right('IVA 5 %'),
  right('Exenta'),
  right('Total'),
  left('Estado'),
];

/** A table of `rows` rows with more columns than any roll has room for. */
export function book(rows: number): ReportPaper {
  const names = ['Consumidor final', 'Ferretería y Materiales de Construcción San Blas S.R.L.', 'Kuñataĩ'];
  const cells = Array.from({ length: rows }, (_, index) => [
    `${String((index % 30) + 1).padStart(2, '0')}/11/2026`,
    `001-001-${String(index + 1).padStart(7, '0')}`,
    `${4_000_000 + index}-${index % 10}`,
    names[index % 3] ?? '',
    '1.136.364',
    '113.636',
    '47.619',
    '2.381',
    index % 2 === 0 ? '' : '15.000',
    '1.300.000',
    'Aprobada',
  ]);
  const total = [
    'Total',
    '',
    '',
    '',
    '136.363.680',
    '13.636.320',
    '5.714.280',
    '285.720',
    '900.000',
    '156.900.000',
    '',
  ];
  return reportOf(
    [{ heading: null, parts: [{ kind: 'table', columns: BOOK_COLUMNS, rows: cells, total }] }],
    { title: 'Libro de ventas de noviembre de 2026', foot: [] },
  );
}

const WORDS = [
  'Efectivo',
  'Ñandutí',
  'g̃uarã',
  'ẽ',
  '₲',
  '“cheque”',
  '<b>',
  'X'.repeat(70),
  '漢字',
  'Ferretería San Blas',
  '-1.500',
  '999.999.999.999',
] as const;

/** Report for a seed: any number of parts of each kind, with texts of any length. */
export function generatedReport(seed: number): ReportPaper {
  const random = seededRandom(seed);
  const sections = Array.from({ length: random.integer(0, 4) }, () => ({
    heading: random.chance(0.7) ? words(random) : null,
    parts: Array.from({ length: random.integer(0, 4) }, () => generatedPart(random)),
  }));
  return reportOf(sections, {
    title: words(random),
    trainingBanner: random.chance(0.3) ? PRACTICE_BANNER : null,
    shop: { name: random.chance(0.8) ? words(random) : null, ruc: null, counter: words(random) },
    head: fields(random),
    foot: random.chance(0.5) ? [{ label: 'Huella', value: HASH }] : [],
  });
}

function generatedPart(random: SeededRandom): ReportPart {
  const kind = random.pick(['rows', 'sum', 'table', 'note', 'signature'] as const);
  switch (kind) {
    case 'rows':
      return { kind, rows: fields(random) };
    case 'sum':
      return { kind, row: { label: words(random), value: words(random) } };
    case 'note':
      return { kind, text: words(random) };
    case 'signature':
      return { kind, who: words(random) };
    case 'table': {
      const columns = Array.from({ length: random.integer(1, 8) }, () =>
        random.chance(0.5) ? right(random.pick(WORDS)) : left(random.pick(WORDS)),
      );
      const row = (): string[] => columns.map(() => (random.chance(0.1) ? '' : words(random)));
      const rows = Array.from({ length: random.integer(0, 30) }, row);
      return { kind, columns, rows, total: random.chance(0.5) ? row() : null };
    }
  }
}

function fields(random: SeededRandom): { label: string; value: string }[] {
  return Array.from({ length: random.integer(0, 3) }, () => ({ label: words(random), value: words(random) }));
}

function words(random: SeededRandom): string {
  return Array.from({ length: random.integer(1, 4) }, () => random.pick(WORDS)).join(' ');
}
