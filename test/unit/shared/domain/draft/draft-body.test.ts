import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSale } from '../../../../../shared/domain/check-sale.ts';
import { formatScaled } from '../../../../../shared/domain/money.ts';
import { draftChange, receivedMinor } from '../../../../../shared/domain/draft/cash.ts';
import { draftTotals, invoiceBodyOf } from '../../../../../shared/domain/draft/draft-body.ts';
import { lineQuantity, type SaleDraft } from '../../../../../shared/domain/draft/sale-draft.ts';
import { invoiceRequestSchema } from '../../../../../shared/wire/invoice.ts';
import { scaledDecimal } from '../../../../../shared/wire/decimal.ts';
import { independentAmounts } from '../../../../support/independent-amounts.ts';
import { randomInvoiceBodies } from '../../../../support/sale-bodies.ts';
import { draftLine, nextUuid, product, saleDraft, service } from '../../../../support/sale-drafts.ts';

/** Sales in guaraníes of all kinds, each as the draft a cashier would have typed for it. */
const typed = randomInvoiceBodies(11, 150)
  .filter(({ venta }) => venta.moneda === 'PYG')
  .map((body) => {
    const text = (value: number): string => formatScaled(scaledDecimal(value) ?? 0n);
    const lines: SaleDraft['lines'] = [
      ...(body.items.mercaderias ?? []).map(({ cantidad, ...record }) =>
        draftLine({ id: nextUuid(), kind: 'mercaderia', record }, text(cantidad)),
      ),
      ...(body.items.servicios ?? []).map(({ cantidad, ...record }) =>
        draftLine({ id: nextUuid(), kind: 'servicio', record }, text(cantidad)),
      ),
    ];
    const { venta_credito: credit, condicion_venta: condition } = body.venta;
    const draft = saleDraft({
      client: body.cliente,
      lines,
      condition,
      entregaInicial: credit === undefined ? '' : text(credit.entrega_inicial),
      plazo: credit === undefined ? '' : text(credit.plazo),
      remark: body.venta.observacion ?? '',
    });
    return { body, draft };
  });

describe('a draft', () => {
  test('stands for the sale that was typed, whatever is in it', () => {
    expect(typed.length).toBeGreaterThan(100);
    for (const { body, draft } of typed) {
      const made = invoiceBodyOf(draft);
      expect(made).toEqual(body);
      expect(checkSale(made).ok).toBe(true);
    }
  });

  test('has the totals of an independent calculation', () => {
    for (const { body, draft } of typed) {
      const { total, iva5, iva10 } = draftTotals(draft);
      expect({ total: Number(total), iva5: Number(iva5), iva10: Number(iva10) }).toEqual(
        independentAmounts(body),
      );
    }
  });

  test('counts only lines whose quantity is one', () => {
    const lines = ['2', '', '0', '1,', 'x', '-1', '0,5', '1.5'].map((quantity) =>
      draftLine(product(), quantity),
    );
    const totals = draftTotals({ lines });
    expect([totals.total, totals.lines.length]).toEqual([37_500n, 2]);
    expect(lines.map(lineQuantity)).toEqual([2, null, null, null, null, null, 0.5, null]);
    expect(draftTotals({ lines: [] }).total).toBe(0n);
  });
});

/** The fields that checking a draft's body names. */
function faultsOf(more: Partial<SaleDraft>): string[] {
  const checked = checkSale(invoiceBodyOf(saleDraft(more)));
  return checked.ok ? [] : checked.issues.map(({ path }) => path);
}

describe('what a draft lacks', () => {
  test.each([
    ['nothing', {}, []],
    ['a client', { client: null }, ['cliente']],
    ['lines', { lines: [] }, ['items']],
    [
      'a point',
      { point: null },
      ['venta.numero_timbrado', 'venta.numero_establecimiento', 'venta.punto_expedicion'],
    ],
    ['a quantity', { lines: [draftLine(product(), '')] }, ['items.mercaderias[0].cantidad']],
    [
      'the second service’s quantity',
      { lines: [draftLine(service()), draftLine(product()), draftLine(service(), '0')] },
      ['items.servicios[1].cantidad'],
    ],
    ['a term', { condition: 2 }, ['venta.venta_credito.plazo']],
    ['a whole term', { condition: 2, plazo: '1,5' }, ['venta.venta_credito.plazo']],
    [
      'a first payment that is one',
      { condition: 2, plazo: '30', entregaInicial: 'x' },
      ['venta.venta_credito.entrega_inicial'],
    ],
    ['nothing on credit', { condition: 2, plazo: '30' }, []],
  ] as const)('%s', (_, more, paths) => {
    expect(faultsOf(more as Partial<SaleDraft>)).toEqual(paths);
  });

  test('a remark of blanks is none', () => {
    const remarkOf = (remark: string) =>
      invoiceRequestSchema.parse(invoiceBodyOf(saleDraft({ remark }))).venta.observacion;
    expect([remarkOf(''), remarkOf('  '), remarkOf(' Sin bolsa ')]).toEqual([
      undefined,
      undefined,
      'Sin bolsa',
    ]);
  });
});

describe('cash', () => {
  test.each([
    ['', 0n],
    ['  ', 0n],
    ['30.000', 0n],
    ['30001', 1n],
    ['100.000', 70_000n],
    ['29.999', null],
    ['30.000,5', null],
    ['0', null],
    ['x', null],
  ])('of «%s» for 30.000', (received, change) => {
    expect(draftChange({ received }, 30_000n)).toBe(change);
  });

  test('given back and the total are what was received', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 14n });
    fc.assert(
      fc.property(amount, amount, (total, received) => {
        const text = { received: formatScaled(received * 100_000_000n) };
        expect(receivedMinor(text, total)).toBe(received);
        const change = draftChange(text, total);
        expect(change === null).toBe(received < total);
        if (change !== null) expect(change + total).toBe(received);
      }),
    );
  });
});
