import { statfsSync } from 'node:fs';

/** Part of a disk's free room that one stream may take. */
const SHARE = 0.25;
/** The server takes zero for no limit. */
const LEAST_BYTES = 2 ** 20;

/** Most bytes for a stream in `folder` that has `held` of them already; the disk's other users come first. */
export function roomFor(folder: string, held: number, most: number): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.max(LEAST_BYTES, Math.min(most, Math.floor((bavail * bsize + held) * SHARE)));
}
