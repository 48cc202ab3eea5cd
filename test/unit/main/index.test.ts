import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../tools/project.mjs';

const FUNCTIONS = [
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'MethodProperty',
];

function awaitsWhileLoaded(source: string): boolean {
  const visit = (node: unknown): boolean => {
    if (Array.isArray(node)) return node.some(visit);
    if (typeof node !== 'object' || node === null) return false;
    const { type } = node as { type?: string };
    if (type !== undefined && FUNCTIONS.includes(type)) return false;
    return type === 'AwaitExpression' || Object.values(node).some(visit);
  };
  return visit(parseSync(source, { syntax: 'typescript', target: 'es2022' }));
}

test('the main file has no top-level await, which would deadlock with Electron', () => {
  expect(awaitsWhileLoaded(readFileSync(join(projectRoot, 'main', 'index.ts'), 'utf8'))).toBe(false);
  expect(awaitsWhileLoaded('if (x) await run();')).toBe(true);
  expect(awaitsWhileLoaded('async function run() { await x; }')).toBe(false);
});
