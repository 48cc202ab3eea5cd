import type { Canvas, Rectangle } from '../../main/printing/receipts/pdf/canvas.ts';
import type { TypeStyle } from '../../main/printing/receipts/pdf/type-style.ts';
import type { Typesetter } from '../../main/printing/receipts/pdf/typesetter.ts';

interface Box {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Most ink of a line of text, as parts of the type size: capitals above the baseline, descenders below. */
const CAPITALS = 0.75;
const HANGING = 0.2;

/** Draws nothing and records the box of each text, in millimetres from the page's corner. */
export class BoxCanvas implements Canvas {
  readonly boxes: Box[] = [];
  readonly #type: Typesetter;
  #scale = 1;
  #origin = { left: 0, top: 0 };

  constructor(type: Typesetter) {
    this.#type = type;
  }

  text(text: string, left: number, baseline: number, style: TypeStyle): void {
    if (text.trim() === '') return;
    const at = (x: number): number => this.#origin.left + x * this.#scale;
    const down = (y: number): number => this.#origin.top + y * this.#scale;
    this.boxes.push({
      text,
      left: at(left),
      right: at(left + this.#type.widthOf(text, style)),
      top: down(baseline - CAPITALS * style.size),
      bottom: down(baseline + HANGING * style.size),
    });
  }

  shrunk(factor: number, left: number, top: number, draw: () => void): void {
    const [origin, scale] = [this.#origin, this.#scale];
    this.#origin = { left: origin.left + left * scale, top: origin.top + top * scale };
    this.#scale = scale * factor;
    draw();
    [this.#origin, this.#scale] = [origin, scale];
  }

  fill(): void {}
  frame(): void {}
  fillAll(_rectangles: Iterable<Rectangle>): void {}
  image(): void {}

  /** Two texts that overlap; null where none do. */
  overlap(): [string, string] | null {
    const eps = 1e-3;
    const byTop = this.boxes.toSorted((a, b) => a.top - b.top);
    for (const [index, box] of byTop.entries()) {
      for (const other of byTop.slice(index + 1)) {
        if (other.top >= box.bottom - eps) break;
        if (other.left < box.right - eps && box.left < other.right - eps) return [box.text, other.text];
      }
    }
    return null;
  }
}
