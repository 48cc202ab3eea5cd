import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from '@swc/core';
import { projectRoot } from '../../../../dev/project.mjs';
import { templateOf } from '../../../../shared/language/say.ts';

/** What the sources of the program and of what both processes share say to people. */
export interface SaidTexts {
  /** say`…`, with their gaps numbered. */
  said: Set<string>;
  /** `main/…: text`, for each error that would be Spanish to everybody. */
  plainErrors: string[];
  fileCount: number;
}

interface Node {
  type?: string;
  [key: string]: unknown;
}

export function noTexts(): SaidTexts {
  return { said: new Set(), plainErrors: [], fileCount: 0 };
}

/** Reads every source of main/ and shared/ but the English itself. */
export function readSaidTexts(): SaidTexts {
  const texts = noTexts();
  for (const folder of ['main', 'shared']) {
    const root = join(projectRoot, folder);
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      const file = relative(projectRoot, join(root, name)).replaceAll('\\', '/');
      if (!name.endsWith('.ts') || file.startsWith('shared/language/')) continue;
      texts.fileCount += 1;
      collectSaid(readFileSync(join(projectRoot, file), 'utf8'), file, texts);
    }
  }
  return texts;
}

/** Adds what one source says. */
export function collectSaid(source: string, file: string, texts: SaidTexts): void {
  const module = parse(source);
  walk(module, (node) => {
    if (node.type === 'TaggedTemplateExpression') {
      const tag = (node['tag'] as Node)['value'];
      if (tag === 'say') texts.said.add(templateIn(node['template'] as Node));
    }
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

/** The text of an error that is given one as it stands. */
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
  return templateOf((template['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked));
}

function parse(source: string): Node {
  return parseSync(source, { syntax: 'typescript' }) as unknown as Node;
}

/** Every node of a tree; of a table its texts, not their names. */
function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const one = node as Node;
  visit(one);
  for (const [name, part] of Object.entries(one)) {
    if (name !== 'key') walk(part, visit);
  }
}
