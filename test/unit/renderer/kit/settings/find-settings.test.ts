import { expect, test } from 'vitest';
import { findSettings, type NamedSetting } from '../../../../../renderer/kit/settings/find-settings.ts';
import {
  CATEGORY_GROUPS,
  CATEGORY_OF,
  type CategoryName,
  type SettingName,
} from '../../../../../renderer/kit/settings/setting-categories.ts';
import { settings as english } from '../../../../../renderer/i18n/en/settings.ts';
import { settings as spanish } from '../../../../../renderer/i18n/es-PY/settings.ts';

const namedIn = ({ name: titles, words, category: places }: typeof spanish): NamedSetting[] =>
  (Object.entries(CATEGORY_OF) as [SettingName, CategoryName][]).map(([name, category]) => ({
    name,
    category,
    title: titles[name],
    words: words[name],
    categoryTitle: places[category],
  }));

const SPANISH = namedIn(spanish);
const ENGLISH = namedIn(english);

const find = (typed: string, settings = SPANISH): SettingName[] =>
  findSettings(typed, settings).map(({ name }) => name);

test('each usual word finds its setting, without accents and in the plural too', () => {
  expect(find('impresora')[0]).toBe('printers');
  expect(find('IMPRESORAS')[0]).toBe('printers');
  expect(find('lector')).toEqual(expect.arrayContaining(['sound', 'scale']));
  expect(find('iva')).toContain('issuerActivity');
  expect(find('PIN')).toEqual(expect.arrayContaining(['users', 'idleLock']));
  expect(find('copia')).toEqual(expect.arrayContaining(['backup', 'backupFolder', 'journalFolder']));
  expect(find('tamaño de letra')).toEqual(['size']);
  expect(find('tamano')[0]).toBe('size');
  expect(find('expedicion')[0]).toBe('issuingPoint');
  expect(find('modo oscuro')).toEqual(['theme']);
});

test('English words find settings in English', () => {
  expect(find('printer', ENGLISH)[0]).toBe('printers');
  expect(find('letter size', ENGLISH)).toEqual(['size']);
  expect(find('password', ENGLISH)).toContain('users');
  expect(find('dark', ENGLISH)).toEqual(['theme']);
});

test('a setting with the word in its title comes before one with it as a synonym', () => {
  const found = find('diario');
  expect(found[0]).toBe('journalFolder');
  expect(find('logo')[0]).toBe('receiptLogo');
});

test("a category's name finds all its settings; empty and unknown texts find none", () => {
  expect(find('dudas')).toEqual(expect.arrayContaining(['automaticDoubts', 'quietDoubts']));
  expect(find('')).toEqual([]);
  expect(find(' · ')).toEqual([]);
  expect(find('hipopótamo')).toEqual([]);
});

test('every category has searchable settings, and each setting is found by its own name', () => {
  const categories = CATEGORY_GROUPS.flatMap(([, names]): readonly CategoryName[] => names);
  expect(new Set(Object.values(CATEGORY_OF))).toEqual(new Set(categories));
  for (const settings of [SPANISH, ENGLISH])
    for (const { name, title } of settings) expect(find(title, settings)).toContain(name);
});
