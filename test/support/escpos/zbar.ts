import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STEP_STANDS_STILL_MS } from '../../time-outs.ts';
import { findProgram } from '../find-program.ts';

/** Reason that zbarimg cannot run here; null where it can. */
export function zbarProblem(): string | null {
  return findProgram('zbarimg') === null ? 'there is no zbarimg here' : null;
}

/** Texts that zbarimg reads in the pictures, in order. Throws if one of them holds no code. */
export function zbarTexts(pictures: readonly Uint8Array[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'zbar-'));
  try {
    const files = pictures.map((picture, index) => {
      const file = join(folder, `${index}.png`);
      writeFileSync(file, picture);
      return file;
    });
    const options = ['--quiet', '--raw', '--nodbus', '-Sdisable', '-Sqrcode.enable'];
    const output = execFileSync('zbarimg', [...options, ...files], {
      encoding: 'utf8',
      timeout: STEP_STANDS_STILL_MS,
    });
    return output.trimEnd().split('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
