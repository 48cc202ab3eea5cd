import { type Block, place } from './block.ts';
import type { TextBlock } from './typesetter.ts';

export function fieldBeside(left: TextBlock, right: TextBlock, rightAt: number): Block {
  const baseline = Math.max(left.baseline, right.baseline);
  return place([
    { block: left, left: 0, top: baseline - left.baseline },
    { block: right, left: rightAt, top: baseline - right.baseline },
  ]);
}
