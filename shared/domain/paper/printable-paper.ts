import { printable } from './receipt/receipt-words.ts';
import type { ReceiptField } from './receipt/receipt-frame.ts';
import type { ReportPaper, ReportPart } from './report-paper.ts';

/** Makes every text in the report one printable line, wherever it came from. */
export function printablePaper(paper: ReportPaper): ReportPaper {
  const { shop } = paper;
  return {
    ...paper,
    title: printable(paper.title),
    shop: {
      name: shop.name === null ? null : printable(shop.name),
      ruc: shop.ruc === null ? null : printable(shop.ruc),
      counter: printable(shop.counter),
    },
    head: paper.head.map(printableField),
    sections: paper.sections.map(({ heading, parts }) => ({
      heading: heading === null ? null : printable(heading),
      parts: parts.map(printablePart),
    })),
    foot: paper.foot.map(printableField),
  };
}

function printablePart(part: ReportPart): ReportPart {
  switch (part.kind) {
    case 'rows':
      return { ...part, rows: part.rows.map(printableField) };
    case 'sum':
      return { ...part, row: printableField(part.row) };
    case 'table':
      return {
        ...part,
        rows: part.rows.map((row) => row.map(printable)),
        total: part.total?.map(printable) ?? null,
      };
    case 'note':
      return { ...part, text: printable(part.text) };
    case 'signature':
      return { ...part, who: printable(part.who) };
  }
}

function printableField({ label, value }: ReceiptField): ReceiptField {
  return { label: printable(label), value: printable(value) };
}
