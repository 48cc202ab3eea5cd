import * as z from 'zod';
import { type Reason, reason, reasonSchema } from '../../shared/domain/reason.ts';

/**
 * Refusal of a document: the service's words, or ours where this program refused it, and the content of its `error`.
 */
export interface Refusal {
  reason: Reason;
  error: unknown;
}

const refusalSchema = z.object({ reason: reasonSchema, error: z.unknown() });

export function storeRefusal({ reason: why, error }: Refusal): string {
  return JSON.stringify({ reason: why, error });
}

/** Reads a stored refusal; anything else, as in a damaged row, is shown as it stands. */
export function readRefusal(stored: string): Refusal {
  try {
    return refusalSchema.parse(JSON.parse(stored));
  } catch {
    return { reason: reason('said', { text: stored }), error: null };
  }
}
