import { type Block, EMPTY, pad, rule, stack } from '../block.ts';
import { ROOM, THIN } from './roll-sizes.ts';

/** A part of the receipt: a rule, room, what it says, room. */
export interface RollPart {
  block: Block;
  /** Thickness of the rule above it; 0 for none. */
  rule: number;
  top: number;
  bottom: number;
  ruleBelow: number;
}

export function part(block: Block): RollPart {
  return { block, rule: THIN, top: ROOM, bottom: ROOM, ruleBelow: 0 };
}

/** Parts that say nothing are not there, nor are their rules. */
export function stackParts(parts: readonly RollPart[], width: number): Block {
  return stack(
    parts.flatMap(({ block, rule: above, top, bottom, ruleBelow }) =>
      block.height === 0
        ? []
        : [
            above === 0 ? EMPTY : rule(width, above),
            pad(block, top, 0, bottom),
            ruleBelow === 0 ? EMPTY : rule(width, ruleBelow),
          ],
    ),
  );
}
