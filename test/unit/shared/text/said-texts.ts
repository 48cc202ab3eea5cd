import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from '@swc/core';
import { projectRoot } from '../../../../tools/project.mjs';
import { collectTexts, type SourceTexts } from '../../renderer/i18n/source-texts.ts';

/** Texts for users in the main process's and the shared sources. */
export interface SaidTexts {
  /** Strings that may name a text. */
  names: Pick<SourceTexts, 'strings' | 'templates'>;
  /** `main/…: text`, for each error that would be Spanish in every language. */
  plainErrors: string[];
  fileCount: number;
}

interface Node {
  type?: string;
  [key: string]: unknown;
}

function noTexts(): SaidTexts {
  return { names: { strings: new Set(), templates: [] }, plainErrors: [], fileCount: 0 };
}

/** Reads every source of main/ and shared/ except the texts themselves. */
export function readSaidTexts(): SaidTexts {
  const texts = noTexts();
  for (const folder of ['main', 'shared']) {
    const root = join(projectRoot, folder);
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      const file = relative(projectRoot, join(root, name)).replaceAll('\\', '/');
      if (!name.endsWith('.ts') || file.startsWith('shared/text/')) continue;
      texts.fileCount += 1;
      collectSaid(readFileSync(join(projectRoot, file), 'utf8'), file, texts);
    }
  }
  return texts;
}

/** Adds the texts of one source. */
function collectSaid(source: string, file: string, texts: SaidTexts): void {
  collectTexts(source, file, { ...texts.names, literals: [], fileCount: 0 });
  walk(parse(source), (node) => {
    if (node.type === 'NewExpression' && isError((node['callee'] as Node)['value'])) {
      const plain = plainText(argumentsOf(node)[0]);
      if (plain !== null) texts.plainErrors.push(`${file}: ${plain}`);
    }
  });
}

const isError = (name: unknown): boolean => name === 'InputError' || name === 'CouldNotError';

function argumentsOf(call: Node): Node[] {
  return (call['arguments'] as { expression: Node }[]).map(({ expression }) => expression);
}

/** The literal text given to an error. */
function plainText(given: Node | undefined): string | null {
  if (given?.type === 'StringLiteral') return String(given['value']);
  if (given?.type === 'TemplateLiteral') return templateIn(given);
  if (given?.type === 'BinaryExpression') {
    return plainText(given['left'] as Node) ?? plainText(given['right'] as Node);
  }
  if (given?.type === 'ConditionalExpression') {
    return plainText(given['consequent'] as Node) ?? plainText(given['alternate'] as Node);
  }
  return null;
}

function templateIn(template: Node): string {
  return (template['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked).join('…');
}

function parse(source: string): Node {
  return parseSync(source, { syntax: 'typescript' }) as unknown as Node;
}

/** Every node of a tree. */
function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  visit(node as Node);
  for (const part of Object.values(node)) walk(part, visit);
}
