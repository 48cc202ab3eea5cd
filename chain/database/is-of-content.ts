import { DatabaseError } from 'pg';
import * as z from 'zod';

/** True for an error that comes again with the same content: that is of another shape, or PostgreSQL cannot hold it. */
export function isOfContent(error: unknown): boolean {
  return (
    error instanceof z.ZodError ||
    // As of one nested too deeply.
    error instanceof RangeError ||
    error instanceof TypeError ||
    error instanceof SyntaxError ||
    (error instanceof DatabaseError && /^(?:22|23|54)/.test(error.code ?? ''))
  );
}
