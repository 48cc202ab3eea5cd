import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Sentinel } from '../../../../main/store/sentinel.ts';

const HEAD = { seq: 7, hash: 'a'.repeat(64) };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-sentinel-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what was written last is read, by another one too', () => {
  const sentinel = new Sentinel(folder, 'db-1');
  expect(sentinel.write(HEAD)).toBe(true);
  expect(sentinel.write({ ...HEAD, seq: 8 })).toBe(true);
  expect(new Sentinel(folder, 'db-1').read()).toEqual({ ...HEAD, seq: 8 });
  expect(readdirSync(folder)).toEqual(['db-1.json']);
});

test('each database has its own', () => {
  new Sentinel(folder, 'db-1').write(HEAD);
  expect(new Sentinel(folder, 'db-2').read()).toBeNull();
});

test('its folder is made when it is needed', () => {
  const sentinel = new Sentinel(join(folder, 'a', 'b'), 'db-1');
  expect(sentinel.read()).toBeNull();
  expect(sentinel.write(HEAD)).toBe(true);
  expect(sentinel.read()).toEqual(HEAD);
});

test.each(['', '{', 'null', '{"seq":1}', '{"seq":"1","hash":"a"}', '{"seq":1.5,"hash":"a"}'])(
  'one that says «%s» says nothing',
  (content) => {
    writeFileSync(join(folder, 'db-1.json'), content);
    expect(new Sentinel(folder, 'db-1').read()).toBeNull();
  },
);

test('where it cannot be written it says so and throws nothing', () => {
  writeFileSync(join(folder, 'file'), '');
  const sentinel = new Sentinel(join(folder, 'file'), 'db-1');
  expect(sentinel.write(HEAD)).toBe(false);
  expect(sentinel.read()).toBeNull();
});
