import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder with its mode and the hash of its bytes; equal snapshots mean nothing changed. */
export function snapshotFolder(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return Object.fromEntries(entries.map((entry) => [entry, describeEntry(join(folder, entry))]));
}

function describeEntry(path: string): string {
  const stats = statSync(path);
  if (!stats.isFile()) return 'folder';
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
  return `${stats.mode.toString(8)} ${stats.size} ${hash}`;
}
