import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { waitUntil } from './wait-until.ts';

interface Entry {
  pid: number;
  parent: number;
}

/** All descendants of a process that still have their parent; none on Windows. */
export function listDescendants(root: number): number[] {
  const entries = listProcesses();
  const found: number[] = [];
  const look = (parent: number): void => {
    for (const { pid } of entries.filter((entry) => entry.parent === parent)) {
      found.push(pid);
      look(pid);
    }
  };
  look(root);
  return found;
}

/** Rejects if some processes still run after the limit. */
export function waitUntilGone(pids: readonly number[], limitMs: number): Promise<void> {
  return waitUntil(`the end of ${pids.join(', ')}`, () => !pids.some(isAlive), limitMs);
}

/** A zombie, killed but not yet reaped, does not count. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return process.platform !== 'linux' || readStat(pid)?.state !== 'Z';
}

function listProcesses(): Entry[] {
  if (process.platform === 'win32') return [];
  if (process.platform !== 'linux') {
    return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => {
        const [pid, parent] = line.trim().split(/\s+/).map(Number);
        return { pid: pid ?? 0, parent: parent ?? 0 };
      });
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = readStat(Number(name));
      return stat === null ? [] : [{ pid: Number(name), parent: stat.parent }];
    });
}

function readStat(pid: number): { state: string; parent: number } | null {
  try {
    // The program's name is in parentheses and may contain anything.
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { state: state ?? '', parent: Number(parent) };
  } catch {
    return null;
  }
}
