import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestCounter } from '../../../support/counter.ts';
import { addApprovedDocuments } from '../../../support/many-documents.ts';
import { cli, type CliOutcome } from '../../../support/run-cli.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
  addApprovedDocuments(machine, 3);
});
afterEach(() => machine.remove());

const run = (...argv: string[]): Promise<CliOutcome> => cli(argv, machine.location);
const fileOf = (name: string): string => join(machine.location.dataFolder, name);

test('documents export writes what fits the filter', async () => {
  const file = fileOf('x.csv');
  const { code, lines } = await run('documents', 'export', file, '--state', 'approved', '--text', '0000002');
  expect({ code, lines }).toEqual({ code: 0, lines: [{ file, rows: 1 }] });
  expect(readFileSync(file, 'utf8')).toContain(';001-001-0000002;');
  const days = await run('documents', 'export', file, '--from', '2026-11-21', '--to', '2026-11-21');
  expect(days.lines).toEqual([{ file, rows: 4 }]);
  const before = await run('documents', 'export', file, '--to', '2026-11-20');
  expect(before.lines).toEqual([{ file, rows: 0 }]);
});

test('xml export writes the month, and tells what lacks', async () => {
  const file = fileOf('x.zip');
  expect((await run('xml', 'export', '2026-11', file)).lines).toEqual([{ file, count: 0, lacking: 3 }]);
  expect(existsSync(file)).toBe(true);
});

test.each([
  ['a file of no such kind', ['documents', 'export', 'x.pdf'], 'Uso:'],
  ['a state there is not', ['documents', 'export', 'x.csv', '--state', 'vendido'], 'Los estados son'],
  ['a day there is not', ['documents', 'export', 'x.csv', '--from', '2026-02-30'], 'no es un día'],
  ['a month there is not', ['xml', 'export', '2026-13', 'x.zip'], 'no es un mes'],
])('%s is told', async (_name, argv, words) => {
  const { code, errors } = await run(...argv);
  expect(code).toBe(2);
  expect(errors).toContain(words);
});
