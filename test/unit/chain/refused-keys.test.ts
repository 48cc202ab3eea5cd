import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { readRefusedKeys } from '../../../chain/keys/refused-keys.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ENDED = Date.UTC(2026, 10, 21);

function databaseWith(...keys: string[]): Pool {
  const rows = keys.map((key) => ({ public_key: key, ended_at: new Date(ENDED) }));
  return { query: () => Promise.resolve({ rows }) } as unknown as Pool;
}

test('an ended key stays refused after the database was put back to a copy from before', async () => {
  const folder = temporaryFolder();
  expect(await readRefusedKeys(databaseWith(), folder)).toEqual(new Map());
  expect(await readRefusedKeys(databaseWith('UA', 'UB'), folder)).toEqual(
    new Map([
      ['UA', ENDED],
      ['UB', ENDED],
    ]),
  );
  const putBack = await readRefusedKeys(databaseWith('UA'), folder);
  expect([...putBack.keys()]).toEqual(['UA', 'UB']);
});

test('ended keys come from the database where what is kept of them is damaged, lost or cannot be written', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'refused.json');
  await readRefusedKeys(databaseWith('UA'), folder);
  const kept = readFileSync(file, 'utf8');
  writeFileSync(file, kept.slice(0, -5));
  expect((await readRefusedKeys(databaseWith('UA'), folder)).size).toBe(1);
  expect(readFileSync(file, 'utf8')).toBe(kept);
  rmSync(folder, { recursive: true });
  expect((await readRefusedKeys(databaseWith('UA'), folder)).size).toBe(1);
});
