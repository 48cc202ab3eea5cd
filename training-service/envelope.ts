import type { z } from 'zod';
import { describeIssues, type FieldIssue } from '../shared/wire/field-names.ts';

/** The interface's success envelope, word for word. */
export function successEnvelope(data: unknown): Record<string, unknown> {
  return { success: true, codigo: '200', message: 'Operacion realizada correctamente.', data };
}

/** The interface's failure envelope; `error` contains the details, if any. */
export function refusalEnvelope(
  status: number,
  mensaje: string,
  error: Record<string, unknown> = {},
): Record<string, unknown> {
  return { success: false, codigo: String(status), mensaje, error };
}

/** A refusal by the service: HTTP status, Spanish message, and the details of the envelope's `error`. */
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

/** Path of an issue with the whole body. */
const WHOLE_BODY = 'body';

/** Number of issues in `mensaje`; `error.campos` has all. */
const SPOKEN_ISSUES = 3;

/**
 * Refuses wrong fields: `error.campos` has each with its path, `mensaje` the first ones; `details` are added
 * to `error`.
 */
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

/** Refuses input that a wire schema did not accept. */
export function refuseUnreadable(error: z.ZodError): Refusal {
  return refuseFields(describeIssues(error));
}
