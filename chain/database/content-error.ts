import { DatabaseError } from 'pg';
import * as z from 'zod';

/** True for an error that the same content causes each time: it has another shape, or PostgreSQL cannot hold it. */
export function isContentError(error: unknown): boolean {
  return (
    error instanceof z.ZodError ||
    // As of one nested too deeply.
    error instanceof RangeError ||
    error instanceof TypeError ||
    error instanceof SyntaxError ||
    (error instanceof DatabaseError && /^(?:22|23|54)/.test(error.code ?? ''))
  );
}
