import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receiptText } from '../../../../../main/printing/receipts/receipt-text.ts';
import { buildReceipt } from '../../../../../shared/domain/paper/receipt/build-receipt.ts';
import { printable } from '../../../../../shared/domain/paper/receipt/receipt-words.ts';
import {
  FORBIDDEN_ON_PROVISIONAL,
  ISSUED,
  discountedFacts,
  receiptFacts,
  saleArbitrary,
} from '../../../../support/receipt-facts.ts';

const WIDTHS = [32, 42, 48] as const;
const withoutBlanks = (text: string): string => text.replace(/\s/g, '');

it('a provisional slip of 48 columns looks like this', () => {
  expect(receiptText(buildReceipt(receiptFacts({ issue: null, training: true })))).toBe(
    `================================================
 DE generado en ambiente de prueba - sin valor
              comercial ni fiscal
================================================
                Despensa Ñandutí
             Comercial Ñandutí S.A.
       Comercio al por menor de alimentos
  Av. Mariscal López 1234, Fernando de la Mora
                Tel. 021 555 123
                 RUC 80013884-8
------------------------------------------------
              DOCUMENTO PROVISORIO
                Venta C1-000123
   NO VÁLIDO COMO COMPROBANTE FISCAL NI PARA
                 CRÉDITO FISCAL
------------------------------------------------
Fecha y hora                    21/11/2026 10:28
Condición de venta                       Contado
Cliente                              María Núñez
C.I.                                     4567890
------------------------------------------------
Descripción
  Cód.  Cant. x P. unit.                   Valor

Yerba mate Pajarito 500 g
  7840001  2 UNI x 18.500                 37.000
Leche entera Trébol 1 L
  0215  6 UNI x 6.900                     41.400
Queso Paraguay
  88  0,755 UNI x 48.000                  36.240
Canasta Ñandutí
  1440  1 UNI x 45.000                    45.000
------------------------------------------------
TOTAL                                Gs. 159.640
------------------------------------------------
   El documento electrónico de esta compra se
   entrega cuando quede emitido. Pídalo en el
        negocio con el número C1-000123.

            ¡Gracias por su compra!
`,
  );
});

it('the items and amounts of a definitive receipt look like this', () => {
  const text = receiptText(buildReceipt(receiptFacts()));
  expect(text).toContain(`
Descripción
  Cód.  Cant. x P. unit.         IVA       Valor

Yerba mate Pajarito 500 g
  7840001  2 UNI x 18.500       10 %      37.000
Leche entera Trébol 1 L
  0215  6 UNI x 6.900            5 %      41.400
Queso Paraguay
  88  0,755 UNI x 48.000         5 %      36.240
Canasta Ñandutí
  1440  1 UNI x 45.000        Exenta      12.000
                                10 %      33.000
------------------------------------------------
Subtotal exentas                          12.000
Subtotal 5 %                              77.640
Subtotal 10 %                             70.000
Descuento                                      0
TOTAL DE LA OPERACIÓN                Gs. 159.640
Total en guaraníes                   Gs. 159.640
------------------------------------------------
Liquidación del IVA
IVA 5 %                                    3.697
IVA 10 %                                   6.364
Total IVA                                 10.061
------------------------------------------------
`);
});

it('discounts, remarks and rounded cash look like this', () => {
  const text = receiptText(buildReceipt(discountedFacts()));
  expect(text).toContain(`
Yerba mate Pajarito 500 g
  Envolver para regalo
  7840001  2 UNI x 18.500
  Descuento 10 %  -3.700        10 %      33.300
Leche entera Trébol 1 L
  0215  3 UNI x 6.900
  Descuento  -1.000              5 %      19.700
Canasta Ñandutí
  1440  1 UNI x 45.037        Exenta      12.000
                                10 %      33.037
------------------------------------------------
Subtotal exentas                          12.000
Subtotal 5 %                              19.700
Subtotal 10 %                             66.337
Descuentos ya restados                     4.700
TOTAL DE LA OPERACIÓN                 Gs. 98.037
Total en guaraníes                    Gs. 98.037
Redondeo (Res. 1670/2022)                    -37
Cobrado                               Gs. 98.000
Recibido                             Gs. 100.000
Vuelto                                 Gs. 2.000
------------------------------------------------
`);
});

describe.each(WIDTHS)('%i columns', (width) => {
  it('are never exceeded, and nothing is cut', () => {
    fc.assert(
      fc.property(saleArbitrary, fc.boolean(), (sale, issued) => {
        const receipt = buildReceipt(receiptFacts({ sale, issue: issued ? ISSUED : null }));
        const text = receiptText(receipt, width);
        for (const line of text.split('\n')) {
          // Independent of the code under test: letters without their marks.
          const base = line.replace(/[\p{M}\p{Cf}]/gu, '');
          expect(Array.from(base).length).toBeLessThanOrEqual(width);
        }
        const all = withoutBlanks(text);
        for (const name of [sale.cliente.nombre, ...receipt.lines.map((line) => line.description)]) {
          expect(all).toContain(withoutBlanks(printable(name)));
        }
        for (const line of receipt.lines) {
          for (const part of line.parts) expect(text).toMatch(new RegExp(`${escaped(part.amount)}$`, 'm'));
        }
      }),
    );
  });

  it('carry no forbidden word on a provisional slip', () => {
    fc.assert(
      fc.property(saleArbitrary, fc.boolean(), (sale, training) => {
        const text = receiptText(buildReceipt(receiptFacts({ sale, training, issue: null })), width);
        for (const forbidden of FORBIDDEN_ON_PROVISIONAL) expect(text).not.toMatch(forbidden);
      }),
    );
  });
});

it('a cancelled receipt is marked before anything else and names what is missing', () => {
  const text = receiptText(
    buildReceipt(receiptFacts({ issuer: {}, issue: { ...ISSUED, cancelledAt: ISSUED.emittedAt } })),
  );
  expect(text.split('\n')[1]?.trim()).toBe('*** ANULADA ***');
  expect(text.replace(/\s+/g, ' ')).toContain(
    'Datos que faltan: razón social, RUC, actividad económica, dirección, ciudad.',
  );
});

it('a receipt writes out no control character of a hostile QR address', () => {
  const text = receiptText(buildReceipt(receiptFacts({ issue: { ...ISSUED, qr: 'https://a\u001b[2J' } })));
  expect(text).not.toContain('\u001b');
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
