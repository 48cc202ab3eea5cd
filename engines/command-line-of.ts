import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';

/** @returns a program's output; empty if it cannot run */
type Run = (program: string, args: readonly string[]) => string;

/** Reads the command line of a process; empty for one that has ended. */
export function commandLineOf(
  pid: number,
  platform: NodeJS.Platform = process.platform,
  run: Run = read,
): string {
  if (platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  }
  if (platform !== 'win32') return run('ps', ['-o', 'args=', '-p', String(pid)]);
  // The folder may have letters that the console's own encoding lacks.
  const utf8 = '[Console]::OutputEncoding = [Text.Encoding]::UTF8';
  const command = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`;
  return run('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', `${utf8}; ${command}`]);
}

function read(program: string, args: readonly string[]): string {
  return spawnSync(program, args, { encoding: 'utf8', windowsHide: true }).stdout ?? '';
}
