/** Black on white, or greys still to be dithered: RGBA, row by row from the upper left corner. */
export interface Bitmap {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

export function whiteBitmap(width: number, height: number): Bitmap {
  return { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) };
}

/** 0 black to 255 white, as an eye sees it (ITU-R BT.601). */
export function luminance({ data, width }: Bitmap, x: number, y: number): number {
  const at = (y * width + x) * 4;
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}

export function blacken({ data, width }: Bitmap, x: number, y: number): void {
  const at = (y * width + x) * 4;
  data.fill(0, at, at + 3);
}

export function cropBitmap(
  { data, width: fullWidth }: Bitmap,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): Bitmap {
  const part = whiteBitmap(width, height);
  for (let row = 0; row < height; row += 1) {
    const from = ((top + row) * fullWidth + left) * 4;
    part.data.set(data.subarray(from, from + width * 4), row * width * 4);
  }
  return part;
}

export function inkBox(bitmap: Bitmap): { left: number; top: number; width: number; height: number } | null {
  const isInk = (x: number, y: number): boolean => luminance(bitmap, x, y) < 250;
  const { width, height } = bitmap;
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, y) => y);
  const inkedRows = rows.filter((y) => columns.some((x) => isInk(x, y)));
  const inkedColumns = columns.filter((x) => inkedRows.some((y) => isInk(x, y)));
  const [left, top] = [inkedColumns[0], inkedRows[0]];
  const [right, bottom] = [inkedColumns.at(-1), inkedRows.at(-1)];
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return null;
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
