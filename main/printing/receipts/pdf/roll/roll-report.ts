import type {
  ReportPaper,
  ReportPart,
  ReportSection,
} from '../../../../../shared/domain/paper/report-paper.ts';
import { REPORT_LEGEND } from '../../report/report-legend.ts';
import { type Block, EMPTY, pad, rule, stack } from '../block.ts';
import type { Typesetter } from '../typesetter.ts';
import type { TypeStyle } from '../type-style.ts';
import { bothEnds, fieldsBlock, fitting } from './roll-field.ts';
import { middleText } from './roll-head.ts';
import { part, type RollPart } from './roll-part.ts';
import { type RollSizes, SMALL, STRONG, TEXT, THICK, THIN } from './roll-sizes.ts';
import { tableBlock } from './roll-table.ts';

const HEADING: TypeStyle = { weight: 'bold', size: 3.2, leading: 1.25 };
/** To write a name on by hand. */
const SIGNING_ROOM = 13;

/** A report's paper below its notices: whose it is, what it is, what it says, what proves it. */
export function reportParts(type: Typesetter, paper: ReportPaper, sizes: RollSizes): RollPart[] {
  const { printMm: width } = sizes;
  const { head, sections, foot } = paper;
  return [
    { ...part(headBlock(type, paper, sizes)), rule: 0, top: 0 },
    { ...part(fieldsBlock(type, head, width)), rule: THICK },
    ...sections.map((section) => part(sectionBlock(type, section, sizes))),
    { ...part(fieldsBlock(type, foot, width)), rule: THICK },
    {
      ...part(middleText(type, REPORT_LEGEND, width, SMALL)),
      rule: foot.length === 0 ? THICK : 0,
      bottom: 0,
    },
  ];
}

function headBlock(type: Typesetter, { shop, title }: ReportPaper, sizes: RollSizes): Block {
  const middle = (text: string, style: TypeStyle): Block => middleText(type, text, sizes.printMm, style);
  return stack([
    shop.name === null ? EMPTY : pad(middle(shop.name, sizes.heading), 0, 0, 0.6),
    shop.ruc === null ? EMPTY : middle(`RUC ${shop.ruc}`, STRONG),
    middle(shop.counter, TEXT),
    pad(middle(title, sizes.provisionalTitle), 2, 0, 0),
  ]);
}

function sectionBlock(type: Typesetter, { heading, parts }: ReportSection, sizes: RollSizes): Block {
  const { printMm: width } = sizes;
  return stack(
    [
      heading === null ? EMPTY : type.set(heading, width, HEADING),
      ...parts.map((one) => partBlock(type, one, sizes)),
    ],
    1.2,
  );
}

function partBlock(type: Typesetter, one: ReportPart, { printMm: width, grand }: RollSizes): Block {
  switch (one.kind) {
    case 'rows':
      return fieldsBlock(type, one.rows, width);
    case 'sum':
      return bothEnds(type, one.row, width, {
        label: { weight: 'semibold', size: 3.1 },
        value: fitting(type, one.row.value, width, grand),
      });
    case 'table':
      return tableBlock(type, one, width);
    case 'note':
      return type.set(one.text, width, TEXT);
    case 'signature':
      return pad(
        stack([rule(width, THIN), pad(middleText(type, one.who, width, SMALL), 0.6, 0, 0)]),
        SIGNING_ROOM,
        0,
        0,
      );
  }
}
