import type { NoteReceipt } from '../../../../../shared/domain/receipt/note/note-receipt.ts';
import { type Block, stack } from '../block.ts';
import { fieldBeside } from '../field-row.ts';
import type { Typesetter } from '../typesetter.ts';
import type { TypeStyle } from '../type-style.ts';
import { fieldsBlock } from './roll-field.ts';
import { part, type RollPart } from './roll-part.ts';
import { ROOM, type RollSizes, SMALL, STRONG, THIN } from './roll-sizes.ts';

const HEADING: TypeStyle = { weight: 'bold', size: 2.9 };
const WHAT: TypeStyle = { ...STRONG, leading: 1.25 };

/** What a dispatch note's receipt says between its title and its proof: the trip, then what travels. */
export function noteParts(type: Typesetter, note: NoteReceipt, { printMm: width }: RollSizes): RollPart[] {
  const { general, receiver, sections } = note;
  return [
    part(
      stack(
        [general, receiver].map((fields) => fieldsBlock(type, fields, width)),
        1.4,
      ),
    ),
    ...sections.map(({ heading, fields }, index) => {
      const block = stack([type.set(heading, width, HEADING), fieldsBlock(type, fields, width)], 0.4);
      return { ...part(block), rule: index === 0 ? THIN : 0, top: index === 0 ? ROOM : 0.4 };
    }),
    part(goodsBlock(type, note, width)),
  ];
}

function goodsBlock(type: Typesetter, { items }: NoteReceipt, width: number): Block {
  const row = (what: string, howMany: string, styles: [TypeStyle, TypeStyle]): Block => {
    const room = Math.min(width / 2, type.widthOf(howMany, styles[1]));
    const left = type.set(what, width - room - 4, styles[0]);
    return fieldBeside(left, type.set(howMany, room, styles[1], { align: 'right' }), width - room);
  };
  return stack(
    [
      stack([row('Descripción', 'Cantidad', [SMALL, SMALL])]),
      stack(
        items.map(({ description, quantity }) =>
          row(description, quantity, [WHAT, { ...STRONG, tabular: true }]),
        ),
        1,
      ),
    ],
    1.5,
  );
}
