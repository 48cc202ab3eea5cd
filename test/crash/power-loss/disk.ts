import type { SeededRandom } from '../../support/seeded-random.ts';
import { withBytes, withSize } from '../../support/with-bytes.ts';
import type { DiskCall } from './disk-calls.ts';

const SECTOR_BYTES = 512;

/** A call that has not been synced yet. */
type Unsynced = Exclude<DiskCall, { kind: 'sync' } | { kind: 'mark' }>;

/** Unsynced calls that survive a power cut. */
const FATES = ['none', 'all', 'some', 'first'] as const;

/** Disk content after a power cut, by path below the root; null is a folder. */
export type DiskImage = Map<string, Buffer | null>;

/**
 * A disk that promises no more than POSIX: a file's content is safe after its fsync, and a name after that of its
 * folder (of both folders for a move between them). Anything else may be lost or not, in any order, and a write
 * sector by sector.
 */
export class Disk {
  readonly #contents = new Map<number, Buffer>();
  readonly #folders = new Map<number, Map<string, number>>([[0, new Map()]]);
  #unsynced: Unsynced[] = [];
  /** Folders whose sync a move still waits for. */
  readonly #moveSynced = new Map<Unsynced, Set<number>>();

  take(call: DiskCall): void {
    if (call.kind === 'mark') return;
    if (call.kind === 'sync') this.#sync(call.file);
    else this.#unsynced.push(call);
  }

  #sync(file: number): void {
    this.#unsynced = this.#unsynced.filter((call) => {
      if (!this.#isSynced(call, file)) return true;
      apply(call, this.#contents, this.#folders);
      return false;
    });
  }

  #isSynced(call: Unsynced, file: number): boolean {
    switch (call.kind) {
      case 'write':
      case 'truncate':
        return call.file === file;
      case 'make':
      case 'remove':
        return call.folder === file;
      case 'move': {
        const synced = this.#moveSynced.get(call) ?? new Set();
        this.#moveSynced.set(call, synced.add(file));
        return synced.has(call.from.folder) && synced.has(call.to.folder);
      }
    }
  }

  /** The disk as a power cut may leave it now. */
  cut(random: SeededRandom): DiskImage {
    const contents = new Map([...this.#contents].map(([file, bytes]) => [file, bytes]));
    const folders = new Map([...this.#folders].map(([folder, names]) => [folder, new Map(names)]));
    const touched = new Set<number>();
    for (const call of this.#survivors(random)) {
      if ((call.kind === 'write' || call.kind === 'truncate') && !touched.has(call.file)) {
        touched.add(call.file);
        contents.set(call.file, Buffer.from(contents.get(call.file) ?? Buffer.alloc(0)));
      }
      apply(call, contents, folders);
    }
    return imageOf(contents, folders);
  }

  #survivors(random: SeededRandom): Unsynced[] {
    const fate = random.pick(FATES);
    if (fate === 'none') return [];
    if (fate === 'all') return this.#unsynced;
    if (fate === 'first') {
      const count = random.integer(0, this.#unsynced.length);
      return this.#unsynced
        .slice(0, count)
        .flatMap((call, n) => (n === count - 1 ? torn(call, random) : call));
    }
    const [kept, tornShare] = [random.fraction(), random.fraction()];
    return this.#unsynced.flatMap((call) => {
      if (!random.chance(kept)) return [];
      return random.chance(tornShare) ? torn(call, random) : [call];
    });
  }
}

/** Some sectors of a write. */
function torn(call: Unsynced, random: SeededRandom): Unsynced[] {
  if (call.kind !== 'write') return [call];
  const end = call.at + call.bytes.length;
  const pieces: Unsynced[] = [];
  for (let at = call.at; at < end; ) {
    const next = Math.min(end, (Math.floor(at / SECTOR_BYTES) + 1) * SECTOR_BYTES);
    const bytes = call.bytes.subarray(at - call.at, next - call.at);
    if (random.chance(0.5)) pieces.push({ ...call, at, bytes });
    at = next;
  }
  return pieces;
}

/** Names belong to files: a name that now is another file's is left alone. */
function apply(
  call: Unsynced,
  contents: Map<number, Buffer>,
  folders: Map<number, Map<string, number>>,
): void {
  const namesIn = (folder: number): Map<string, number> => {
    const names = folders.get(folder) ?? new Map<string, number>();
    folders.set(folder, names);
    return names;
  };
  const drop = (folder: number, name: string): void => {
    if (namesIn(folder).get(name) === call.file) namesIn(folder).delete(name);
  };
  switch (call.kind) {
    case 'write':
      contents.set(call.file, withBytes(contents.get(call.file) ?? Buffer.alloc(0), call.at, call.bytes));
      return;
    case 'truncate':
      contents.set(call.file, withSize(contents.get(call.file) ?? Buffer.alloc(0), call.size));
      return;
    case 'make':
      namesIn(call.folder).set(call.name, call.file);
      if (call.isFolder) namesIn(call.file);
      return;
    case 'remove':
      return drop(call.folder, call.name);
    case 'move':
      drop(call.from.folder, call.from.name);
      namesIn(call.to.folder).set(call.to.name, call.file);
  }
}

function imageOf(contents: Map<number, Buffer>, folders: Map<number, Map<string, number>>): DiskImage {
  const image: DiskImage = new Map();
  const walk = (folder: number, path: string): void => {
    for (const [name, file] of folders.get(folder) ?? []) {
      const isFolder = folders.has(file);
      image.set(`${path}${name}`, isFolder ? null : (contents.get(file) ?? Buffer.alloc(0)));
      if (isFolder) walk(file, `${path}${name}/`);
    }
  };
  walk(0, '');
  return image;
}
