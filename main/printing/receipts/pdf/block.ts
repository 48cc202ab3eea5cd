import type { Canvas } from './canvas.ts';

/** A drawing with a size that can be put anywhere on a page. Lengths are millimetres; `top` grows downwards. */
export interface Block {
  width: number;
  height: number;
  draw(canvas: Canvas, left: number, top: number): void;
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
    draw(canvas, left, top) {
      for (const part of parts) part.block.draw(canvas, left + part.left, top + part.top);
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
    draw: (canvas, x, y) => block.draw(canvas, x + left, y + top),
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
    draw: (canvas, left, top) => canvas.fill(left, top, width, thickness, ink),
  };
}

export function turnedRule(height: number, thickness: number, ink: 'black' | 'hair' = 'black'): Block {
  return {
    width: thickness,
    height,
    draw: (canvas, left, top) => canvas.fill(left, top, thickness, height, ink),
  };
}

export function framed(block: Block, thickness: number, isDashed = false): Block {
  return {
    ...block,
    draw(canvas, left, top) {
      block.draw(canvas, left, top);
      canvas.frame(left, top, block.width, block.height, thickness, isDashed);
    },
  };
}

export function filled(block: Block, ink: 'black' | 'tint'): Block {
  return {
    ...block,
    draw(canvas, left, top) {
      canvas.fill(left, top, block.width, block.height, ink);
      block.draw(canvas, left, top);
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
    draw: (canvas, left, top) => canvas.shrunk(factor, left, top, () => block.draw(canvas, 0, 0)),
  };
}
