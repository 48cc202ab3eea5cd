import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from '@swc/core';
import { projectRoot } from '../../../../tools/project.mjs';

/** Texts of the window's sources: those outside `t()`, and possible text names. */
export interface SourceTexts {
  /** `renderer/…: text`, for each untranslated text that a user would read. */
  literals: string[];
  /** Literal strings. */
  strings: Set<string>;
  /** Composed strings: their literal parts before, between and after the expressions. */
  templates: RegExp[];
  fileCount: number;
}

const READ_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'error',
  'hint',
  'label',
  'meaning',
  'placeholder',
  'title',
]);

/** Keys with the same name on every keyboard; single letters, and F1 to F12, are not words at all. */
const SAME_KEYS = /\b(Alt|Ctrl|Enter|Esc)\b/g;

interface Node {
  type?: string;
  [key: string]: unknown;
}

/** The texts themselves, and the kit's gallery, which engineers read. */
const LEFT_OUT = /^(i18n[\\/](en|es-PY)|kit[\\/]gallery)/;

/** Reads every source of the window except those left out. */
export function readSourceTexts(): SourceTexts {
  const found: SourceTexts = { literals: [], strings: new Set(), templates: [], fileCount: 0 };
  const root = join(projectRoot, 'renderer');
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || name.endsWith('.d.ts') || LEFT_OUT.test(name)) continue;
    found.fileCount += 1;
    collectTexts(readFileSync(join(root, name), 'utf8'), relative(projectRoot, join(root, name)), found);
  }
  return found;
}

/** Adds the texts of one source. */
export function collectTexts(source: string, file: string, found: SourceTexts): void {
  const say = (text: unknown): void => {
    if (typeof text === 'string' && /\p{L}{2}/u.test(text)) found.literals.push(`${file}: ${text.trim()}`);
  };
  const sayKey = (text: unknown): void => {
    if (typeof text === 'string') say(text.replaceAll(SAME_KEYS, ''));
  };
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(walk);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const one = node as Node;
    if (one.type === 'JSXText') say(one['value']);
    if (one.type === 'JSXExpressionContainer') sayShown(one['expression'] as Node, say);
    if (one.type === 'JSXOpeningElement') sayShown(shownKey(one), sayKey);
    if (one.type === 'JSXAttribute') {
      const { name, value } = one as { name?: { value?: string }; value?: Node | null };
      const isRead = READ_ATTRIBUTES.has(name?.value ?? '');
      if (isRead && value?.type === 'StringLiteral') say(value['value']);
      // Other attributes are not shown: a class, a kind, a key.
      if (!isRead && value?.type === 'JSXExpressionContainer') {
        walk(value['expression']);
        return;
      }
    }
    if (one.type === 'StringLiteral') found.strings.add(String(one['value']));
    if (one.type === 'TemplateLiteral') found.templates.push(patternOf(one));
    Object.values(one).forEach(walk);
  };
  walk(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }));
}

/** The value that names the key an element shows. */
function shownKey({ name, attributes }: Node): Node | undefined {
  const shows = (name as { value?: string }).value === 'KeyCap' ? 'name' : 'keyName';
  const found = (attributes as Node[]).find(
    (one) => (one['name'] as { value?: string } | undefined)?.value === shows,
  );
  const value = found?.['value'] as Node | undefined;
  return value?.type === 'JSXExpressionContainer' ? (value['expression'] as Node) : value;
}

/** Text that an expression among elements shows, as far as it is known statically. */
function sayShown(expression: Node | undefined, say: (text: unknown) => void): void {
  if (expression?.type === 'StringLiteral') say(expression['value']);
  if (expression?.type === 'TemplateLiteral') {
    for (const { raw } of expression['quasis'] as { raw: string }[]) say(raw);
  }
  if (expression?.type === 'ConditionalExpression') {
    sayShown(expression['consequent'] as Node, say);
    sayShown(expression['alternate'] as Node, say);
  }
  if (expression?.type === 'ParenthesisExpression') sayShown(expression['expression'] as Node, say);
}

function patternOf(template: Node): RegExp {
  const parts = (template['quasis'] as { raw: string }[]).map(({ raw }) =>
    raw.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
  );
  // A template without literal parts could be any text, and names none.
  return parts.join('').length < 3 ? /^$/ : new RegExp(`^${parts.join('[^ ]+')}$`);
}
