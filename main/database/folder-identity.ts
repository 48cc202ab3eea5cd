import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import type { FolderIdentity } from './sentinel.ts';
import { sha256 } from '../kernel/files/sha256.ts';

/** Locates this folder on this machine. The folder exists. */
export function identifyFolder(folder: string, machine: string | null = readMachine()): FolderIdentity {
  return { place: realpathSync.native(folder), machine };
}

/** The OS's permanent id of this machine; hashed, since it is private. Null where there is none. */
function readMachine(): string | null {
  try {
    const name = machineName().trim();
    return name === '' ? null : sha256(`mostrador ${name}`).slice(0, 16);
  } catch {
    return null;
  }
}

function machineName(): string {
  const ask = (program: string, args: string[]): string =>
    execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true });
  if (process.platform === 'win32') {
    const key = 'HKLM\\SOFTWARE\\Microsoft\\Cryptography';
    return /REG_SZ\s+(\S+)/.exec(ask('reg', ['query', key, '/v', 'MachineGuid']))?.[1] ?? '';
  }
  if (process.platform === 'darwin') {
    const facts = ask('ioreg', ['-rd1', '-c', 'IOPlatformExpertDevice']);
    return /"IOPlatformUUID" = "([^"]+)"/.exec(facts)?.[1] ?? '';
  }
  return readFileSync('/etc/machine-id', 'utf8');
}
