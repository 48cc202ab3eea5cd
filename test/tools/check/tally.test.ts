import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTally } from '../../../tools/check/run-checks.mjs';
import {
  describeTally,
  findFailures,
  isGreen,
  noteProblem,
  sumTallies,
  tallyOne,
} from '../../../tools/check/tally.mjs';

const tally = (passed: number, failed: number, skipped = 0, notes: string[] = []) => ({
  passed,
  failed,
  skipped,
  notes,
});

describe('describeTally', () => {
  it('is the line that machines read', () => {
    expect(describeTally(tally(12, 0))).toBe('12 passed, 0 failed');
    expect(describeTally(tally(12, 3, 1))).toBe('12 passed, 3 failed, 1 skipped');
  });
});

describe('sumTallies', () => {
  it('adds up counts and keeps every note in order', () => {
    expect(
      sumTallies([
        tally(1, 2, 3, ['a']),
        tallyOne(null, 'x'),
        tallyOne('x: exit code 1', 'npm run x'),
        tally(0, 0, 1, ['b']),
      ]),
    ).toEqual(tally(2, 3, 4, ['a', 'failed: x: exit code 1; npm run x', 'b']));
  });

  it('is nothing for nothing', () => {
    expect(sumTallies([])).toEqual(tally(0, 0));
  });
});

describe('isGreen', () => {
  it('wants something passed and nothing failed', () => {
    expect(isGreen(tally(1, 0, 5))).toBe(true);
    expect(isGreen(tally(1, 1))).toBe(false);
    expect(isGreen(tally(0, 0))).toBe(false);
    expect(isGreen(tally(0, 0, 3))).toBe(false);
  });
});

describe('findFailures', () => {
  it('finds the notes of failures between other lines', () => {
    const note = noteProblem('mutant taken away: all 3 tests passed', "npm run mutants -- 'taken away'");
    expect(findFailures(`1 mutants\n${note}\nnothing failed: here\n`)).toEqual([note]);
  });
});

describe('readTally', () => {
  let folder = '';
  const file = (): string => join(folder, 'tally.json');

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mostrador-tally-'));
    writeFileSync(file(), JSON.stringify(tally(5, 0, 1, ['skipped: a: b'])));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('gives what the reporter left', () => {
    expect(readTally(file(), '', 'run it')).toEqual(tally(5, 0, 1, ['skipped: a: b']));
  });

  it('counts an end that the reporter did not see coming as a failure', () => {
    expect(readTally(file(), 'exit code 1', 'run it')).toEqual(
      tally(5, 1, 1, ['skipped: a: b', 'failed: the runner itself: exit code 1; run it']),
    );
  });

  it('counts a run without a report as a failure, however it ended', () => {
    expect(readTally(join(folder, 'none.json'), 'ended by SIGKILL', 'run it')).toEqual(
      tally(0, 1, 0, ['failed: the runner left no tally: ended by SIGKILL; run it']),
    );
  });
});
