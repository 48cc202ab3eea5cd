import type * as z from 'zod';
import { fieldNames } from '../text/es/field-names.ts';
import { say } from '../text/say.ts';

/** Fault of one field: its path (`items.mercaderias[0].cantidad`), and a sentence that names it. */
export interface FieldIssue {
  path: string;
  message: string;
}

/** The first fault of each wrong, missing or unknown field of a request that did not parse. */
export function describeIssues(error: z.ZodError): FieldIssue[] {
  const byPath = new Map<string, FieldIssue>();
  for (const issue of error.issues.flatMap(describeIssue)) {
    if (!byPath.has(issue.path)) byPath.set(issue.path, issue);
  }
  return [...byPath.values()];
}

function describeIssue(issue: z.core.$ZodIssue): FieldIssue[] {
  if (issue.code !== 'unrecognized_keys') {
    return [{ path: formatPath(issue.path), message: `${nameField(issue.path)}: ${issue.message}` }];
  }
  return issue.keys.map((key) => ({
    path: formatPath([...issue.path, key]),
    message: say('faults.surplusKey', { field: nameField(issue.path), key }),
  }));
}

/** A field's name for a cashier; its wire name if it has none. */
export function nameField(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (last === undefined) return say('faults.data');
  if (typeof last === 'number')
    return say('faults.lineOf', { list: nameField(path.slice(0, -1)), line: last + 1 });
  const key = String(last);
  const group = path.slice(0, -1).findLast((step) => typeof step === 'string') ?? '';
  return sayName(`${group}.${key}`) ?? sayName(key) ?? key;
}

function sayName(field: string): string | undefined {
  return isNamed(field) ? say(`fieldNames.${field}`) : undefined;
}

function isNamed(field: string): field is keyof typeof fieldNames {
  return Object.hasOwn(fieldNames, field);
}

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${String(step)}`,
    )
    .join('');
}
