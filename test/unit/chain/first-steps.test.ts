import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FirstSteps } from '../../../chain/first-steps.ts';

test('link and code leave their file once they are used', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-first-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const steps = new FirstSteps(join(folder, 'primeros-pasos.txt'));
  steps.write(
    new Map([
      ['person', 'the link'],
      ['counter', 'the code'],
    ]),
  );
  expect(readFileSync(steps.file, 'utf8')).toBe('the link\nthe code\n');
  expect(statSync(steps.file).mode & 0o077).toBe(0);
  steps.done('person');
  expect(readFileSync(steps.file, 'utf8')).toBe('the code\n');
  steps.done('counter');
  expect(existsSync(steps.file)).toBe(false);
  steps.done('counter');
});
