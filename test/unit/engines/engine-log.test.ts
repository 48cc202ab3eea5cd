import { closeSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyLargeLog, openLog } from '../../../engines/engine.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test('a log is emptied once it is large, and written from its beginning again', () => {
  const file = join(temporaryFolder(), 'log');
  const log = openLog(file);
  onTestFinished(() => closeSync(log));
  writeSync(log, 'small\n');
  emptyLargeLog(file);
  expect(readFileSync(file, 'utf8')).toBe('small\n');
  writeSync(log, Buffer.alloc(10 * 2 ** 20));
  emptyLargeLog(file);
  writeSync(log, 'later\n');
  expect(readFileSync(file, 'utf8')).toBe('later\n');
  emptyLargeLog(join(file, 'none'));
});
