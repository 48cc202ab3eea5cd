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
  [{ renglon: 9, cantidad: 1 }, /^Line: the sale has \d+; there is no line 9$/],
  [{ renglon: 1, cantidad: 1000 }, /^Quantity: line 1 has only [\d.,]+ left to send$/],
  [{ cantidad: 1 }, /: give the line of the sale to send \(renglon\) or its carrito_item_id, not both$/],
])('a fault of a dispatch note has an English text: %o', (item, message) => {
  const { carrito_id: _cart, ...note } = dispatchNoteBody('', []);
  const [told, ...others] = messagesOf(checkDispatchDraft({ ...note, items: [item] }, invoiceBody()));
  expect(told).toMatch(message);
  expect(others).toEqual([]);
});
