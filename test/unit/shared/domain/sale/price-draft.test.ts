import { priceDraft } from '../../../../../shared/domain/sale/price-draft.ts';
import { describe, expect, test } from 'vitest';
import { checkSale } from '../../../../../shared/domain/sale/check-sale.ts';
import { formatScaled } from '../../../../../shared/domain/money.ts';
import { type DraftLine, type SaleDraft } from '../../../../../shared/domain/sale/sale-draft.ts';
import type { Cliente } from '../../../../../shared/wire/cliente.ts';
import { invoiceRequestSchema } from '../../../../../shared/wire/invoice.ts';
import { scaledDecimal } from '../../../../../shared/wire/decimal.ts';
import { independentAmounts } from '../../../../support/independent-amounts.ts';
import { invoiceBody, randomInvoiceBodies } from '../../../../support/sale-bodies.ts';
import { draftLine, nextUuid, priced, product, saleDraft, service } from '../../../../support/sale-drafts.ts';

const bodyOf = (draft: SaleDraft) => priced(draft).body;

/** Sales in guaraníes of all kinds, each with the draft a cashier would have typed for it. */
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
  test('has the totals of an independent calculation', () => {
    for (const { body, draft } of generated) {
      const { total, iva5, iva10 } = priced(draft).totals;
      expect({ total: Number(total), iva5: Number(iva5), iva10: Number(iva10) }).toEqual(
        independentAmounts(body),
      );
    }
  });
});

/** Fields named by the check of a draft's body. */
function faultsOf(more: Partial<SaleDraft>): string[] {
  const checked = checkSale(bodyOf(saleDraft(more)), null);
  return checked.ok ? [] : checked.issues.map(({ path }) => path);
}

const INITIAL = 'venta.venta_credito.entrega_inicial';
const PRICE = 'items.mercaderias[0].precio_unitario_original';

describe('a draft lacks', () => {
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
});

describe('an obstacle between a draft and charging it', () => {
  const client = invoiceRequestSchema.parse(invoiceBody()).cliente;
  const line = (key: string, quantity: string): DraftLine => ({ ...draftLine(product(), quantity), key });
  const draftOf = (more: Partial<SaleDraft>) => saleDraft({ lines: [], client: null, ...more });
  const missing = (draft: SaleDraft, finalConsumer: Cliente | null = null) => {
    const rules = { roundsCash: false, finalConsumer, decimalsOf: () => 0 };
    return priceDraft(draft, rules).issues[0] ?? null;
  };

  test('come one after the other, in working order', () => {
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

  test('is the unnamed consumer from 7.000.000 Gs, in any currency', () => {
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
