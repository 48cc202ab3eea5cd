import type { ReportPaper, ReportPart } from '../../shared/domain/paper/report-paper.ts';
import type { ReceiptField } from '../../shared/domain/paper/receipt/receipt-frame.ts';

/** All texts of a report, without empty cells. */
export function textsOfReport({ title, trainingBanner, shop, head, sections, foot }: ReportPaper): string[] {
  return [
    title,
    ...[trainingBanner, shop.name, shop.ruc, shop.counter].flatMap((text) => (text === null ? [] : [text])),
    ...fieldTexts([...head, ...foot]),
    ...sections.flatMap(({ heading, parts }) => [
      ...(heading === null ? [] : [heading]),
      ...parts.flatMap(partTexts),
    ]),
  ].filter((text) => text !== '');
}

function partTexts(part: ReportPart): string[] {
  switch (part.kind) {
    case 'rows':
      return fieldTexts(part.rows);
    case 'sum':
      return fieldTexts([part.row]);
    case 'table':
      // Headings are checked with the cells below them; a table without rows may show none.
      return [...part.rows.flat(), ...(part.total ?? [])];
    case 'note':
      return [part.text];
    case 'signature':
      return [part.who];
  }
}

function fieldTexts(fields: readonly ReceiptField[]): string[] {
  return fields.flatMap(({ label, value }) => [label, value]);
}

/** Removes all white space, which may only break lines. */
export function pressed(text: string): string {
  return text.replace(/\s+/g, '');
}
