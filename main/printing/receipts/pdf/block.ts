import type { Pen } from './pen.ts';

/** A drawing with a size that can be put anywhere on a page. Lengths are millimetres; `top` grows downwards. */
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

export function place(parts: readonly Placed[]): Block {
  return {
    width: Math.max(0, ...parts.map(({ block, left }) => left + block.width)),
    height: Math.max(0, ...parts.map(({ block, top }) => top + block.height)),
    draw(pen, left, top) {
      for (const part of parts) part.block.draw(pen, left + part.left, top + part.top);
    },
  };
}

/** One below the other; an empty block takes no gap. */
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

export function centred(block: Block, width: number): Block {
  return { ...place([{ block, left: (width - block.width) / 2, top: 0 }]), width };
}

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

export function turnedRule(height: number, thickness: number, ink: 'black' | 'hair' = 'black'): Block {
  return {
    width: thickness,
    height,
    draw: (pen, left, top) => pen.fill(left, top, thickness, height, ink),
  };
}

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

/** Adds room below, up to this height. */
export function atLeast(block: Block, height: number): Block {
  return { ...block, height: Math.max(block.height, height) };
}

/** Draws a higher block smaller as a whole, so nothing of it is lost. */
export function atMost(block: Block, height: number): Block {
  if (block.height <= height) return block;
  const factor = height / block.height;
  return {
    width: block.width * factor,
    height,
    draw: (pen, left, top) => pen.shrunk(factor, left, top, () => block.draw(pen, 0, 0)),
  };
}
