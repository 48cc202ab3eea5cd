import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { projectRoot } from '../../tools/project.mjs';
import { whyNoFaults } from '../crash/failing-calls/failing-calls.ts';
import { TestCounter } from '../support/counter.ts';
import { describeUnless } from '../support/run-unless.ts';

/* SQLite's check reports a failing disk as text, next to damage of the file. */

const LOOK = join(projectRoot, 'test', 'support', 'failures', 'look-at-database.ts');
/** A check of a small database reads some ninety times. */
const LAST_READ = 100;
const STEP = 3;

describeUnless(whyNoFaults(), 'a whole database of which the disk does not give a page', () => {
  test('stays in place, whichever read fails', () => {
    const machine = new TestCounter();
    try {
      for (let sold = 0; sold < 200; sold += 1) machine.sell();
      const { file, db } = machine.counter.store;
      db.pragma('wal_checkpoint(TRUNCATE)');
      machine.counter.store.close();
      const bytes = readFileSync(file);
      const told: string[] = [];
      for (let nth = 1; nth < LAST_READ; nth += STEP) {
        const inject = ['-e', 'trace=pread64', '-e', `inject=pread64:error=EIO:when=${nth}`];
        const args = ['-f', '-qq', '-o', '/dev/null', '-P', file, ...inject, process.execPath, LOOK, file];
        told.push(spawnSync('strace', args, { encoding: 'utf8' }).stdout);
        expect(existsSync(join(dirname(file), 'apartadas')), `read ${nth}`).toBe(false);
      }
      expect(readFileSync(file).equals(bytes)).toBe(true);
      expect(told.some((word) => word.includes('unable to get the page'))).toBe(true);
      expect(told.filter((word) => !/^whole$|SqliteError|Error: /.test(word))).toEqual([]);
    } finally {
      machine.remove();
    }
  });
});
