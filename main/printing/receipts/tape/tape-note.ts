import type { NoteReceipt } from '../../../../shared/domain/receipt/note/note-receipt.ts';
import { atBothEnds } from '../text-columns.ts';
import type { TapeBlock } from './tape-block.ts';
import { BLANK, fieldsOf, linesOf } from './tape-lines.ts';

/** What a dispatch note's tape says between its title and its proof: the trip, then what travels. */
export function noteSections(note: NoteReceipt, columns: number): TapeBlock[][] {
  const { general, receiver, sections, items } = note;
  return [
    fieldsOf([...general, ...receiver], columns),
    ...sections.map(({ heading, fields }) => [
      ...linesOf([heading.toLocaleUpperCase('es')], { bold: true }),
      ...fieldsOf(fields, columns),
    ]),
    [
      ...linesOf(atBothEnds('Descripción', 'Cantidad', columns), { bold: true }),
      BLANK,
      ...linesOf(items.flatMap(({ description, quantity }) => atBothEnds(description, quantity, columns))),
    ],
  ];
}
