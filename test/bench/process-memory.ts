import { readFileSync } from 'node:fs';
import { listDescendants } from '../../tools/app/process-tree.ts';

/** What a process is of the running app: the program itself, or what Chromium calls its own. */
export type ProcessKind = 'program' | 'browser' | 'renderer' | 'gpu-process' | 'utility' | 'zygote' | 'other';

const KINDS: readonly string[] = ['renderer', 'gpu-process', 'utility', 'zygote'];

/** MiB of each kind of process of a running program, those of one kind together; null where the system does not tell. */
export function processMemory(root: number): Map<ProcessKind, number> | null {
  if (process.platform !== 'linux') return null;
  const sizes = new Map<ProcessKind, number>();
  for (const pid of [root, ...listDescendants(root)]) {
    const kind = pid === root ? 'program' : kindOf(pid);
    sizes.set(kind, (sizes.get(kind) ?? 0) + pssMiB(pid));
  }
  return sizes;
}

/** What a process has of its own, and its part of what it shares. None of one that has ended since. */
export function pssMiB(pid: number): number {
  try {
    const [, kib = '0'] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kib) / 1024;
  } catch {
    return 0;
  }
}

function kindOf(pid: number): ProcessKind {
  const words = commandLine(pid);
  const type = /--type=([\w-]+)/.exec(words)?.[1];
  if (type === undefined) return words.includes('--user-data-dir') ? 'browser' : 'other';
  return KINDS.includes(type) ? (type as ProcessKind) : 'other';
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
