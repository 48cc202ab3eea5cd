import type { NoteItem, NoteReceipt } from '../../shared/domain/receipt/note/note-receipt.ts';
import { atBothEnds, fieldLines } from './text-columns.ts';

/** What a dispatch note's receipt says between its title and its proof: the trip, then what travels. */
export function noteSections({ general, receiver, sections, items }: NoteReceipt, width: number): string[][] {
  return [
    fieldLines([...general, ...receiver], width),
    ...sections.map(({ heading, fields }) => [heading.toLocaleUpperCase('es'), ...fieldLines(fields, width)]),
    [...atBothEnds('Descripción', 'Cantidad', width), '', ...items.flatMap((item) => itemLines(item, width))],
  ];
}

function itemLines({ description, quantity }: NoteItem, width: number): string[] {
  return atBothEnds(description, quantity, width);
}
