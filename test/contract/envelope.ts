import { expect } from 'vitest';
import type { Answer } from './client.ts';
import { expectShape } from './shape.ts';

/** Of a refusal. */
export interface Failure {
  mensaje: string;
  error: Record<string, unknown>;
}

interface FieldFault {
  campo: string;
  mensaje: string;
}

/** Words that an untranslated message would have. */
const ENGLISH =
  /\b(invalid|required|expected|received|must|should|missing|not found|unknown|too (big|small))\b/i;

/** Response data of a success, whose envelope is checked word for word (interface, response envelope). */
export function dataOf(answer: Answer): unknown {
  expect(answer).toMatchObject({ status: 200, json: { success: true } });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const { data, ...rest } = answer.json as Record<string, unknown>;
  expect(rest).toEqual({
    success: true,
    codigo: '200',
    message: 'Operacion realizada correctamente.',
  });
  expect(data).not.toBeUndefined();
  return data;
}

/** What a failure says, whose envelope is checked (interface, response envelope). */
export function failureOf(answer: Answer, status: number): Failure {
  expect(answer, answer.text).toMatchObject({ status, json: { success: false, codigo: String(status) } });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const { success, codigo, ...failure } = answer.json as Record<string, unknown>;
  expect([typeof success, typeof codigo]).toEqual(['boolean', 'string']);
  expectShape(failure, { mensaje: 'text', error: 'object' });
  expectSpanish(failure['mensaje'] as string);
  return failure as unknown as Failure;
}

/** A refusal with that status that names the fields among `error.campos`; gives the rest of its `error`. */
export function expectRefusal(answer: Answer, status: number, ...fields: (string | RegExp)[]): Failure {
  const failure = failureOf(answer, status);
  const { campos } = failure.error;
  expectShape(campos, [{ campo: 'text', mensaje: 'text' }]);
  const faults = campos as FieldFault[];
  expect(faults).not.toEqual([]);
  for (const { mensaje } of faults) expectSpanish(mensaje);
  const named = faults.map(({ campo }) => campo);
  for (const field of fields) {
    const isNamed = named.some((campo) => (typeof field === 'string' ? campo === field : field.test(campo)));
    expect(isNamed, `${String(field)} among ${named.join(', ')}`).toBe(true);
  }
  return failure;
}

/** How many answers have each status. */
export function countStatuses(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function expectSpanish(text: string): void {
  expect(text).toMatch(/[a-záéíóúñ]{2}/i);
  expect(text).not.toMatch(ENGLISH);
}
