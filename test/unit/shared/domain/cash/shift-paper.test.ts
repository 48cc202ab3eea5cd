import { expect, test } from 'vitest';
import { receiptText } from '../../../../../main/printing/receipts/receipt-text.ts';
import { shiftPaper } from '../../../../../shared/domain/cash/shift-paper.ts';
import { BUSY_X, BUSY_Z } from '../../../../support/shift-reports.ts';

const FRAME = {
  shop: { name: 'Despensa Ñandutí', ruc: '80012345-6', counter: 'Puesto 1' },
  trainingBanner: null,
};
const AUDIT = { seq: 4711, hash: '3f9a0c27b81d44e697a5fe10c2d8836b5a7e91f40d6c2b38e1f709458c3ba6d2' };

const linesOf = (paper: ReturnType<typeof shiftPaper>): string[] => receiptText(paper, 48).split('\n');

test('the Z has expected and counted amounts, their differences, and its proof', () => {
  const paper = shiftPaper(BUSY_Z, AUDIT, FRAME);
  expect(paper.title).toBe('Cierre Z 12');
  expect(linesOf(paper)).toEqual(
    expect.arrayContaining([
      'Efectivo          8.587.650 8.586.150     -1.500',
      'Tarjeta           4.040.750 4.040.750          0',
      'Transferencia       125.000         —          —',
    ]),
  );
  const text = linesOf(paper).join(' ').replaceAll(/ +/g, ' ');
  for (const told of [
    'Queda en el cajón 500.000',
    'se dio mal un vuelto',
    'depósito en el banco',
    'C1-000398 Sin nombre',
    'En duda, de antes',
    'Emitida › Aprobada',
    'pago al proveedor de hielo',
    'cambio de billete · el puesto · 09:31',
    'Redondeo no cobrado en guaraníes (31) 740',
    'Rosa Duarte',
    'el puesto: efectivo (USD) 1 45,50',
  ])
    expect(text).toContain(told);
  expect(paper.head[0]).toEqual({ label: 'Abrió', value: '21/11/2026 07:31 · Ana Benítez' });
  expect(paper.foot).toEqual([
    { label: 'Auditoría, entrada', value: '4711' },
    { label: 'Huella', value: '3f9a0c27 b81d44e6 97a5fe10 c2d8836b 5a7e91f4 0d6c2b38 e1f70945 8c3ba6d2' },
  ]);
});

test('the Z gives the day of events after midnight', () => {
  const [first] = BUSY_Z.openings.others;
  if (first === undefined) throw new Error('the drawer was opened');
  const others = [{ ...first, at: BUSY_Z.openedAt + 20 * 3_600_000 }];
  const paper = shiftPaper({ ...BUSY_Z, openings: { sales: 0, others } }, AUDIT, FRAME);
  expect(JSON.stringify(paper)).toContain('cambio de billete · el puesto · 22/11/2026 03:31');
});

test('the X says that it closes nothing, and has no count, no proof and no signature', () => {
  const paper = shiftPaper(BUSY_X, null, FRAME);
  const text = receiptText(paper, 48);
  expect(text).toContain('no cierra la caja');
  expect(text).not.toMatch(/Contado|Diferencia|Queda en el cajón|Huella/);
  expect(paper.sections.flatMap(({ parts }) => parts).some(({ kind }) => kind === 'signature')).toBe(false);
});

test.each([
  [1, 'sin contar: es el primer turno, antes no hubo ningún cierre'],
  [2, 'el que dejó el cierre anterior, sin contar'],
])('an uncounted float of shift %d is %j', (number, value) => {
  const paper = shiftPaper({ ...BUSY_Z, number, isCounted: false }, AUDIT, FRAME);
  expect(paper.head).toContainEqual({ label: 'Fondo', value });
});
