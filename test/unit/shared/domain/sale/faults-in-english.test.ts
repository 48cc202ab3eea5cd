import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDispatchDraft } from '../../../../../shared/domain/dispatch/dispatch-draft.ts';
import { speak } from '../../../../../shared/text/say.ts';
import { dispatchNoteBody } from '../../../../support/dispatch-note-bodies.ts';
import { invoiceBody } from '../../../../support/sale-bodies.ts';

beforeAll(() => speak('en'));
afterAll(() => speak('es-PY'));

type Checked = { ok: true } | { ok: false; issues: readonly { message: string }[] };

const messagesOf = (checked: Checked): string[] =>
  checked.ok ? [] : checked.issues.map(({ message }) => message);

test.each([
  [{ renglon: 9, cantidad: 1 }, /^Line: the sale has \d+, there is no line 9$/],
  [{ renglon: 1, cantidad: 1000 }, /^Quantity: less than that was sold of line 1; [\d.,]+ left to be sent$/],
  [
    { cantidad: 1 },
    /: say which line of the sale is sent \(renglon\), or its carrito_item_id, and not both$/,
  ],
])('a fault of a dispatch note has an English text: %o', (item, message) => {
  const { carrito_id: _cart, ...note } = dispatchNoteBody('', []);
  const [told, ...others] = messagesOf(checkDispatchDraft({ ...note, items: [item] }, invoiceBody()));
  expect(told).toMatch(message);
  expect(others).toEqual([]);
});
