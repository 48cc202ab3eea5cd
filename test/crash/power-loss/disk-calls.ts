import { basename, dirname } from 'node:path';
import { withBytes, withSize } from '../../support/with-bytes.ts';
import type { Argument, TracedCall } from './read-trace.ts';

/** A run's disk operations, file by file. Files and folders are numbered in order of creation; 0 is the root. */
export type DiskCall =
  | { kind: 'write'; file: number; at: number; bytes: Buffer }
  | { kind: 'truncate'; file: number; size: number }
  | { kind: 'sync'; file: number }
  | { kind: 'make'; folder: number; name: string; file: number; isFolder: boolean }
  | { kind: 'move'; from: Place; to: Place; file: number }
  | { kind: 'remove'; folder: number; name: string; file: number }
  /** A message of the run, such as `wire C1-000001` or `state ID issued`. */
  | { kind: 'mark'; text: string };

export interface Place {
  folder: number;
  name: string;
}

interface OpenFile {
  file: number;
  /** Offset of the next plain write. */
  at: number;
}

/** Marks are written here, so that they stay in order among the calls. */
export const MARKS_FILE = '/dev/null';

/**
 * SQLite's log index is shared memory: the first process to open the database rebuilds it from the log, so what a
 * power cut leaves of it is never read.
 */
const isRebuilt = (path: string): boolean => path.endsWith('-shm');

/** Turns the calls of a run into their effects below `root`. Throws for a call with an unknown effect. */
export class DiskCalls {
  readonly calls: DiskCall[] = [];
  readonly #root: string;
  /** The disk as the run itself sees it. */
  readonly #entries = new Map<string, number>();
  readonly #contents = new Map<number, Buffer>();
  readonly #open = new Map<number, OpenFile>();
  #files = 0;

  constructor(root: string) {
    this.#root = root;
    this.#entries.set(root, 0);
  }

  add(call: TracedCall): void {
    const [first, second, third, fourth] = call.args;
    switch (call.name) {
      case 'open':
      case 'openat':
        return this.#openFile(pathOf(call.name === 'open' ? first : second), call);
      case 'write':
      case 'pwrite64':
        return this.#write(first, second?.bytes?.subarray(0, call.value) ?? null, fourth?.number ?? null);
      case 'ftruncate':
        return this.#change(first, ({ file }) => this.#truncate(file, second?.number ?? 0));
      case 'fsync':
      case 'fdatasync':
        return this.#change(first, ({ file }) => void this.calls.push({ kind: 'sync', file }));
      case 'copy_file_range':
        return this.#copy(first, third, call.value);
      case 'rename':
        return this.#move(pathOf(first), pathOf(second));
      case 'mkdir':
        return void this.#make(pathOf(first), true);
      case 'unlink':
        return this.#remove(pathOf(first));
      case 'mmap':
        if (third?.word.includes('PROT_WRITE') && fourth?.word.includes('MAP_SHARED'))
          this.#refuseBelowRoot(call);
        return;
      default:
        this.#refuseBelowRoot(call);
    }
  }

  #refuseBelowRoot(call: TracedCall): void {
    const paths = call.args.flatMap(({ bytes, path }) => path ?? bytes?.toString('utf8') ?? []);
    const touched = paths.find((path) => this.#isBelowRoot(path) && !isRebuilt(path));
    if (touched !== undefined) throw new Error(`nobody knows what ${call.name} does to ${touched}`);
  }

  #isBelowRoot(path: string): boolean {
    return path === this.#root || path.startsWith(`${this.#root}/`);
  }

  #openFile(path: string, { args, value: descriptor }: TracedCall): void {
    this.#open.delete(descriptor);
    if (!this.#isBelowRoot(path) || isRebuilt(path)) return;
    const flags = args.map(({ word }) => word).find((word) => word.includes('O_')) ?? '';
    let file = this.#entries.get(path);
    if (file === undefined) {
      if (!flags.includes('O_CREAT')) throw new Error(`${path} was opened before it was made`);
      file = this.#make(path, false);
    } else if (flags.includes('O_TRUNC')) this.#truncate(file, 0);
    this.#open.set(descriptor, { file, at: 0 });
  }

  #change(descriptor: Argument | undefined, change: (open: OpenFile) => void): void {
    const open = this.#open.get(descriptor?.number ?? Number.NaN);
    if (open !== undefined && this.#isBelowRoot(descriptor?.path ?? '')) change(open);
  }

  #write(descriptor: Argument | undefined, bytes: Buffer | null, at: number | null): void {
    if (bytes === null) return;
    if (descriptor?.path === MARKS_FILE) this.calls.push({ kind: 'mark', text: bytes.toString('utf8') });
    this.#change(descriptor, (open) => {
      this.#put(open.file, at ?? open.at, bytes);
      if (at === null) open.at += bytes.length;
    });
  }

  #copy(from: Argument | undefined, to: Argument | undefined, length: number): void {
    this.#change(to, (target) =>
      this.#change(from, (source) => {
        const bytes = this.#contentOf(source.file).subarray(source.at, source.at + length);
        if (bytes.length !== length) throw new Error('more was copied than there was');
        this.#put(target.file, target.at, Buffer.from(bytes));
        source.at += length;
        target.at += length;
      }),
    );
  }

  #put(file: number, at: number, bytes: Buffer): void {
    this.calls.push({ kind: 'write', file, at, bytes });
    this.#contents.set(file, withBytes(this.#contentOf(file), at, bytes));
  }

  #truncate(file: number, size: number): void {
    this.calls.push({ kind: 'truncate', file, size });
    this.#contents.set(file, withSize(this.#contentOf(file), size));
  }

  #make(path: string, isFolder: boolean): number {
    if (!this.#isBelowRoot(path)) return -1;
    const file = ++this.#files;
    this.calls.push({ kind: 'make', ...this.#placeOf(path), file, isFolder });
    this.#entries.set(path, file);
    return file;
  }

  #move(from: string, to: string): void {
    if (isRebuilt(from) || !this.#isBelowRoot(from)) return;
    const file = this.#fileAt(from);
    this.calls.push({ kind: 'move', from: this.#placeOf(from), to: this.#placeOf(to), file });
    this.#entries.delete(from);
    this.#entries.set(to, file);
  }

  #remove(path: string): void {
    if (isRebuilt(path) || !this.#isBelowRoot(path)) return;
    this.calls.push({ kind: 'remove', ...this.#placeOf(path), file: this.#fileAt(path) });
    this.#entries.delete(path);
  }

  #placeOf(path: string): Place {
    return { folder: this.#fileAt(dirname(path)), name: basename(path) };
  }

  #fileAt(path: string): number {
    const file = this.#entries.get(path);
    if (file === undefined) throw new Error(`${path} is not there`);
    return file;
  }

  #contentOf(file: number): Buffer {
    return this.#contents.get(file) ?? Buffer.alloc(0);
  }
}

function pathOf(argument: Argument | undefined): string {
  return argument?.bytes?.toString('utf8') ?? '';
}
