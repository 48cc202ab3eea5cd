import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listMutants } from '../../../tools/mutants/list.mjs';
import { chooseMutants, mutate } from '../../../tools/mutants/mutant.mjs';
import { projectRoot } from '../../../tools/project.mjs';

const mutants = listMutants();

describe('the list of mutants', () => {
  it('has each safety where it says, once, and puts something else there', () => {
    for (const mutant of mutants) {
      const source = readFileSync(join(projectRoot, mutant.file), 'utf8');
      expect(mutate(source, mutant), mutant.name).not.toBe(source);
    }
  });

  it('names tests that are there', () => {
    const missing = mutants
      .flatMap(({ tests }) => tests)
      .filter((file) => !existsSync(join(projectRoot, file)));
    expect(missing).toEqual([]);
    expect(mutants.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });

  it('has at least the thirty it is to have, each under a name of its own', () => {
    const names = mutants.map(({ name }) => name);
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)+$/.test(name))).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.length).toBeGreaterThanOrEqual(30);
  });
});

describe('mutate', () => {
  const mutant = { name: 'm', promise: 'p', file: 'f.ts', text: 'b', instead: 'x', tests: [] };

  it('takes the safety away', () => expect(mutate('abc', mutant)).toBe('axc'));

  it.each([
    ['ac', 'm: its text is not there in f.ts'],
    ['abcb', 'm: its text is there 2 times in f.ts'],
  ])('refuses %s', (source, message) => expect(() => mutate(source, mutant)).toThrow(message));
});

describe('chooseMutants', () => {
  const [first] = mutants;

  it('takes all without words, and with words those whose names contain one', () => {
    expect(chooseMutants(mutants, [])).toEqual(mutants);
    expect(chooseMutants(mutants, [first?.name ?? ''])).toEqual([first]);
    const some = chooseMutants(mutants, ['cdc', 'pause']);
    expect(some).toEqual(mutants.filter(({ name }) => /cdc|pause/.test(name)));
    expect(some.length).toBeLessThan(mutants.length);
  });

  it('refuses a word that no name contains', () =>
    expect(() => chooseMutants(mutants, ['pause', 'paws'])).toThrow('no mutant is called paws'));
});
