import { PNG } from 'pngjs';

/** A monochrome picture, dot by dot. */
export class TapeImage {
  readonly width: number;
  readonly height: number;
  readonly #dots: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#dots = new Uint8Array(width * height);
  }

  blacken(x: number, y: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) throw new Error(`no dot at ${x}, ${y}`);
    this.#dots[y * this.width + x] = 1;
  }

  isBlack(x: number, y: number): boolean {
    return this.#dots[y * this.width + x] === 1;
  }

  /** RGBA, with a white margin around it. */
  pixels(margin: number): { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> } {
    const width = this.width + 2 * margin;
    const height = this.height + 2 * margin;
    const data = new Uint8ClampedArray(width * height * 4).fill(255);
    for (let y = 0; y < this.height; y += 1) {
      for (let x = 0; x < this.width; x += 1) {
        const at = ((y + margin) * width + x + margin) * 4;
        if (this.isBlack(x, y)) data.fill(0, at, at + 3);
      }
    }
    return { width, height, data };
  }

  png(margin: number): Buffer {
    const { width, height, data } = this.pixels(margin);
    const png = new PNG({ width, height });
    png.data = Buffer.from(data);
    return PNG.sync.write(png, { colorType: 0, bitDepth: 8 });
  }
}
