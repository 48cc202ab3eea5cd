import { COUNTRIES } from '../../../wire/countries.ts';

/** Nationalities at a counter in Paraguay, the most frequent first. */
const NEIGHBOURS = ['PRY', 'BRA', 'ARG', 'BOL', 'URY', 'CHL', 'PER', 'COL', 'VEN', 'USA', 'ESP', 'DEU'];

/** Demonyms, cut off before the ending, which depends on gender. */
const DEMONYMS: readonly (readonly [beginning: string, code: string])[] = [
  ['paraguay', 'PRY'],
  ['brasilen', 'BRA'],
  ['brasiler', 'BRA'],
  ['argentin', 'ARG'],
  ['bolivian', 'BOL'],
  ['uruguay', 'URY'],
  ['chilen', 'CHL'],
  ['peruan', 'PER'],
  ['colombian', 'COL'],
  ['venezolan', 'VEN'],
  ['norteamerican', 'USA'],
  ['estadounidense', 'USA'],
  ['espanol', 'ESP'],
  ['aleman', 'DEU'],
  ['italian', 'ITA'],
  ['frances', 'FRA'],
  ['portugues', 'PRT'],
  ['mexican', 'MEX'],
  ['cuban', 'CUB'],
  ['chin', 'CHN'],
  ['corean', 'KOR'],
  ['japones', 'JPN'],
  ['taiwanes', 'TWN'],
  ['libanes', 'LBN'],
  ['suiz', 'CHE'],
];

export interface Country {
  /** ISO 3166-1 alpha-3. */
  id: string;
  name: string;
}

const LANGUAGES = ['es', 'en'];

/** A country's name in a language; null for an unknown code. */
export function countryName(code: string, language: string): string | null {
  const two = COUNTRIES.get(code);
  return two === undefined ? null : (namesIn(language).of(two) ?? null);
}

/** Reads a typed code, country name or demonym: `pry`, `Brasil`, `argentina`; null if unknown. */
export function readNationality(text: string): string | null {
  const key = foldText(text);
  if (key === '') return null;
  const upper = text.trim().toUpperCase();
  if (COUNTRIES.has(upper)) return upper;
  const codes = [...COUNTRIES.keys()];
  const short = codes.find((code) => COUNTRIES.get(code) === upper);
  if (short !== undefined) return short;
  const named = codes.find((code) => LANGUAGES.some((language) => foldedName(code, language) === key));
  const [, people] = DEMONYMS.find(([beginning]) => isDemonym(key, beginning)) ?? [];
  if (named !== undefined || people !== undefined) return named ?? people ?? null;
  const begun = codes.filter((code) => LANGUAGES.some((lang) => foldedName(code, lang).startsWith(key)));
  return begun.length === 1 && key.length > 2 ? (begun[0] ?? null) : null;
}

/** Countries with a word that begins with the text, neighbours first; for an empty text, the neighbours. */
export function findCountries(text: string, language: string, limit: number): Country[] {
  const key = foldText(text);
  const codes = key === '' ? NEIGHBOURS : [...new Set([...NEIGHBOURS, ...COUNTRIES.keys()])];
  const found = codes.filter((code) => key === '' || isLike(code, key, language));
  return found.slice(0, limit).map((id) => ({ id, name: countryName(id, language) ?? id }));
}

function isLike(code: string, key: string, language: string): boolean {
  const isOfPeople = DEMONYMS.some(([beginning, of]) => of === code && isDemonym(key, beginning));
  return isOfPeople || ` ${foldedName(code, language)} ${code.toLowerCase()}`.includes(` ${key}`);
}

/** Only an ending may follow: `chino`, not `china popular`. */
function isDemonym(key: string, beginning: string): boolean {
  return key.startsWith(beginning) && key.length <= beginning.length + 3 && !key.includes(' ');
}

const foldedNames = new Map<string, string>();

/** Cached: an import asks for all names at every row. */
function foldedName(code: string, language: string): string {
  const key = `${language} ${code}`;
  const known = foldedNames.get(key) ?? foldText(countryName(code, language) ?? '');
  foldedNames.set(key, known);
  return known;
}

/** Lower case without accents. */
function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

const displayNames = new Map<string, Intl.DisplayNames>();

function namesIn(language: string): Intl.DisplayNames {
  const known = displayNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region' });
  displayNames.set(language, known);
  return known;
}
