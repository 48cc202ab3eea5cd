import type { Pen } from './pen.ts';

/** Something with a size that can be drawn anywhere on a page. Lengths are millimetres; `top` grows downwards. */
export interface Block {
  width: number;
  height: number;
  draw(pen: Pen, left: number, top: number): void;
}

export interface Placed {
  block: Block;
  left: number;
  top: number;
}

export const EMPTY: Block = { width: 0, height: 0, draw: () => undefined };

/** Blocks where they were put, as one that reaches as far as they do. */
export function place(parts: readonly Placed[]): Block {
  return {
    width: Math.max(0, ...parts.map(({ block, left }) => left + block.width)),
    height: Math.max(0, ...parts.map(({ block, top }) => top + block.height)),
    draw(pen, left, top) {
      for (const part of parts) part.block.draw(pen, left + part.left, top + part.top);
    },
  };
}

/** One below the other; what has no height takes no gap. */
export function stack(blocks: readonly Block[], gap = 0): Block {
  let bottom = 0;
  const parts = blocks
    .filter(({ height }) => height > 0)
    .map((block, index) => {
      const top = index === 0 ? 0 : bottom + gap;
      bottom = top + block.height;
      return { block, left: 0, top };
    });
  return place(parts);
}

/** Room around a block, clockwise from the top as in CSS. */
export function pad(block: Block, top: number, right = top, bottom = top, left = right): Block {
  return {
    width: left + block.width + right,
    height: top + block.height + bottom,
    draw: (pen, x, y) => block.draw(pen, x + left, y + top),
  };
}

/** In the middle of a width. */
export function centred(block: Block, width: number): Block {
  return { ...place([{ block, left: (width - block.width) / 2, top: 0 }]), width };
}

/** At the right edge of a width. */
export function atRight(block: Block, width: number): Block {
  return { ...place([{ block, left: width - block.width, top: 0 }]), width };
}

export function rule(width: number, thickness: number, ink: 'black' | 'hair' = 'black'): Block {
  return {
    width,
    height: thickness,
    draw: (pen, left, top) => pen.fill(left, top, width, thickness, ink),
  };
}

/** From the top down. */
export function turnedRule(height: number, thickness: number, ink: 'black' | 'hair' = 'black'): Block {
  return {
    width: thickness,
    height,
    draw: (pen, left, top) => pen.fill(left, top, thickness, height, ink),
  };
}

/** A block with lines around it, which stand inside its size. */
export function framed(block: Block, thickness: number, isDashed = false): Block {
  return {
    ...block,
    draw(pen, left, top) {
      block.draw(pen, left, top);
      pen.frame(left, top, block.width, block.height, thickness, isDashed);
    },
  };
}

export function filled(block: Block, ink: 'black' | 'tint'): Block {
  return {
    ...block,
    draw(pen, left, top) {
      pen.fill(left, top, block.width, block.height, ink);
      block.draw(pen, left, top);
    },
  };
}

/** At least as high as told: what is added stands below. */
export function atLeast(block: Block, height: number): Block {
  return { ...block, height: Math.max(block.height, height) };
}

/** No higher than told: what would be higher is drawn smaller as a whole, so that nothing of it is lost. */
export function atMost(block: Block, height: number): Block {
  if (block.height <= height) return block;
  const factor = height / block.height;
  return {
    width: block.width * factor,
    height,
    draw: (pen, left, top) => pen.shrunk(factor, left, top, () => block.draw(pen, 0, 0)),
  };
}
