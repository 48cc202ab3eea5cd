import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SUITES } from '../../../tools/check/suites.mjs';
import { touchedSuites } from '../../../tools/check/touched-suites.mjs';
import { projectRoot } from '../../../tools/project.mjs';

describe('touchedSuites', () => {
  it('runs the default suite alone where documents change', () => {
    expect(touchedSuites([])).toEqual(['default']);
    expect(touchedSuites(['README.md', 'doc/testing.md'])).toEqual(['default']);
  });

  it('runs the proof where the outbox, the domain or the simulation change', () => {
    expect(touchedSuites(['main/sending/outcome.ts'])).toContain('proof');
    expect(touchedSuites(['shared/domain/fiscal/document-state.ts'])).toContain('proof');
    expect(touchedSuites(['test/simulation/plan.ts'])).toEqual(['default', 'proof']);
  });

  it('runs window, looks and speed where the sale screen changes', () => {
    expect(touchedSuites(['renderer/sale/sale-store.ts'])).toEqual(['default', 'window', 'looks', 'speed']);
  });

  it('takes a folder by its whole name', () => {
    expect(touchedSuites(['test/window-frames/a.ts'])).toEqual(['default']);
  });

  it('names only paths that are there', () => {
    const named = Object.values(SUITES).flatMap(({ touchedBy }) => touchedBy);
    expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });
});
