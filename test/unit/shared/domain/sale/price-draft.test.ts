import { priceDraft } from '../../../../../shared/domain/sale/price-draft.ts';
import { priceLines } from '../../../../../shared/domain/sale/pricing.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSale } from '../../../../../shared/domain/sale/check-sale.ts';
import { formatScaled } from '../../../../../shared/domain/money.ts';
import {
  type DraftLine,
  lineQuantity,
  type SaleDraft,
} from '../../../../../shared/domain/sale/sale-draft.ts';
import type { Cliente } from '../../../../../shared/wire/cliente.ts';
import { invoiceRequestSchema } from '../../../../../shared/wire/invoice.ts';
import { scaledDecimal } from '../../../../../shared/wire/decimal.ts';
import { independentAmounts } from '../../../../support/independent-amounts.ts';
import { invoiceBody, randomInvoiceBodies } from '../../../../support/sale-bodies.ts';
import { draftLine, nextUuid, priced, product, saleDraft, service } from '../../../../support/sale-drafts.ts';

const bodyOf = (draft: SaleDraft) => priced(draft).body;

const MONEY = { currency: 'PYG', rate: '' } as const;

/** Sales in guaraníes of all kinds, each as the draft a cashier would have typed for it. */
const generated = randomInvoiceBodies(11, 150)
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
    expect(generated.length).toBeGreaterThan(100);
    for (const { body, draft } of generated) {
      const made = bodyOf(draft);
      expect(made).toEqual(body);
      expect(checkSale(made, null).ok).toBe(true);
    }
  });

  test('has the totals of an independent calculation', () => {
    for (const { body, draft } of generated) {
      const { total, iva5, iva10 } = priced(draft).totals;
      expect({ total: Number(total), iva5: Number(iva5), iva10: Number(iva10) }).toEqual(
        independentAmounts(body),
      );
    }
  });

  test('counts only lines whose quantity is one', () => {
    const lines = ['2', '', '0', '1,', 'x', '-1', '0,5', '1.5'].map((quantity) =>
      draftLine(product(), quantity),
    );
    const totals = priceLines({ ...MONEY, lines }).totals;
    expect([totals.total, totals.lines.length]).toEqual([37_500n, 2]);
    expect(lines.map(lineQuantity)).toEqual([2, null, null, null, null, null, 0.5, null]);
    expect(priceLines({ ...MONEY, lines: [] }).totals.total).toBe(0n);
  });
});

/** The fields that checking a draft's body names. */
function faultsOf(more: Partial<SaleDraft>): string[] {
  const checked = checkSale(bodyOf(saleDraft(more)), null);
  return checked.ok ? [] : checked.issues.map(({ path }) => path);
}

const INITIAL = 'venta.venta_credito.entrega_inicial';
const PRICE = 'items.mercaderias[0].precio_unitario_original';

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
    ['a first payment that is one', { condition: 2, plazo: '30', entregaInicial: 'x' }, [INITIAL]],
    ['nothing on credit', { condition: 2, plazo: '30', entregaInicial: ' ' }, []],
    ['a first payment in whole guaraníes', { condition: 2, plazo: '30', entregaInicial: '1,5' }, [INITIAL]],
    ['a rate', { currency: 'USD' }, ['venta.cotizacion', PRICE]],
    ['a price that is one', { lines: [{ ...draftLine(product()), price: '1.5' }] }, [PRICE]],
    ['a discount that is one', { lines: [{ ...draftLine(product()), discount: '15.001' }] }, [PRICE]],
  ] as const)('%s', (_, more, paths) => {
    expect(faultsOf(more as Partial<SaleDraft>)).toEqual(paths);
  });

  test('a remark of blanks is none', () => {
    const remarkOf = (remark: string) =>
      invoiceRequestSchema.parse(bodyOf(saleDraft({ remark }))).venta.observacion;
    expect([remarkOf(''), remarkOf('  '), remarkOf(' Sin bolsa ')]).toEqual([
      undefined,
      undefined,
      'Sin bolsa',
    ]);
  });
});

describe('what no invoice can carry', () => {
  const messagesOf = (more: Partial<SaleDraft>): string[] => {
    const checked = checkSale(bodyOf(saleDraft(more)), null);
    return checked.ok ? [] : checked.issues.map(({ message }) => message);
  };
  const dear = (quantity: string) => ({ ...draftLine(product(), quantity), price: '999.999.999' });

  test('is told of a line', () => {
    expect(messagesOf({ lines: [dear('999.999')] })).toEqual([]);
    expect(messagesOf({ lines: [dear('9.999.999')] })).toEqual([
      'Precio unitario: es más grande de lo que se puede facturar',
    ]);
  });

  test('is told of the sum of many', () => {
    const lines = [dear('900.000'), dear('900.000')];
    expect(priceLines({ ...MONEY, lines }).totals.total).toBe(1_799_999_998_200_000n);
    expect(messagesOf({ lines })).toContain('Total: es más grande de lo que se puede facturar');
  });

  test('no text that is typed throws', () => {
    const texts = [
      '',
      '0',
      '0,00000001',
      '999999999999999',
      '99.999,9999',
      '1e9',
      '-1',
      '%',
      '100 %',
      '9,9%',
    ];
    const text = fc.oneof(fc.constantFrom(...texts), fc.stringMatching(/^[0-9.,% ]{0,20}$/));
    const line = fc.record({ quantity: text, price: text, discount: text, remark: text }).chain((typed) =>
      fc.constantFrom(product(), product({ price: 999_999_999_999_999 }), service()).map((item) => ({
        ...draftLine(item),
        ...typed,
      })),
    );
    const draft = fc.record({
      lines: fc.array(line, { maxLength: 4 }),
      currency: fc.constantFrom('PYG' as const, 'USD' as const),
      rate: text,
      condition: fc.constantFrom(1 as const, 2 as const),
      received: text,
      entregaInicial: text,
      plazo: text,
    });
    fc.assert(
      fc.property(draft, (more) => {
        const typed = saleDraft(more);
        const checked = checkSale(bodyOf(typed), null);
        if (checked.ok) expect(checked.totals).toEqual(priced(typed).totals);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what stands between a draft and charging it', () => {
  const client = invoiceRequestSchema.parse(invoiceBody()).cliente;
  const line = (key: string, quantity: string): DraftLine => ({ ...draftLine(product(), quantity), key });
  const draftOf = (more: Partial<SaleDraft>) => saleDraft({ lines: [], client: null, ...more });
  const missing = (draft: SaleDraft, finalConsumer: Cliente | null = null) => {
    const rules = { roundsCash: false, finalConsumer, decimalsOf: () => 0 };
    return priceDraft(draft, rules).issues[0] ?? null;
  };

  test('one thing after the other, in the order of work', () => {
    expect(missing(draftOf({ point: null }))).toEqual({ kind: 'lines' });
    const wrong = [line('a', '1'), line('b', '0'), line('c', '')];
    expect(missing(draftOf({ lines: wrong, point: null }))).toEqual({
      kind: 'quantity',
      key: 'b',
    });
    const lines = [line('a', '15')];
    expect(missing(draftOf({ lines, point: null }))).toEqual({ kind: 'point' });
    expect(missing(draftOf({ lines }))).toEqual({ kind: 'client' });
    expect(missing(draftOf({ lines, client }))).toBeNull();
  });

  test('more decimals than the unit is sold by', () => {
    expect(missing(draftOf({ lines: [line('a', '1'), line('b', '1,5')], client }))).toEqual({
      kind: 'quantity',
      key: 'b',
    });
  });

  test('a price or discount that is none leads to its line', () => {
    const lines = [line('a', '1'), { ...line('b', '1'), discount: '99.000' }];
    expect(missing(draftOf({ lines, client }))).toEqual({
      kind: 'terms',
      key: 'b',
      fault: 'discount-too-large',
    });
  });

  test('a line too large to be sent leads to what makes it so', () => {
    const huge = '999.999.999.999.999';
    const of = (changes: Partial<DraftLine>) =>
      missing(draftOf({ lines: [{ ...line('a', '2'), ...changes }], client }));
    expect(of({ quantity: huge })).toEqual({ kind: 'quantity', key: 'a' });
    expect(of({ price: huge })).toEqual({ kind: 'quantity', key: 'a' });
    expect(of({ price: '999.999.999.999.999,5' })).toMatchObject({ kind: 'terms' });
  });

  test('another currency needs its rate before anything else of its lines', () => {
    const lines = [line('a', '')];
    expect(missing(draftOf({ lines, client, currency: 'USD' }))).toEqual({ kind: 'rate' });
    expect(missing(draftOf({ lines, client, currency: 'USD', rate: '7.000' }))).toEqual({
      kind: 'quantity',
      key: 'a',
    });
  });

  test('from 7.000.000 Gs the unnamed consumer is not enough, in any currency', () => {
    const nameless = { ...client, tipo_documento: 1, documento: '0' };
    const sold = (price: string, changes: Partial<SaleDraft> = {}) =>
      missing(draftOf({ lines: [{ ...line('a', '1'), price }], client: nameless, ...changes }), nameless);
    expect(sold('6.999.999')).toBeNull();
    expect(sold('7.000.000')).toEqual({ kind: 'name' });
    expect(sold('1.000', { currency: 'USD', rate: '7.000' })).toEqual({ kind: 'name' });
    expect(sold('999,99', { currency: 'USD', rate: '7.000' })).toBeNull();
    expect(sold('7.000.000', { client })).toBeNull();
  });
});
