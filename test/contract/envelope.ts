import { expect } from 'vitest';
import { z } from 'zod';
import type { Answer } from './client.ts';

/** Content of a refusal. */
export interface Failure {
  mensaje: string;
  error: Record<string, unknown>;
}

const FAULTS = z.array(z.strictObject({ campo: z.string().regex(/\S/), mensaje: z.string() })).nonempty();

/** Words that would reveal an untranslated message. */
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

/** Content of a failure, whose envelope is checked (interface, response envelope). */
export function failureOf(answer: Answer, status: number): Failure {
  expect(answer, answer.text).toMatchObject({ status, json: { success: false, codigo: String(status) } });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const { success, codigo, ...failure } = answer.json as Record<string, unknown>;
  expect([typeof success, typeof codigo]).toEqual(['boolean', 'string']);
  expect(Object.keys(failure)).toEqual(['mensaje', 'error']);
  const { mensaje, error } = failure as unknown as Failure;
  expect(error).toEqual(expect.any(Object));
  expectSpanish(mensaje);
  return { mensaje, error };
}

/** A refusal with that status that names the fields in `error.campos`; returns the rest of its `error`. */
export function expectRefusal(answer: Answer, status: number, ...fields: (string | RegExp)[]): Failure {
  const failure = failureOf(answer, status);
  const { campos } = failure.error;
  const faults = FAULTS.parse(campos);
  for (const { mensaje } of faults) expectSpanish(mensaje);
  const named = faults.map(({ campo }) => campo);
  for (const field of fields) {
    const isNamed = named.some((campo) => (typeof field === 'string' ? campo === field : field.test(campo)));
    expect(isNamed, `${String(field)} among ${named.join(', ')}`).toBe(true);
  }
  return failure;
}

/** Counts the answers of each status. */
export function countStatuses(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function expectSpanish(text: string): void {
  expect(text).toMatch(/[a-záéíóúñ]{2}/i);
  expect(text).not.toMatch(ENGLISH);
}
