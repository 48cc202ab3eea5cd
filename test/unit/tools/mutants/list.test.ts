import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listMutants } from '../../../../tools/mutants/list.mjs';
import { mutate } from '../../../../tools/mutants/mutant.mjs';
import { projectRoot } from '../../../../tools/project.mjs';

const mutants = listMutants();

describe('the list of mutants', () => {
  it('finds each safeguard at its place, once, and replaces it', () => {
    for (const mutant of mutants) {
      const source = readFileSync(join(projectRoot, mutant.file), 'utf8');
      expect(mutate(source, mutant), mutant.name).not.toBe(source);
    }
  });

  it('names existing tests', () => {
    const missing = mutants
      .flatMap(({ tests }) => tests)
      .filter((file) => !existsSync(join(projectRoot, file)));
    expect(missing).toEqual([]);
    expect(mutants.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });
});
