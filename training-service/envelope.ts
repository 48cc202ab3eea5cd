import type { z } from 'zod';
import { describeIssues, type FieldIssue } from '../shared/wire/field-names.ts';

/** Success of the interface, word for word. */
export function successEnvelope(data: unknown): Record<string, unknown> {
  return { success: true, codigo: '200', message: 'Operacion realizada correctamente.', data };
}

/** Failure of the interface; `error` carries the details, if there are any. */
export function refusalEnvelope(
  status: number,
  mensaje: string,
  error: Record<string, unknown> = {},
): Record<string, unknown> {
  return { success: false, codigo: String(status), mensaje, error };
}

/** The service says no: its HTTP status, what it says in Spanish, and the details of the envelope's `error`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly details: Record<string, unknown>;

  constructor(status: number, mensaje: string, details: Record<string, unknown> = {}) {
    super(mensaje);
    this.status = status;
    this.details = details;
  }

  envelope(): Record<string, unknown> {
    return refusalEnvelope(this.status, this.message, this.details);
  }
}

/** Path of what is wrong with no field, but with all of the body. */
const WHOLE_BODY = 'body';

/** Said in `mensaje`; the rest is in `error.campos`. */
const SPOKEN_ISSUES = 3;

/** Refuses wrong fields: each with its path in `error.campos`, the first ones in words; `details` beside them. */
export function refuseFields(
  issues: readonly FieldIssue[],
  status = 400,
  details: Record<string, unknown> = {},
): Refusal {
  const spoken = issues.slice(0, SPOKEN_ISSUES).map(({ message }) => message);
  const rest = issues.length - spoken.length;
  const mensaje = `${spoken.join('. ')}${rest > 0 ? `. Y ${rest} más` : ''}.`;
  const campos = issues.map(({ path, message }) => ({ campo: path || WHOLE_BODY, mensaje: message }));
  return new Refusal(status, mensaje, { campos, ...details });
}

/** Refuses what a schema of the wire did not accept. */
export function refuseUnreadable(error: z.ZodError): Refusal {
  return refuseFields(describeIssues(error));
}
