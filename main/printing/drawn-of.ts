import type { Paper } from '../receipts/paper.ts';
import { sha256 } from '../store/sha256.ts';

/** The fingerprint of what a job is drawn of: once it is another, its bytes are out of date. */
export function drawnOf(paper: Paper): string {
  return sha256(JSON.stringify(paper));
}
