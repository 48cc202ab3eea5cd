import { readFileSync } from 'node:fs';
import { listDescendants } from '../../tools/app/process-tree.ts';

/** Kind of a process of the running app: the app itself, or Chromium's own name. */
export type ProcessKind = 'program' | 'browser' | 'renderer' | 'gpu-process' | 'utility' | 'zygote' | 'other';

const KINDS: readonly string[] = ['renderer', 'gpu-process', 'utility', 'zygote'];

/** MiB by kind of process of a running app; null where the system does not report them. */
export function processMemory(root: number): Map<ProcessKind, number> | null {
  if (process.platform !== 'linux') return null;
  const sizes = new Map<ProcessKind, number>();
  for (const pid of [root, ...listDescendants(root)]) {
    const kind = pid === root ? 'program' : kindOf(pid);
    sizes.set(kind, (sizes.get(kind) ?? 0) + pssMiB(pid));
  }
  return sizes;
}

/** Proportional set size: private memory plus a share of shared memory. 0 for an ended process. */
export function pssMiB(pid: number): number {
  return sizeMiB(pid, 'Pss');
}

/** Resident set size: what it would take alone, with all that it shares. 0 for an ended process. */
export function rssMiB(pid: number): number {
  return sizeMiB(pid, 'Rss');
}

function sizeMiB(pid: number, kind: 'Pss' | 'Rss'): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const [, kib = '0'] = new RegExp(`^${kind}:\\s+(\\d+) kB`, 'm').exec(rollup) ?? [];
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
