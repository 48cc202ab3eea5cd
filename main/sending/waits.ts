import { MINUTE_MS } from '../../shared/domain/dates.ts';

/** Wait before a repeatable request without an answer is repeated. */
export const ASK_AGAIN_MS = MINUTE_MS;

/** The interface asks for this wait between an emission, or a cancellation, and a status query (interface, limits). */
export const BEFORE_STATUS_QUERY_MS = 10 * MINUTE_MS;
