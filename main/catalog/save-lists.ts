import type { CatalogLists } from '../../shared/contract/catalog.ts';
import { say } from '../kernel/say.ts';
import type { FieldIssue } from '../../shared/wire/field-names.ts';
import { InputError } from '../kernel/errors.ts';
import type { CatalogParts } from './parts.ts';

export function readLists({ lists, settings }: Pick<CatalogParts, 'lists' | 'settings'>): CatalogLists {
  return { ...lists.read(), defaultClassification: settings.read().defaultClassification?.codigo ?? null };
}

/**
 * Replaces both lists, and the default classification of merchandise; returns them. Throws InputError for
 * entries without a code or name, codes that repeat, and a default classification that is not in the list.
 */
export function saveLists(parts: CatalogParts, wanted: CatalogLists, actor: string): CatalogLists {
  const { store, lists, settings, clock } = parts;
  const classifications = wanted.classifications.map(trimmed);
  const internalCodes = wanted.internalCodes.map(trimmed);
  const usual = classifications.find(({ codigo }) => codigo === wanted.defaultClassification) ?? null;
  const issues = [
    ...entryIssues('classifications', classifications),
    ...entryIssues('internalCodes', internalCodes),
    ...classifications.flatMap(({ codigo }, index) => (DOTTED.test(codigo) ? [] : [dottedIssue(index)])),
    ...(wanted.defaultClassification !== null && usual === null ? [notInList()] : []),
  ];
  if (issues.length > 0) throw new InputError(say('lists.listsInvalid'), issues);
  const before = readLists(parts);
  const at = clock.now();
  store.commit(() => {
    lists.replace({ classifications, internalCodes });
    settings.save({ defaultClassification: usual }, at);
    const details = {
      before,
      after: { classifications, internalCodes, defaultClassification: usual?.codigo ?? null },
    };
    store.audit.append({ at, actor, event: 'catalog-lists.saved', subject: 'catalog-lists', details });
  });
  return readLists(parts);
}

/** The interface's form of a classification's code (interface, merchandise item). */
const DOTTED = /^$|^[0-9A-Za-z]+(\.[0-9A-Za-z]+)*$/;

function notInList(): FieldIssue {
  const message = say('lists.usualClassUnlisted');
  return { path: 'defaultClassification', message };
}

function dottedIssue(index: number): FieldIssue {
  const message = say('lists.codeFormat');
  return { path: `classifications[${index}].codigo`, message };
}

function trimmed<Entry extends Record<string, string>>(entry: Entry): Entry {
  return Object.fromEntries(Object.entries(entry).map(([key, text]) => [key, text.trim()])) as Entry;
}

function entryIssues(
  list: string,
  entries: readonly ({ codigo: string } & Record<string, string>)[],
): FieldIssue[] {
  const codes = entries.map(({ codigo }) => codigo);
  return entries.flatMap((entry, index) => {
    const empty = Object.entries(entry).find(([, text]) => text === '');
    if (empty !== undefined) {
      const message = empty[0] === 'codigo' ? say('lists.codeEmpty') : say('lists.nameEmpty');
      return [{ path: `${list}[${index}].${empty[0]}`, message }];
    }
    if (codes.indexOf(entry.codigo) === index) return [];
    return [{ path: `${list}[${index}].codigo`, message: say('lists.codeTwice', { code: entry.codigo }) }];
  });
}
