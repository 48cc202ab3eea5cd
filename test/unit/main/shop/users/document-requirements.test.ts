import { afterEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import {
  chargeRequirement,
  correctionRequirement,
  rateRequirement,
} from '../../../../../main/shop/users/document-requirements.ts';
import { NO_NEED } from '../../../../../shared/domain/shop/rights.ts';
import { TestCounter } from '../../../../support/counter.ts';
import type { invoiceBody } from '../../../../support/sale-bodies.ts';
import { draftLine, product, saleDraft } from '../../../../support/sale-drafts.ts';

const machine = perTest(() => new TestCounter());
afterEach(async () => {
  await machine.counter.engine.stop();
});

const CHANGES_PRICE = { rights: ['change-price'], discount: 0 };

test('a line with a made-up catalogue price counts as a changed price', () => {
  const { counter, clock } = machine;
  const item = product({ price: 15_000 });
  counter.store.commit(() => counter.catalog.save(item, { at: clock.now(), actor: 'Rosa' }));
  const sold = (price: number) => saleDraft({ lines: [draftLine(product({ price, id: item.id }))] });
  expect(chargeRequirement(sold(15_000), counter)).toEqual(NO_NEED);
  expect(chargeRequirement(sold(1), counter)).toEqual(CHANGES_PRICE);
  // A line added before the catalogue's price changed does not count.
  counter.store.commit(() => {
    counter.catalog.save(product({ price: 16_000, id: item.id }), { at: clock.now(), actor: 'Rosa' });
  });
  expect(chargeRequirement(sold(15_000), counter)).toEqual(NO_NEED);
  expect(chargeRequirement(sold(16_000), counter)).toEqual(NO_NEED);
  expect(chargeRequirement(saleDraft({ lines: [draftLine(product())] }), counter)).toEqual(CHANGES_PRICE);
});

describe('an exchange rate', () => {
  const inPesos = (rate: string) => {
    const item = product({ price: 15_000 });
    const { counter, clock } = machine;
    counter.store.commit(() => counter.catalog.save(item, { at: clock.now(), actor: 'Rosa' }));
    return saleDraft({ lines: [draftLine(item)], currency: 'ARS', rate });
  };
  const remember = (rate: string) =>
    machine.counter.store.commit(() => machine.counter.rates.remember('ARS', rate));

  test('needs the right to change prices where none is remembered for the day', () => {
    expect(chargeRequirement(inPesos('99.999'), machine.counter)).toEqual(CHANGES_PRICE);
    expect(rateRequirement({ currency: 'ARS', rate: '5,3' }, machine.counter)).toEqual(CHANGES_PRICE);
  });

  test('needs the right where it differs from the day’s, in a sale and when remembered', () => {
    remember('5,3');
    expect(chargeRequirement(inPesos('5,31'), machine.counter)).toEqual(CHANGES_PRICE);
    expect(rateRequirement({ currency: 'ARS', rate: '99.999' }, machine.counter)).toEqual(CHANGES_PRICE);
    machine.clock.jump(24 * 3_600_000);
    expect(chargeRequirement(inPesos('5,3'), machine.counter)).toEqual(CHANGES_PRICE);
  });
});

test('a correction needs the right only where it changes what was to be paid', () => {
  const { id, body } = machine.sell();
  const same = JSON.parse(body) as ReturnType<typeof invoiceBody>;
  expect(
    correctionRequirement(id, { ...same, cliente: { ...same.cliente, nombre: 'Otra' } }, machine.counter),
  ).toEqual(NO_NEED);
  const [first, ...others] = same.items.mercaderias ?? [];
  const cheaper = { ...first, precio_unitario_original: 1, precio_unitario: { '10': 1 } };
  const items = { ...same.items, mercaderias: [cheaper, ...others] };
  expect(correctionRequirement(id, { ...same, items }, machine.counter)).toEqual(CHANGES_PRICE);
  // Ten guaraníes are not ten dollars.
  const venta = { ...same.venta, moneda: 'USD', cotizacion: 7300 };
  expect(correctionRequirement(id, { ...same, venta }, machine.counter)).toEqual(CHANGES_PRICE);
});

test('a correction from cash to credit needs the right to move cash', () => {
  const { id, body } = machine.sell();
  const same = JSON.parse(body) as ReturnType<typeof invoiceBody>;
  const { venta_contado: _, ...venta } = same.venta;
  const onCredit = (entrega_inicial: number) => ({
    ...same,
    venta: { ...venta, condicion_venta: 2, venta_credito: { entrega_inicial, plazo: 30 } },
  });
  const MOVES_CASH = { rights: ['cash-moves'], discount: 0 };
  expect(correctionRequirement(id, onCredit(0), machine.counter)).toEqual(MOVES_CASH);
  expect(correctionRequirement(id, onCredit(venta.total - 1), machine.counter)).toEqual(MOVES_CASH);
  expect(correctionRequirement(id, onCredit(venta.total), machine.counter)).toEqual(NO_NEED);
});
