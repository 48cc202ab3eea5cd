import { sayReason } from '../../../../../shared/text/say-reason.ts';
import { reason, said } from '../../../../../shared/domain/reason.ts';
import { describe, expect, test } from 'vitest';
import {
  checkDispatchDraft,
  completeDispatchDraft,
  readDispatchDraft,
} from '../../../../../shared/domain/dispatch/dispatch-draft.ts';
import { dispatchNoteRequestSchema } from '../../../../../shared/wire/dispatch-note.ts';
import { dispatchNoteBody } from '../../../../support/dispatch-note-bodies.ts';
import { invoiceBody } from '../../../../support/sale-bodies.ts';

const [first] = invoiceBody().items.mercaderias ?? [];
if (first === undefined) throw new Error('a sale has merchandise');
const sale = invoiceBody({
  items: {
    mercaderias: [
      { ...first, descripcion: 'Yerba', cantidad: 3 },
      { ...first, descripcion: 'Azúcar', cantidad: 0.5 },
    ],
  },
});
const { carrito_id: _cart, ...withoutCart } = dispatchNoteBody('', []);
const body = (items: unknown[], more = {}): unknown => ({ ...withoutCart, items, ...more });
const check = (items: unknown[], more = {}) => checkDispatchDraft(body(items, more), sale);
const pending = (descripcion: string, cantidad: number, disponible: number) => ({
  id: `id of ${descripcion}`,
  mercaderia: { descripcion },
  cantidad_original: cantidad,
  cantidad_disponible: disponible,
});
const complete = (items: unknown[], left: [number, number] = [3, 0.5]) => {
  const draft = readDispatchDraft(JSON.stringify(body(items)));
  const found = [pending('Azúcar', 0.5, left[1]), pending('Yerba', 3, left[0])];
  return completeDispatchDraft(draft, sale, { carritoId: 'cart-1', items: found });
};

describe('a draft', () => {
  test.each([
    ['no items', [], 'items'],
    ['an item without a name', [{ cantidad: 1 }], 'items[0].renglon'],
    ['an item with two names', [{ renglon: 1, carrito_item_id: 'x', cantidad: 1 }], 'items[0].renglon'],
    ['line 0', [{ renglon: 0, cantidad: 1 }], 'items[0].renglon'],
    ['a line there is not', [{ renglon: 3, cantidad: 1 }], 'items[0].renglon'],
    ['nothing of a line', [{ renglon: 1, cantidad: 0 }], 'items[0].cantidad'],
    ['more than was sold', [{ renglon: 1, cantidad: 3.00000001 }], 'items[0].cantidad'],
    [
      'more in all',
      [
        { renglon: 1, cantidad: 2 },
        { renglon: 1, cantidad: 2 },
      ],
      'items[1].cantidad',
    ],
    ['a field nobody knows', [{ renglon: 1, cantidad: 1, precio: 1 }], 'items[0].precio'],
  ])('has a fault at its field: %s', (_name, items, path) => {
    expect(check(items)).toMatchObject({ ok: false, issues: [{ path }] });
  });
});

describe('a complete draft', () => {
  test('is a body of the interface, with the ids of its lines', () => {
    const made = complete([
      { renglon: 2, cantidad: 0.5 },
      { renglon: 1, cantidad: 1 },
      { renglon: 1, cantidad: 2 },
    ]);
    expect(made).toMatchObject({
      ok: true,
      request: {
        carrito_id: 'cart-1',
        items: [
          { carrito_item_id: 'id of Azúcar', cantidad: 0.5 },
          { carrito_item_id: 'id of Yerba', cantidad: 1 },
          { carrito_item_id: 'id of Yerba', cantidad: 2 },
        ],
      },
    });
    expect(dispatchNoteRequestSchema.safeParse(made.ok ? made.request : null).success).toBe(true);
  });

  test.each<[string, unknown[], [number, number], RegExp[]]>([
    ['more than is left', [{ renglon: 1, cantidad: 3 }], [2.5, 0], [/«Yerba»\) quedan 2,5 .* lleva 3\.$/]],
    [
      'together more than is left',
      [
        { renglon: 1, cantidad: 1 },
        { renglon: 1, cantidad: 2 },
      ],
      [2, 0],
      [/quedan 1 /],
    ],
    ['something that is gone', [{ renglon: 2, cantidad: 0.5 }], [3, 0], [/quedan 0 /]],
    ['less than nothing left', [{ renglon: 2, cantidad: 0.5 }], [3, -1], [/quedan 0 /]],
    [
      'an id there is not',
      [{ carrito_item_id: 'zz', cantidad: 1 }],
      [3, 1],
      [/No se reconoce el renglón «zz»/],
    ],
    [
      'two things wrong',
      [
        { renglon: 1, cantidad: 2 },
        { renglon: 2, cantidad: 0.5 },
      ],
      [1, 0.2],
      [/Yerba/, /Azúcar/],
    ],
  ])('%s is reported', (_name, items, left, problems) => {
    const made = complete(items, left);
    expect(made.ok).toBe(false);
    if (!made.ok)
      for (const [at, each] of problems.entries())
        expect(sayReason(made.problems[at] ?? said(null))).toMatch(each);
  });

  test('an indistinguishable line is reported, and can be sent by its id', () => {
    const draft = readDispatchDraft(JSON.stringify(body([{ renglon: 1, cantidad: 1 }])));
    const items = ['a', 'b'].map((id) => ({ id, cantidad_disponible: 1 }));
    const cart = { carritoId: 'c', items };
    expect(completeDispatchDraft(draft, sale, cart)).toEqual({
      ok: false,
      problems: [reason('line-unknown', { line: '1 («Yerba»)' })],
    });
    const named = readDispatchDraft(JSON.stringify(body([{ carrito_item_id: 'a', cantidad: 1 }])));
    expect(completeDispatchDraft(named, sale, cart)).toMatchObject({ ok: true });
  });
});
