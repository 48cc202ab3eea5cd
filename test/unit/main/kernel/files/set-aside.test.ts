import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  finishSettingAside,
  isSettingAsideUnfinished,
  setAside,
} from '../../../../../main/kernel/files/set-aside.ts';

const NOW = Date.UTC(2026, 10, 21);

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-aside-'));
  file = join(folder, 'mostrador.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** As a kill leaves it after the database was moved, and before its log was. */
function killHalfWay(): string {
  writeFileSync(file, 'the database');
  writeFileSync(`${file}-wal`, 'its latest sales');
  const aside = setAside(file, NOW) ?? '';
  writeFileSync(`${file}-wal`, readFileSync(join(aside, 'mostrador.db-wal')));
  rmSync(join(aside, 'mostrador.db-wal'));
  writeFileSync(join(aside, 'sin-terminar'), '');
  return aside;
}

test('all files go together, and nothing else is left in the folder', () => {
  writeFileSync(file, 'the database');
  writeFileSync(`${file}-wal`, 'its latest sales');
  const aside = setAside(file, NOW) ?? '';
  expect(readdirSync(aside).toSorted()).toEqual(['mostrador.db', 'mostrador.db-wal']);
  expect(readdirSync(folder)).toEqual(['apartadas']);
  expect(isSettingAsideUnfinished(file)).toBe(false);
});

test('killed half-way, what was left behind follows its database', () => {
  const aside = killHalfWay();
  expect(isSettingAsideUnfinished(file)).toBe(true);
  finishSettingAside(file);
  expect(readFileSync(join(aside, 'mostrador.db-wal'), 'utf8')).toBe('its latest sales');
  expect(readdirSync(aside)).toHaveLength(2);
  expect(existsSync(`${file}-wal`)).toBe(false);
});

test('before another one is set aside, the last one is finished', () => {
  const aside = killHalfWay();
  expect(setAside(file, NOW + 1)).toBeNull();
  expect(readdirSync(aside)).toHaveLength(2);
});

test('the log of a later database is never taken for that of one set aside before', () => {
  writeFileSync(file, 'an old database');
  const aside = setAside(file, NOW) ?? '';
  writeFileSync(`${file}-wal`, 'the log of another one');
  finishSettingAside(file);
  expect(readdirSync(aside)).toEqual(['mostrador.db']);
  mkdirSync(join(aside, 'x'));
  killHalfWay();
  writeFileSync(file, 'one that stands in its place');
  expect(isSettingAsideUnfinished(file)).toBe(false);
});
