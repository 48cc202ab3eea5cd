import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSale } from '../../../../../shared/domain/sale/check-sale.ts';
import { checkCorrection } from '../../../../../shared/domain/sale/check-correction.ts';
import { checkDispatchDraft } from '../../../../../shared/domain/dispatch/dispatch-draft.ts';
import { namelessIssues } from '../../../../../shared/domain/sale/nameless-limit.ts';
import { speak } from '../../../../../shared/text/say.ts';
import { shopSettingsSchema } from '../../../../../shared/contract/settings.ts';
import { dispatchNoteBody } from '../../../../support/dispatch-note-bodies.ts';
import { invoiceBody } from '../../../../support/sale-bodies.ts';

beforeAll(() => speak('en'));
afterAll(() => speak('es-PY'));

type Checked = { ok: true } | { ok: false; issues: readonly { message: string }[] };

const messagesOf = (checked: Checked): string[] =>
  checked.ok ? [] : checked.issues.map(({ message }) => message);

test('a total that is not that of the lines', () => {
  const body = invoiceBody({ venta: { total: 30_001, venta_contado: { monto: 30_001 } } });
  expect(messagesOf(checkSale(body, null))).toEqual([
    'Total of the sale: the lines add up to Gs. 30.000, not 30.001',
  ]);
});

test('a RUC whose check digit is wrong', () => {
  const body = invoiceBody({ cliente: { tipo_documento: 0, documento: '80012345-9' } });
  expect(messagesOf(checkSale(body, null))).toEqual([
    'Document number: the RUC 80012345-9 is not valid; look at its check digit',
  ]);
});

test('a client without a name for much money', () => {
  const { cliente } = invoiceBody();
  const [issue] = namelessIssues({ ...cliente, tipo_documento: 5 }, null, 7_000_000n);
  expect(issue?.message).toBe('Client: from Gs. 7.000.000 on an invoice needs the buyer’s name and document');
});

test('a correction with other lines or another currency', () => {
  const sold = invoiceBody();
  const [first] = sold.items.mercaderias ?? [];
  if (first === undefined) throw new Error('a sale has merchandise');
  const more = { ...sold, items: { ...sold.items, mercaderias: [first, first] } };
  const other = {
    ...sold,
    venta: { ...sold.venta, moneda: 'USD', cotizacion: 7300 },
  };
  expect(messagesOf(checkCorrection(more, sold, null))).toEqual([
    'Goods: the sale has 2 lines and the correction 1; none can be added or taken away',
  ]);
  expect(messagesOf(checkCorrection(sold, other, null))).toEqual([
    'Currency: it was sold in PYG, and that stays',
  ]);
});

test.each([
  [{ renglon: 9, cantidad: 1 }, /^Line: the sale has \d+, there is no line 9$/],
  [{ renglon: 1, cantidad: 1000 }, /^Quantity: less than that was sold of line 1; [\d.,]+ left to be sent$/],
  [
    { cantidad: 1 },
    /: say which line of the sale is sent \(renglon\), or its carrito_item_id, and not both$/,
  ],
])('a dispatch note with %o', (item, message) => {
  const { carrito_id: _cart, ...note } = dispatchNoteBody('', []);
  const [told, ...others] = messagesOf(checkDispatchDraft({ ...note, items: [item] }, invoiceBody()));
  expect(told).toMatch(message);
  expect(others).toEqual([]);
});

test('the layout of a scale label', () => {
  const { error } = shopSettingsSchema.shape.scaleLayouts.safeParse([{ pattern: '20', decimals: 0 }]);
  expect(error?.issues[0]?.message).toMatch(/^must have 13 places, like 20IIIIIWWWWWC: /);
});
