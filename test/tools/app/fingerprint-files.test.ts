import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintFiles } from '../../../tools/app/build-once.ts';

let root: string;
const fingerprint = (): string => fingerprintFiles(root, ['main', 'package-lock.json']);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mostrador-sources-'));
  mkdirSync(join(root, 'main', 'store'), { recursive: true });
  writeFileSync(join(root, 'main', 'index.ts'), 'a');
  writeFileSync(join(root, 'main', 'store', 'store.ts'), 'b');
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'README.md'), 'not built');
});

afterEach(() => rmSync(root, { recursive: true }));

describe('fingerprintFiles', () => {
  it('is the same for the same files', () => {
    expect(fingerprint()).toBe(fingerprint());
  });

  it.each([
    ['a file deep inside changes', () => writeFileSync(join(root, 'main', 'store', 'store.ts'), 'c')],
    ['a file is added', () => writeFileSync(join(root, 'main', 'new.ts'), '')],
    ['a file goes', () => rmSync(join(root, 'main', 'index.ts'))],
    ['a file is renamed', () => renameSync(join(root, 'main', 'index.ts'), join(root, 'main', 'other.ts'))],
    ['a file named by itself changes', () => writeFileSync(join(root, 'package-lock.json'), '[]')],
  ])('is another when %s', (_, change) => {
    const before = fingerprint();
    change();
    expect(fingerprint()).not.toBe(before);
  });

  it('takes no notice of what stands beside', () => {
    const before = fingerprint();
    writeFileSync(join(root, 'README.md'), 'changed');
    expect(fingerprint()).toBe(before);
  });
});
