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

  /** PNG in greys, with a white margin around it. */
  png(margin: number): Buffer {
    const width = this.width + 2 * margin;
    const height = this.height + 2 * margin;
    const data = Buffer.alloc(width * height, 255);
    for (let y = 0; y < this.height; y += 1)
      for (let x = 0; x < this.width; x += 1)
        if (this.isBlack(x, y)) data[(y + margin) * width + x + margin] = 0;
    const png = new PNG({ width, height });
    png.data = data;
    const greys = {
      colorType: 0,
      inputColorType: 0,
      inputHasAlpha: false,
      bitDepth: 8,
      filterType: 0,
    } as const;
    return PNG.sync.write(png, greys);
  }
}
